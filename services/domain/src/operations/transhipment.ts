import { addDays, daysBetween } from '@fairlead/contracts/measures/dates'
import { dischargesAt, loadsAt } from '@fairlead/contracts/reference/calls'
import { takesCargo } from './late.ts'
import { clockIn, portDay, type Zones } from './port-clock.ts'
import type { PortCall } from './rotation.ts'

/** A call as cargo finds it that looks for a way. */
type Call = Pick<
  PortCall,
  'port_id' | 'purpose' | 'date_arrival' | 'date_departure' | 'actual_departure' | 'closed_for_booking' | 'cut_off_cargo'
>

interface Sailing {
  readonly port_calls: readonly Call[]
}

/** A leg as its voyage is planned: it leaves the one port and comes to the other. */
export interface PlannedLeg<Voyage> {
  voyage: Voyage
  pol_id: string
  pod_id: string
  departs: string
  arrives: string
}

/** How cargo can get somewhere: on one voyage, or on several that join. */
export interface PlannedJourney<Voyage> {
  legs: readonly PlannedLeg<Voyage>[]
  arrives: string
  transit_days: number
}

interface Wanted {
  pol_id: string
  pod_id: string
  /** The first day on which it may leave. */
  from: string
  now: string
  zones: Zones
  /** So many days cargo needs at least to go over to another vessel. */
  connection_days: number
}

/** Cargo waits at a hub for so many days beyond those that it needs: whatever leaves later is no connection. */
const longestWait = 99

/**
 * How cargo gets from one port to another on open voyages, what arrives first before the others, and of these the shortest: directly; over a hub
 * where no voyage goes there directly, and over two where one is not enough. What goes on from a hub is the next to leave it after the days that cargo
 * needs there, and of those that leave it that day the first to arrive (DOMAIN_SALES_OPS §2.4).
 */
export function journeysBetween<Voyage extends Sailing>(
  voyages: readonly Voyage[],
  { pol_id, pod_id, from, now, zones, connection_days }: Wanted,
): PlannedJourney<Voyage>[] {
  type Legs = readonly PlannedLeg<Voyage>[]
  const legs = (leaves: Ports, reaches: Ports) => voyages.flatMap(voyage => legsOf(voyage, leaves, reaches, { now, zones }))
  const goOn = (journeys: readonly Legs[], timetables: Timetables<Voyage>): Legs[] =>
    journeys.flatMap(journey => {
      const last = journey.at(-1)
      const onward = (last && timetables.get(last.pod_id)) ?? []
      return onward.flatMap(timetable => {
        const next = last && connection(timetable, addDays(last.arrives, connection_days))
        return next ? [[...journey, next]] : []
      })
    })

  const today = portDay(clockIn(zones, pol_id, now))
  const earliest = from > today ? from : today
  const begun = legs(one(pol_id), anywhere)
    .filter(({ departs }) => departs >= earliest)
    .map(leg => [leg])
  const direct = begun.filter(([leg]) => leg?.pod_id === pod_id)
  if (direct.length > 0) return inOrder(direct)

  const last = timetablesOf(legs(anywhere, one(pod_id)))
  const overOne = goOn(begun, last)
  if (overOne.length > 0) return inOrder(overOne)

  const hubs = new Set(begun.flatMap(journey => journey.map(leg => leg.pod_id)))
  return inOrder(goOn(goOn(begun, timetablesOf(legs(hubs, last))), last))
}

/** Ports that are asked for. */
interface Ports {
  has(port_id: string): boolean
}
const anywhere: Ports = { has: () => true }
const one = (port_id: string): Ports => new Set([port_id])

/** A day that nobody planned comes before all others: nothing is ready for it, and nothing arrives on it. */
const unknown = ''

/** The legs of a voyage that can be booked between such ports: loaded where it first loads at the one, landed where it then first lands at the other. */
function legsOf<Voyage extends Sailing>(
  voyage: Voyage,
  leaves: Ports,
  reaches: Ports,
  { now, zones }: Pick<Wanted, 'now' | 'zones'>,
): PlannedLeg<Voyage>[] {
  const loads = new Set<string>()
  return voyage.port_calls.flatMap((call, index) => {
    const { port_id: pol_id } = call
    const departs = call.date_departure ?? call.date_arrival ?? unknown
    if (!loadsAt(call) || loads.has(pol_id)) return []
    loads.add(pol_id)
    if (!leaves.has(pol_id) || !takesCargo(call, clockIn(zones, pol_id, now))) return []
    const landed = new Set([pol_id])
    return voyage.port_calls.slice(index + 1).flatMap(later => {
      const { port_id: pod_id } = later
      const arrives = later.date_arrival ?? later.date_departure ?? unknown
      if (!dischargesAt(later) || landed.has(pod_id)) return []
      landed.add(pod_id)
      return reaches.has(pod_id) && arrives >= departs ? [{ voyage, pol_id, pod_id, departs, arrives }] : []
    })
  })
}

/** What leaves one port for another, in order, and of one day the first to arrive before the others. */
type Timetable<Voyage> = readonly PlannedLeg<Voyage>[]
/** By the port that they leave, one for each port that they reach. */
type Timetables<Voyage> = ReadonlyMap<string, readonly Timetable<Voyage>[]>

function timetablesOf<Voyage>(legs: readonly PlannedLeg<Voyage>[]): Timetables<Voyage> {
  const leaving = Map.groupBy(legs, leg => leg.pol_id)
  return new Map([...leaving].map(([port, some]) => [port, [...Map.groupBy(some, leg => leg.pod_id).values()].map(timetableOf)]))
}

const timetableOf = <Voyage>(legs: readonly PlannedLeg<Voyage>[]): Timetable<Voyage> =>
  legs.toSorted((a, b) => inTime(a.departs, b.departs) || inTime(a.arrives, b.arrives))

/** The next of a timetable for cargo that is ready on some day, as long as it does not wait too long. */
function connection<Voyage>(timetable: Timetable<Voyage>, ready: string): PlannedLeg<Voyage> | undefined {
  const next = timetable.find(({ departs }) => departs >= ready)
  return next && next.departs <= addDays(ready, longestWait) ? next : undefined
}

/** They all have as many legs. */
function inOrder<Voyage>(found: readonly (readonly PlannedLeg<Voyage>[])[]): PlannedJourney<Voyage>[] {
  const journeys = found.map(legs => {
    const [departs = '', arrives = ''] = [legs[0]?.departs, legs.at(-1)?.arrives]
    return { legs, arrives, transit_days: daysBetween(departs, arrives) }
  })
  return journeys.toSorted((a, b) => inTime(a.arrives, b.arrives) || a.transit_days - b.transit_days)
}

const inTime = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
