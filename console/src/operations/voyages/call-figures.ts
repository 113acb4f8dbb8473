import { sumVolumes } from '@fairlead/contracts/measures/volume'
import { loadsAt } from '@fairlead/contracts/reference/calls'
import { shownDate } from '../../lib/dates.ts'
import { type Call, callsOf } from './calls.ts'
import type { PortPair } from './planning.ts'

/** How much cargo a vessel takes or lands. */
interface Amount {
  units: number
  volume: string
}

/** A call, and the cargo that has a place from or to there. */
interface CallFigures {
  port_id: string
  day: string
  loads: Amount | undefined
  lands: Amount | undefined
}

/** What is loaded and landed at each call. A port that is called at twice loads at its first call and lands at its last. */
export function callFigures(port_calls: unknown, pairs: readonly PortPair[]): CallFigures[] {
  const calls = callsOf(port_calls)
  return calls.map((call, index) => {
    const { port_id } = call
    const isFirst = calls.findIndex(one => one.port_id === port_id) === index
    const isLast = calls.findLastIndex(one => one.port_id === port_id) === index
    return {
      port_id,
      day: dayOf(call),
      loads: isFirst ? amountOf(pairs.filter(pair => pair.pol_id === port_id)) : undefined,
      lands: isLast ? amountOf(pairs.filter(pair => pair.pod_id === port_id)) : undefined,
    }
  })
}

/** When a vessel leaves a port where it loads, and comes to one where it does not; what really happened counts before what was planned. */
function dayOf(call: Call): string {
  const [leaves, comes] = [call.actual_departure ?? call.date_departure, call.actual_arrival ?? call.date_arrival]
  return shownDate((loadsAt(call) ? (leaves ?? comes) : (comes ?? leaves)) ?? '')
}

function amountOf(pairs: readonly PortPair[]): Amount | undefined {
  const units = pairs.reduce((total, pair) => total + pair.booked, 0)
  return units === 0 ? undefined : { units, volume: sumVolumes(pairs.map(pair => pair.volume)) }
}

/** What is left of the room between two ports, in one of its measures. */
interface RoomLeft {
  pol_id: string
  pod_id: string
  measure: string
  left: number
}

/** The room that is left, or by how much there is too little, between ports for which a limit is set. */
export const roomLeft = (pairs: readonly PortPair[]): RoomLeft[] =>
  pairs.flatMap(({ pol_id, pod_id, rooms }) =>
    rooms.map(({ measure, capacity, used }) => ({ pol_id, pod_id, measure, left: Number(capacity) - Number(used) })),
  )
