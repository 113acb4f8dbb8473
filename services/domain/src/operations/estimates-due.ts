import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { isAboard } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { wholeOf } from '@fairlead/contracts/operations/whole-unit'
import type { Find, Load } from '../kernel/aggregate.ts'
import { minorUnitsOf } from '../masterdata/currencies.ts'
import { settingsInForce } from '../platform/settings.ts'
import { linesCarried } from './carried-price.ts'
import { differencesOf, stillOpen, withDifferences } from './estimate-differences.ts'
import { type Estimate, estimatesOfAll, estimatesOfUnit } from './estimates.ts'
import { ratesOfLines } from './line-rates.ts'
import type { Line } from './pro-forma-lines.ts'

/** The lines of a booking that are due now, of one unit or beside its units; none of what is not on board. */
export interface Due {
  readonly booking_id: string
  /** The unit that they are of; none where they are of all of it. */
  readonly unit_id: string | null
  readonly lines: readonly Estimate[]
  /** Whether what was approved and is not due by now goes back: what only waits may be due once more. */
  readonly goes_back: boolean
}

/** Looks up what a booking's price asks for a unit, or beside its units, as they are now: what was loaded may be ashore again. */
export async function aboutEstimates(
  { job_id, booking_id, unit_number, day }: { job_id: string; booking_id: string; unit_number: string | null; day: string },
  load: Load,
  find: Find,
): Promise<Due> {
  const [found, [unit], settings] = await Promise.all([
    find(bookings, { job_id: [job_id] }),
    unit_number === null ? [] : find(units, { booking_id: [booking_id], number: [unit_number] }),
    settingsInForce(load),
  ])
  const booking = found.find(({ id }) => id === booking_id)
  const isCancelled = unit?.status === 'cancelled'
  const isDue = unit_number === null ? booking && isShipped(booking) : unit && (isAboard(unit) || isCancelled)
  const due = { booking_id, unit_id: unit?.id ?? null, goes_back: isDue === true }
  if (!booking || !isDue) return { ...due, lines: [] }
  const currencies = booking.price_lines.flatMap(line => [line.purchase_currency_id, line.sales_currency_id])
  const usual = { finance_article_id: settings.freight_article_id, minor_units: await minorUnitsOf(currencies, load) }
  const asked = unit
    ? estimatesOfUnit(booking, unit, await piecesOf(unit, find), usual)
    : estimatesOfAll(booking, await linesCarried(booking, load, find), usual)
  const rateOf = await ratesOfLines(asked, { booked: found, day }, load, find)
  const lines = asked.map(line => ({ ...line, ...rateOf(line) }))
  return { ...due, lines: isCancelled ? lines.map(nothingOf) : lines }
}

/** What is cancelled costs nothing, whatever its price says. */
const nothingOf = <L extends Estimate>(line: L): L => ({ ...line, amount: '0.00' })

/** A unit with the parts that were split off it, or it off them. */
async function piecesOf(unit: RecordOf<typeof units> & { id: string }, find: Find) {
  if (unit.split_count === 0 && wholeOf(unit.number) === unit.number) return [unit]
  const all = await find(units, { booking_id: [unit.booking_id] })
  return all.filter(one => one.status !== 'cancelled' && wholeOf(one.number) === wholeOf(unit.number))
}

const isShipped = ({ status }: { status: string }): boolean => status === 'shipped' || status === 'invoiced'

/**
 * What becomes of the lines of a job: estimates that are due are there, at what they come to now, and those that are not are gone. What somebody
 * corrected, approved or rejected stays as it is (DOMAIN_DOCS §2.1); what is due beside it, or goes back of it, is a line of its own.
 */
export function reconciled(lines: readonly Line[], { booking_id, unit_id, lines: asked, goes_back }: Due) {
  const had = new Map(lines.map(line => [line.id, line]))
  const ours = lines.filter(line => line.estimated && line.booking_id === booking_id && line.unit_id === unit_id)
  const due = goes_back ? [...asked, ...noLongerDue(ours, asked, lines)] : asked
  const before = due.map(line => withDifferences(line.id, had))
  const open = due.flatMap((line, index) => stillOpen(line, before[index] ?? []))
  // One that somebody reopened, beside which another came since, is charged as it is.
  const kept = new Set([...open, ...before.flatMap(all => all.slice(0, -1))].map(({ id }) => id))
  const wanted = open.filter(line => {
    const known = had.get(line.id)
    return known?.amount !== line.amount || known.currency_id !== line.currency_id
  })
  const estimated = wanted.flatMap(({ finance_article_id, ...line }) =>
    finance_article_id === null ? [] : [{ ...line, finance_article_id }],
  )
  const withdrawn = ours.filter(({ id, status }) => status === 'pending' && !kept.has(id)).map(({ id }) => id)
  return { estimated, withdrawn, lacking: wanted.find(line => line.finance_article_id === null) }
}

/** Lines that followed from a price which has no such line any more, due at nothing. */
function noLongerDue(ours: readonly Line[], asked: readonly Estimate[], lines: readonly Line[]): Estimate[] {
  const ids = ours.map(({ id }) => id)
  const known = new Set([...asked, ...differencesOf(ids, lines)].map(({ id }) => id))
  return ours.filter(({ id }) => !known.has(id)).map(line => nothingOf(foreseen(line)))
}

/** A line as its price says it, without what became of it since. */
const foreseen = ({
  entered_by_id: _by,
  approved_by_id: _approver,
  whole_amount: _whole,
  whole_currency_id: _wholeIn,
  foreseen_rate: _rate,
  vendor_invoice_number: _number,
  vendor_invoice_date: _date,
  flags: _flags,
  ...line
}: Line): Estimate => ({
  ...line,
  status: 'pending',
  rejected_because: null,
  invoice_id: null,
})
