import { along, type Point, seaWay } from '@fairlead/contracts/geography/sea-lanes'
import { daysBetween } from '@fairlead/contracts/measures/dates'
import type { Call } from '../calls.ts'
import type { Port, Sailing } from '../sailings.ts'

/** A port of a rotation on the map, with its calls in order: a voyage may come to one twice. */
export interface Stop {
  readonly port: Port
  readonly at: Point
  readonly calls: readonly { readonly call: Call; readonly nth: number }[]
}

/** A voyage on the map: its ports, the way between them, where it is by plan, and the ports of which nobody knows where they lie. */
export interface Rotation {
  readonly stops: readonly Stop[]
  readonly legs: readonly (readonly Point[])[]
  readonly whereabouts: Point | undefined
  readonly unplaced: readonly string[]
}

interface Placed {
  readonly call: Call
  readonly nth: number
  readonly port: Port
  readonly at: Point
}

/** Puts a voyage on the map as it is on a day. */
export function rotationOf({ calls }: Pick<Sailing, 'calls'>, ports: ReadonlyMap<string, Port>, today: string): Rotation {
  const known = calls.flatMap((call, index): Placed[] => {
    const port = ports.get(call.port_id)
    return port?.at ? [{ call, nth: index + 1, port, at: port.at }] : []
  })
  const legs = known.slice(1).map((to, index) => ({ from: known[index] ?? to, to, way: seaWay((known[index] ?? to).at, to.at) }))
  const stops = [...Map.groupBy(known, ({ call }) => call.port_id).values()].flatMap(some => {
    const [first] = some
    return first ? [{ port: first.port, at: first.at, calls: some.map(({ call, nth }) => ({ call, nth })) }] : []
  })
  const under = legs.find(({ from, to }) => isBetween(today, leaves(from.call), comes(to.call)))
  const unplaced = calls.flatMap(call => (ports.get(call.port_id)?.at ? [] : (ports.get(call.port_id)?.name ?? [])))
  return {
    stops,
    legs: legs.map(({ way }) => way),
    whereabouts:
      under &&
      along(
        under.way,
        daysBetween(leaves(under.from.call) ?? '', today) / daysBetween(leaves(under.from.call) ?? '', comes(under.to.call) ?? ''),
      ),
    unplaced: [...new Set(unplaced)],
  }
}

const leaves = (call: Call): string | null => call.actual_departure ?? call.date_departure ?? call.date_arrival
const comes = (call: Call): string | null => call.actual_arrival ?? call.date_arrival ?? call.date_departure
const isBetween = (day: string, from: string | null, to: string | null): boolean => from !== null && to !== null && from < day && day < to
