import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import { showDate } from '@fairlead/contracts/measures/dates'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { type Decision, eventsOf } from '../kernel/aggregate.ts'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { type Concerned, otherDays } from './rescheduling.ts'
import { departureOf, type PortCall } from './rotation.ts'
import { type Bound, rescheduleFaults } from './schedule.ts'

const { VoyageArrived, VoyageDeparted } = eventsOf(voyages)

type Seen = CommandInput<typeof voyages, 'arrive'>

const kinds = {
  actual_arrival: { planned: 'date_arrival', event: VoyageArrived },
  actual_departure: { planned: 'date_departure', event: VoyageDeparted },
} as const

interface Context extends Bound {
  id: string
  now: string
  around: Concerned
}

/**
 * A vessel came to a port or left it on a day: at its first call there of which that is not known yet (DOMAIN_SALES_OPS §2.2). On another day than was
 * planned it concerns whom a reschedule would. What is known already is told otherwise by a reschedule, which asks why.
 */
export function vesselSeen(
  record: RecordOf<typeof voyages>,
  { port_id, date, reason = null }: Seen,
  time: keyof typeof kinds,
  { id, now, around, ...bound }: Context,
): Decision<typeof voyages> {
  const there = record.port_calls.filter(one => one.port_id === port_id)
  if (there.some(one => one[time] === date)) return []
  const call = there.find(one => one[time] === null)
  if (!call) return notToBeSeen(there, time)
  const before = leftLater(record.port_calls.slice(0, record.port_calls.indexOf(call)), date)
  if (before) return before
  const { planned, event } = kinds[time]
  const seen = { ...call, [time]: date }
  const next = record.port_calls.map(one => (one === call ? seen : one))
  const refusal = together(rescheduleFaults(record, next, bound, now).map(fault => ({ ...fault, field: 'date' })))
  if (refusal) return refusal
  const told = otherDays({ ...record, port_calls: next }, call[planned] === date ? [] : [seen], { id, around, reason })
  return { events: [event({ port_call_id: call.id ?? '', port_id, date, reason }), ...told.events], warnings: told.warnings }
}

/** A vessel is nowhere before it left where it was: where nobody saw it leave yet, it does as is planned. */
function leftLater(earlier: readonly PortCall[], date: string): Refusal | undefined {
  const [leaves] = earlier.flatMap(one => (one.actual_departure === null ? (departureOf(one) ?? []) : [])).filter(day => day > date)
  return leaves === undefined ? undefined : invalid('vessel_leaves_before_later', { field: 'date', params: { date: showDate(leaves) } })
}

/** The vessel does not call there, or was seen at each of its calls. */
function notToBeSeen(there: readonly PortCall[], time: keyof typeof kinds): Refusal {
  const known = there.at(-1)?.[time]
  return known
    ? refuse('port_call_seen_already', { field: 'port_id', params: { date: showDate(known) } })
    : invalid('select_from_list', { field: 'port_id' })
}
