import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { lastDayBefore, showDate } from '@fairlead/contracts/measures/dates'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import type { settings } from '@fairlead/contracts/platform/settings'
import { invalid, type Refusal, refuse, type Warning } from '../kernel/refusal.ts'
import { type PortClock, portDay } from './port-clock.ts'
import { leavesOn, loadingCall, type PortCall } from './rotation.ts'

type Voyage = RecordOf<typeof voyages>
type Rule = RecordOf<typeof settings>['booking_after_cut_off']

/** What holds of something that comes too late. */
interface Late {
  readonly refusal?: Refusal
  readonly warnings: readonly Warning[]
}

/** Late or not, as the company wants to have it (general configuration): it is refused, only told, or goes without a word. */
export function judgedLate(rule: Rule, late: Refusal | undefined): Late {
  if (late === undefined || rule === 'off') return { warnings: [] }
  return rule === 'refuse' ? { refusal: late, warnings: [] } : { warnings: [{ code: late.code, params: late.params }] }
}

/** What closes a call to cargo: its vessel leaves, or takes no more of it. */
type Closing = Pick<PortCall, 'actual_departure' | 'date_departure' | 'cut_off_cargo'>

/** The day on which a vessel left: seen to leave it is gone, also on that day; where nobody saw it, the day after it was to leave. */
function leftOn(call: Closing, clock: PortClock): string | null {
  const day = leavesOn(call)
  return call.actual_departure || (day && day < portDay(clock)) ? day : null
}

const passedCutOff = ({ cut_off_cargo }: Closing, { now }: PortClock): string | null =>
  cut_off_cargo !== null && cut_off_cargo < now ? cut_off_cargo : null

const said = (voyage: Voyage | undefined, field: string, day: string) => ({
  field,
  params: { number: voyage?.number ?? '', date: showDate(day) },
})

/** Why nobody can ask for a place at a port any more: the vessel has left, or takes no more cargo, as the clock of that port has it. */
export function tooLate(voyage: Voyage | undefined, pol_id: string, pod_id: string, clock: PortClock): Refusal | undefined {
  const call = voyage && loadingCall(voyage.port_calls, pol_id, pod_id)
  if (!call) return undefined
  const departure = leftOn(call, clock)
  if (departure) return refuse('port_call_departed', said(voyage, 'pol_id', departure))
  const cut_off = passedCutOff(call, clock)
  return cut_off ? refuse('port_call_past_cut_off', said(voyage, 'pol_id', untilDay(cut_off, clock))) : undefined
}

/** Until which day cargo comes in time. */
const untilDay = (cut_off: string, { zone }: PortClock): string => lastDayBefore(zone, cut_off)

/** Whether a call still takes cargo: it is not closed for booking, and who books comes neither after its vessel left nor after its cut-off. */
export const takesCargo = (call: Closing & Pick<PortCall, 'closed_for_booking'>, clock: PortClock): boolean =>
  !call.closed_for_booking && leftOn(call, clock) === null && passedCutOff(call, clock) === null

/** Why what was brought to a quay on a day came too late for its ship. On the day of the cut-off itself only who says so while it runs is known to be in time. */
export function deliveredLate(
  voyage: Voyage | undefined,
  { pol_id, pod_id }: { readonly pol_id: string; readonly pod_id: string },
  date_delivered: string,
  clock: PortClock,
): Refusal | undefined {
  const call = voyage && loadingCall(voyage.port_calls, pol_id, pod_id)
  if (!call) return undefined
  const departure = leavesOn(call)
  if (departure && departure < date_delivered) return invalid('port_call_departed', said(voyage, 'date_delivered', departure))
  if (!call.cut_off_cargo) return undefined
  const day = untilDay(call.cut_off_cargo, clock)
  const isLate = date_delivered > day || (date_delivered === day && portDay(clock) === day && passedCutOff(call, clock) !== null)
  return isLate ? invalid('port_call_past_cut_off', said(voyage, 'date_delivered', day)) : undefined
}
