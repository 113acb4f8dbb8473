import { bookings } from '@fairlead/contracts/operations/bookings'
import { units } from '@fairlead/contracts/operations/units'
import i18next from 'i18next'
import { get, give, Refused } from '../../kernel/api.ts'
import type { Line } from '../../kernel/lines/line.ts'
import { type RefusedLines, sendLines } from '../../kernel/lines/send-lines.ts'
import { type Page, queryClient, record, refresh } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { told } from '../../kernel/told.ts'
import { lineOfUnit, unitOf } from './unit-lines.ts'

/** The units of a booking as they are now, in the order of their numbers, as lines. */
export async function unitsOfBooking(booking_id: string): Promise<Line[]> {
  const data: Rec[] = []
  for (let page = 1, more = true; more; page++) {
    const some = await get<Page>(units.name, { booking_id, per_page: 200, page, sort: 'number' })
    data.push(...some.data)
    more = some.data.length === 200
  }
  const all = await Promise.all(data.map(({ id }) => queryClient.fetchQuery({ ...record(units, id), staleTime: 0 })))
  return all.map(lineOfUnit)
}

/** The field at which a refusal without one is shown. */
const itself = 'chassis_number'

/** Adds lines to a booking as units; answers what was refused. */
export const addUnits = (booking_id: string, lines: readonly Line[]): Promise<RefusedLines> =>
  sendLines(lines, {
    name: 'units',
    itself,
    send: left => give('POST', `${bookings.name}/${booking_id}/add_units`, { body: { units: left.map(unitOf) } }),
  })

/**
 * Saves a unit that exists, held against the version that was edited. Answers the line as it stands then, or with what was refused; when
 * somebody else changed it meanwhile, it comes back with his values where they are not ours, to be looked at and saved again.
 */
export async function saveUnit(
  line: Line & { id: string; version: number },
  known: Line,
): Promise<{ line: Line; errors?: Record<string, string> }> {
  try {
    const saved = await give<Rec>('PUT', `${units.name}/${line.id}`, { body: unitOf(line), version: line.version })
    await refresh(units, line.id)
    return { line: saved ? lineOfUnit(saved) : line }
  } catch (reason) {
    if (!(reason instanceof Refused)) throw reason
    if (reason.code === 'changed_meanwhile') {
      const newest = lineOfUnit(await queryClient.fetchQuery({ ...record(units, line.id), staleTime: 0 }))
      const mine = Object.keys(unitOf(line)).filter(key => JSON.stringify(line[key]) !== JSON.stringify(known[key]))
      const merged = { ...newest, ...Object.fromEntries(mine.map(key => [key, line[key]])) }
      return { line: merged, errors: Object.fromEntries(mine.map(key => [key, i18next.t('job:sheet.meanwhile')])) }
    }
    const texts = Object.entries(reason.errors).map(([field, said]) => [field, said.join(' ')])
    return { line, errors: texts.length > 0 ? Object.fromEntries(texts) : { [itself]: told(reason).message } }
  }
}
