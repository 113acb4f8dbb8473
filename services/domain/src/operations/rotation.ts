import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { dischargesAt, loadsAt } from '@fairlead/contracts/reference/calls'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { portsFaults } from '../sales/rate-rules.ts'

/** A voyage as cargo looks at it: what it is called, whether it is open, and where it calls. */
export type Voyage = Pick<RecordOf<typeof voyages>, 'number' | 'status' | 'port_calls'>
export type PortCall = Voyage['port_calls'][number]

/** Everything wrong with a rotation, each at its cell: it loads, later discharges, and runs forward in time (DOMAIN_SALES_OPS §2.2). */
export function rotationFaults(calls: readonly PortCall[]): Refusal[] {
  const first = calls.findIndex(loadsAt)
  const lacking =
    first < 0
      ? [invalid('voyage_needs_loading', { field: 'port_calls' })]
      : calls.slice(first + 1).some(dischargesAt)
        ? []
        : [invalid('voyage_needs_discharging', { field: 'port_calls' })]
  const dates = calls.flatMap((call, index) => {
    const at = (field: string) => ({ field: `port_calls.${index}.${field}` })
    const before = calls[index - 1]
    const left = before?.date_departure ?? before?.date_arrival
    return [
      ...(call.date_arrival && call.date_departure && call.date_departure < call.date_arrival
        ? [invalid('departure_before_arrival', at('date_departure'))]
        : []),
      ...(left && call.date_arrival && call.date_arrival < left ? [invalid('call_before_previous', at('date_arrival'))] : []),
    ]
  })
  return [...lacking, ...dates, ...seenBackwards(calls)]
}

const seen_times = ['actual_arrival', 'actual_departure'] as const

/** A vessel that was seen somewhere before it was seen at an earlier call, each at its cell. */
function seenBackwards(calls: readonly PortCall[]): Refusal[] {
  const seen = calls.flatMap((call, index) => seen_times.flatMap(time => (call[time] === null ? [] : [{ index, time, date: call[time] }])))
  return seen.flatMap(({ index, time, date }, nth) => {
    const before = seen[nth - 1]
    if (!before || date >= before.date) return []
    const code = before.index === index ? 'departure_before_arrival' : 'call_before_previous'
    return [invalid(code, { field: `port_calls.${index}.${time}` })]
  })
}

/** The call where cargo from one port to another is loaded; undefined when the rotation does not serve them in this order. */
export function loadingCall(calls: readonly PortCall[], pol_id: string, pod_id: string): PortCall | undefined {
  return calls.find(
    (call, index) =>
      call.port_id === pol_id && loadsAt(call) && calls.slice(index + 1).some(later => later.port_id === pod_id && dischargesAt(later)),
  )
}

/** The day on which a vessel left a call, or is to leave it. */
export const leavesOn = ({ actual_departure, date_departure }: Pick<PortCall, 'actual_departure' | 'date_departure'>): string | null =>
  actual_departure ?? date_departure ?? null

/** When a vessel leaves a call, as it was seen or planned: on the day that it comes, where no other is known. */
export const departureOf = (call: PortCall): string | null => leavesOn(call) ?? call.date_arrival ?? null

/** The call where that cargo is discharged again. */
export function dischargingCall(calls: readonly PortCall[], pol_id: string, pod_id: string): PortCall | undefined {
  const loading = loadingCall(calls, pol_id, pod_id)
  return loading && calls.slice(calls.indexOf(loading) + 1).find(later => later.port_id === pod_id && dischargesAt(later))
}

/** Why nothing of a voyage may change any more; undefined while it is open. */
export function notOpen(voyage: Voyage | undefined): Refusal | undefined {
  if (!voyage) return invalid('select_from_list', { field: 'voyage_id' })
  return voyage.status === 'open' ? undefined : refuse('voyage_not_open', { field: 'voyage_id', params: { number: voyage.number } })
}

/** Why nothing of a voyage is settled any more: it was, and is archived. */
export const archived = (voyage: Voyage | undefined): Refusal | undefined =>
  voyage?.status === 'archived' ? refuse('voyage_is_archived', { field: 'voyage_id', params: { number: voyage.number } }) : undefined

/** Why cargo between two ports cannot be booked on a voyage; undefined when it can. */
export function routeRefused(voyage: Voyage | undefined, pol_id: string, pod_id: string): Refusal | undefined {
  if (voyage?.status !== 'open') return notOpen(voyage)
  const params = { number: voyage.number }
  const unserved = notServed(voyage, pol_id, pod_id)
  if (unserved) return unserved
  const call = loadingCall(voyage.port_calls, pol_id, pod_id)
  return call?.closed_for_booking ? refuse('port_call_closed', { field: 'pol_id', params }) : undefined
}

/** Why a voyage carries nothing between two ports; `at` is the path of a row that names them, such as `capacities.2.`. */
export function notServed(voyage: Voyage | undefined, pol_id: string, pod_id: string, at = ''): Refusal | undefined {
  // A rotation may end where it began, and carries nothing from there to there.
  if (!voyage || loadingCall(voyage.port_calls, pol_id, pod_id)) return together(portsFaults({ pol_id, pod_id }, at))
  const params = { number: voyage.number }
  return voyage.port_calls.some(one => one.port_id === pol_id && loadsAt(one))
    ? invalid('port_not_discharged_at', { field: `${at}pod_id`, params })
    : invalid('port_not_loaded_at', { field: `${at}pol_id`, params })
}
