import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Values } from '@fairlead/contracts/kernel/field'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { most_minor_units } from '@fairlead/contracts/measures/minor-units'
import { fitsLine, largest_line, multiply, showAmount } from '@fairlead/contracts/measures/money'
import type { jobs } from '@fairlead/contracts/operations/jobs'
import { type lineDetails, lineEdits, lineMoves, type proFormaLine } from '@fairlead/contracts/operations/pro-forma-lines'
import Big from 'big.js'
import { derivedId } from '../kernel/command-id.ts'
import { forbid, invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import type { Rows } from '../kernel/rows.ts'
import { type EuroRates, euroValue } from '../masterdata/rate-on.ts'

export type Line = RecordOf<typeof jobs>['lines'][number]
/** So much of its currency is one euro, and since when. */
export type LineRate = Pick<Line, 'exchange_rate' | 'exchange_rate_date'>
type Details = Values<typeof lineDetails>

/**
 * A line as it begins, or begins again after a correction: pending, its amount the rate times the quantity, rounded to the minor units of its currency, which
 * counts at a rate of exchange.
 */
export const lineOf = (
  id: string,
  details: Details,
  { exchange_rate, exchange_rate_date }: LineRate,
  minor_units = most_minor_units,
): Values<typeof proFormaLine> => ({
  id,
  side: details.side,
  general_cost_id: details.general_cost_id ?? null,
  finance_article_id: details.finance_article_id,
  description: details.description,
  booking_id: details.booking_id ?? null,
  unit_id: details.unit_id ?? null,
  bill_of_lading_id: details.bill_of_lading_id ?? null,
  relation_id: details.relation_id ?? null,
  calculation_unit_id: details.calculation_unit_id ?? null,
  quantity: details.quantity,
  rate: details.rate,
  currency_id: details.currency_id,
  vat_type: details.vat_type,
  project_id: details.project_id ?? null,
  amount: multiply(details.rate, details.quantity, minor_units),
  exchange_rate,
  exchange_rate_date,
  status: 'pending',
  rejected_because: null,
  invoice_id: null,
})

/** Ids of new lines of a job, none of which another one bears: estimates come and go, so how many lines there are does not say which was the last. */
export function newLineIds(job_id: string, lines: readonly Pick<Line, 'id'>[], count: number): string[] {
  const taken = new Set(lines.map(({ id }) => id))
  const ids: string[] = []
  for (let ordinal = lines.length; ids.length < count; ordinal++) {
    const id = derivedId(job_id, 'line', ordinal)
    if (!taken.has(id)) ids.push(id)
  }
  return ids
}

/** A line that was never split. */
export const inWhole = { whole_amount: null, whole_currency_id: null } as const

/** What a part of a line was before that was split: of one that was split before, the most that it was; of one in another currency by now, what it was at first. */
export function wholeOf({ amount, currency_id, whole_amount, whole_currency_id }: Line): Pick<Line, 'whole_amount' | 'whole_currency_id'> {
  const isLess = whole_amount !== null && (whole_currency_id !== currency_id || Big(whole_amount).abs().gt(Big(amount).abs()))
  return isLess ? { whole_amount, whole_currency_id } : { whole_amount: amount, whole_currency_id: currency_id }
}

/** Where a line comes of that somebody typed. */
export const byHand = {
  estimated: false,
  quotation_id: null,
  tariff_id: null,
  surcharge_id: null,
  foreseen_rate: null,
  vendor_invoice_number: null,
  vendor_invoice_date: null,
  ...inWhole,
} as const

/** Whether a line is promised to somebody: it is sold, and stands on no invoice yet. */
export const isPromised = ({ side, status }: Pick<Line, 'side' | 'status'>): boolean =>
  side === 'sales' && (status === 'pending' || status === 'approved')

/** Who pays for a line of a job. */
export const payerOf = ({ relation_id }: Pick<Line, 'relation_id'>, customer_id: string): string => relation_id ?? customer_id

/** Whether a line is about a unit of its job: its own, those of its booking, or all. */
export const isAbout = (
  { unit_id, booking_id }: Pick<Line, 'unit_id' | 'booking_id'>,
  unit: { readonly id: string; readonly booking_id?: unknown },
): boolean => (unit_id ? unit.id === unit_id : booking_id === null || unit.booking_id === booking_id)

/** Why a line cannot be as large as its rate and quantity make it; `at` is the path of its row, such as `lines.3.`. */
export const tooLarge = ({ amount, description }: Pick<Line, 'amount' | 'description'>, at = ''): Refusal[] =>
  fitsLine(amount)
    ? []
    : [invalid('line_too_large', { field: `${at}rate`, params: { line: description, largest: showAmount(largest_line) } })]

/** Amounts are kept with two decimals, so those of a currency with more cannot be said; `at` is the path of the row. */
export const tooFine = (minor_units: number, at = ''): Refusal[] =>
  minor_units > most_minor_units ? [invalid('currency_too_fine', { field: `${at}currency_id` })] : []

/** What of its job a line may name. */
export interface Named {
  booking_id?: string | null | undefined
  unit_id?: string | null | undefined
  bill_of_lading_id?: string | null | undefined
}

/** What of the job lines name, as far as they name any of it. */
type Parts = Record<'bookings' | 'units' | 'bills', readonly { readonly id: string; readonly booking_id?: unknown }[]>

/** A line may name a booking, a unit and a bill of its own job only, and a unit of the booking that it names; `at` is the path of its row. */
export function ofAnotherJob({ bookings, units, bills }: Parts, line: Named, at = ''): Refusal[] {
  const { booking_id, unit_id, bill_of_lading_id } = line
  const ofBooking = booking_id ? units.filter(one => one.booking_id === booking_id) : units
  const named = {
    booking_id: [booking_id, bookings],
    unit_id: [unit_id, ofBooking],
    bill_of_lading_id: [bill_of_lading_id, bills],
  } as const
  return Object.entries(named).flatMap(([field, [id, known]]) =>
    id && !known.some(one => one.id === id) ? [invalid('select_from_list', { field: `${at}${field}` })] : [],
  )
}

const lineSteps = { ...lineMoves, ...lineEdits }

/** The chosen lines, when this may be done with all of them; else why not. */
export function linesFor(step: keyof typeof lineSteps, lines: readonly Line[], ids: readonly string[]): Line[] | Refusal {
  if (ids.length === 0) return invalid('choose_lines', { field: 'line_ids' })
  const from: readonly string[] = lineSteps[step].from
  const chosen: Line[] = []
  for (const [index, id] of ids.entries()) {
    const line = lines.find(one => one.id === id)
    if (!line) return invalid('line_not_found', { field: `line_ids.${index}` })
    if (!from.includes(line.status)) {
      return refuse(lineSteps[step].otherwise, { field: `line_ids.${index}`, params: { line: line.description } })
    }
    chosen.push(line)
  }
  return chosen
}

/** The lines that a review is of: those that are named, or all that wait for one. */
export const reviewedLines = (lines: readonly Line[], line_ids: readonly string[] | null = null): string[] =>
  line_ids === null ? lines.filter(awaitsReview).map(({ id }) => id) : [...line_ids]

/** Whether nobody approved or rejected a line yet. */
export const awaitsReview = ({ status }: Pick<Line, 'status'>): boolean => status === 'pending'

/** A line after a correction. Who corrects a word does not take over the amount that another entered; who corrects the amount does. */
export const afterCorrection = (before: Line, line: Values<typeof proFormaLine>, by_id: string): Line => ({
  ...before,
  ...line,
  estimated: false,
  entered_by_id: before.amount === line.amount && before.currency_id === line.currency_id ? before.entered_by_id : by_id,
})

/** The amounts by which it is told whether a line is large: its own, and what it was part of. */
export const judgedBy = ({ amount, currency_id, whole_amount, whole_currency_id }: Line): Pick<Line, 'amount' | 'currency_id'>[] => [
  { amount, currency_id },
  ...(whole_amount === null ? [] : [{ amount: whole_amount, currency_id: whole_currency_id ?? currency_id }]),
]

/**
 * Large amounts are looked at by two (DOMAIN_DOCS §2.1): who entered a line above a limit in euros does not approve it himself, be it a cost or a
 * discount. Nor does he where no rate of its currency is known by which to tell: a missing rate blocks (DOMAIN_SALES_OPS §1.5). A part of a line that was
 * split is as large as what it was part of: else who splits it would approve by himself what another should look at. For the same reason many lines of a
 * job that he entered are as large as all of them together, what he approved of them before and nobody invoiced yet among them (our decision).
 */
export function ownLines(
  lines: readonly Line[],
  actor: Principal,
  up_to: string | null,
  rates: EuroRates,
  ofJob: readonly Line[],
): Refusal[] {
  if (up_to === null || actor.role === 'system') return []
  const approved = ofJob.filter(one => one.status === 'approved' && one.approved_by_id === actor.id)
  const own = [...approved, ...lines].filter(one => one.entered_by_id === actor.id)
  return lines.flatMap((line, index) => {
    if (line.entered_by_id !== actor.id) return []
    const field = `line_ids.${index}`
    const params = { line: line.description, up_to: `EUR ${showAmount(up_to)}` }
    const unrated = judgedBy(line).find(one => euroValue(one, rates) === undefined)
    if (unrated)
      return [
        forbid('line_of_ones_own_without_rate', { field, params: { ...params, currency: rates.get(unrated.currency_id)?.code ?? '' } }),
      ]
    const values = [
      ...judgedBy(line).map(one => euroValue(one, rates)),
      inEuros(
        own.filter(one => countsWith(one, line)),
        rates,
      ),
    ]
    return values.some(value => value?.abs().gt(up_to)) ? [forbid('line_of_ones_own', { field, params })] : []
  })
}

/** Prices count with prices and costs with costs; a discount makes up for neither. */
const countsWith = (one: Line, other: Line): boolean => one.side === other.side && isDiscount(one) === isDiscount(other)
const isDiscount = ({ amount }: Line): boolean => Big(amount).lt(0)

/** What lines come to in euros, as far as rates of their currencies are known. */
const inEuros = (lines: readonly Line[], rates: EuroRates): Big =>
  lines.reduce((all, line) => all.plus(euroValue(line, rates) ?? 0), Big(0))

/** The lines after a move of some of them. */
export const moved = (lines: Rows<Line>, move: keyof typeof lineMoves, ids: readonly string[], with_: Partial<Line> = {}): Rows<Line> =>
  ids.reduce((all, id) => all.alter(id, line => ({ ...line, ...with_, status: lineMoves[move].to })), lines)

/** The lines that are on an invoice: those that are named, or all. */
export const onInvoice = (lines: readonly Line[], { invoice_id, line_ids }: { invoice_id: string; line_ids: readonly string[] | null }) =>
  lines.filter(one => one.invoice_id === invoice_id && (line_ids === null || line_ids.includes(one.id)))
