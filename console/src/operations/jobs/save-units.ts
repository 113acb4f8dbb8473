import { bookings } from '@fairlead/contracts/operations/bookings'
import { units } from '@fairlead/contracts/operations/units'
import i18next from 'i18next'
import { give, Refused } from '../../kernel/api.ts'
import type { Line } from '../../kernel/lines/line.ts'
import { type RefusedLines, sendLines } from '../../kernel/lines/send-lines.ts'
import { told } from '../../kernel/notify.ts'
import { queryClient, record, refresh } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { lineOfUnit, unitOf } from './unit-lines.ts'

interface Tracked {
  unit_id: string
}
const isTracked = (value: unknown): value is Tracked => typeof value === 'object' && value !== null && 'unit_id' in value

/** The units of a booking as they are now, as lines. */
export async function unitsOfBooking(booking_id: string): Promise<Line[]> {
  const booking = await queryClient.fetchQuery({ ...record(bookings, booking_id), staleTime: 0 })
  const tracked = Array.isArray(booking.units) ? booking.units.filter(isTracked) : []
  const all = await Promise.all(tracked.map(({ unit_id }) => queryClient.fetchQuery({ ...record(units, unit_id), staleTime: 0 })))
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
