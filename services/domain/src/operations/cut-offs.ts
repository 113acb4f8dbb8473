import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { ports } from '@fairlead/contracts/masterdata/ports'
import type { terminals } from '@fairlead/contracts/masterdata/terminals'
import { addDays, daysBetween, instantAt, showInstant, today } from '@fairlead/contracts/measures/dates'
import { cut_offs, loadsAt } from '@fairlead/contracts/reference/calls'
import type { CodeOf } from '@fairlead/contracts/reference/choices'
import { covers, type Holiday } from '../crm/holidays.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import type { PortCall } from './rotation.ts'

type Terminal = Pick<RecordOf<typeof terminals>, 'cut_off_hours'>
type Rules = Pick<RecordOf<typeof ports>, 'cut_off_rules' | 'time_zone' | 'default_terminal_id'>

/** Where a vessel calls, as the registers know it. */
export interface Quay {
  port: Rules | undefined
  terminal: Terminal | undefined
  holidays: readonly Holiday[]
}

type CutOff = CodeOf<typeof cut_offs>

/** A call with what nobody typed: the port's usual terminal, and for cargo that is loaded, the cut-offs by rule. */
export function completed(call: PortCall, quay: Quay | undefined): PortCall {
  const terminal_id = call.terminal_id ?? quay?.port?.default_terminal_id ?? null
  if (!quay || !loadsAt(call)) return { ...call, terminal_id }
  return {
    ...call,
    terminal_id,
    cut_off_cargo: call.cut_off_cargo ?? byRule(call, 'cargo', quay),
    cut_off_documents: call.cut_off_documents ?? byRule(call, 'documents', quay),
    cut_off_vgm: call.cut_off_vgm ?? byRule(call, 'vgm', quay),
    cut_off_customs: call.cut_off_customs ?? byRule(call, 'customs', quay),
  }
}

/**
 * A call on other days than before, with the cut-offs that nobody touched: one that its rule gave is given by the rule for the new days, one that was typed
 * moves by as many days as the call (our decision: a ship that comes two weeks early does not wait for its cargo), and by as many as it leaves earlier where
 * it would come after that.
 */
export function movedAlong(before: PortCall, after: PortCall, quay: Quay | undefined): PortCall {
  const moved = Object.fromEntries(
    cut_offs.codes.map(code => {
      const field = `cut_off_${code}` as const
      return [field, after[field] === before[field] ? carried(before, after, code, quay) : after[field]]
    }),
  )
  return { ...after, ...moved }
}

function carried(before: PortCall, after: PortCall, cut_off: CutOff, quay: Quay | undefined): string | null {
  const at = before[`cut_off_${cut_off}`]
  const given = (call: PortCall) => (quay && loadsAt(call) ? byRule(call, cut_off, quay) : null)
  if (at === given(before)) return given(after)
  const along = (from: string | null, to: string | null) => {
    if (at === null || from === null || to === null || from === to) return at
    const zone = zoneOf(quay)
    return instantAt(zone, addDays(today(zone, at), daysBetween(from, to)), showInstant(at, zone).slice(-8))
  }
  const moved = along(dayOf(before, cut_off, quay), dayOf(after, cut_off, quay))
  return isAfterDeparture(moved, after, quay) ? along(before.date_departure, after.date_departure) : moved
}

const zoneOf = (quay: Quay | undefined): string => quay?.port?.time_zone ?? 'UTC'

/** Whether a cut-off comes on a day, by the clock of its port, on which the vessel is to have left. */
const isAfterDeparture = (at: string | null, { date_departure }: PortCall, quay: Quay | undefined): boolean =>
  at !== null && date_departure !== null && today(zoneOf(quay), at) > date_departure

/** Which cut-offs of a call come after its vessel leaves; what stood so already is told by whoever touches it, or the departure. */
const afterDeparture = (call: PortCall, quay: Quay | undefined, known: readonly PortCall[]) => {
  const before = known.find(one => one.id === call.id)
  return cut_offs.codes
    .map(code => `cut_off_${code}` as const)
    .filter(field => {
      const stoodSo = before?.[field] === call[field] && before.date_departure === call.date_departure
      return !stoodSo && isAfterDeparture(call[field], call, quay)
    })
}

/** Cut-offs that come after their vessel leaves, each at its cell. */
export const cutOffFaults = (calls: readonly PortCall[], quays: readonly Quay[] = [], known: readonly PortCall[] = []): Refusal[] =>
  calls.flatMap((call, index) =>
    afterDeparture(call, quays[index], known).map(field => invalid('cut_off_after_departure', { field: `port_calls.${index}.${field}` })),
  )

/** The same, where only days are typed: calls that would leave before a cut-off of theirs that did not move along, each at its departure. */
export const leavesBeforeCutOff = (calls: readonly PortCall[], quays: readonly Quay[], known: readonly PortCall[]): Refusal[] =>
  calls.flatMap((call, index) =>
    afterDeparture(call, quays[index], known).length > 0
      ? [invalid('departure_before_cut_off', { field: `port_calls.${index}.date_departure` })]
      : [],
  )

/** The day of a call that a cut-off goes by. */
function dayOf({ date_arrival, date_departure }: PortCall, cut_off: CutOff, quay: Quay | undefined): string | null {
  const departs = quay && ruleFor(cut_off, quay)?.before === 'departure'
  return departs ? (date_departure ?? date_arrival) : (date_arrival ?? date_departure)
}

/** So many hours before the day of arrival or departure begins at the port. */
function byRule({ date_arrival, date_departure }: PortCall, cut_off: CutOff, quay: Quay): string | null {
  const { port, holidays } = quay
  const rule = ruleFor(cut_off, quay)
  const day = rule?.before === 'departure' ? date_departure : date_arrival
  if (!rule || !day || !port) return null
  const [left, before] = [rule.hours % 24, addDays(day, -Math.ceil(rule.hours / 24))]
  return onWorkingDay(before, left === 0 ? 0 : 24 - left, holidays, zoneOf(quay))
}

/** A terminal's own hours for cargo, before arrival, go before the port's rule. */
function ruleFor(cut_off: CutOff, { port, terminal }: Quay) {
  const hours = cut_off === 'cargo' ? terminal?.cut_off_hours : null
  return hours === null || hours === undefined
    ? port?.cut_off_rules?.find(one => one.cut_off === cut_off)
    : { hours, before: 'arrival' as const }
}

/** Moved back to the day before a holiday at the same time; on half a day to noon at the latest. */
function onWorkingDay(day: string, hour: number, holidays: readonly Holiday[], zone: string): string {
  const holiday = holidays.find(one => covers(one, day))
  if (holiday?.kind === 'closed') return onWorkingDay(addDays(day, -1), hour, holidays, zone)
  const latest = holiday ? Math.min(hour, 12) : hour
  return instantAt(zone, day, `${String(latest).padStart(2, '0')}:00:00`)
}
