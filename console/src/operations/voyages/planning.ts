import { sumVolumes } from '@fairlead/contracts/measures/volume'

/** A unit that has a place on the voyage, or waits for one. */
interface Placed {
  pol_id: string
  pod_id: string
  stand_by: boolean
  loaded: boolean
  units: string
  cbm: string
  [measure: string]: unknown
}

interface Capacity {
  pol_id: string
  pod_id: string
  office_id: string | null
  customer_id: string | null
  commodity_group_id: string | null
  measure: string
  capacity: string
}

/** How full a capacity of a port pair is, in its own measure. */
export interface Room {
  measure: string
  capacity: string
  used: string
  percent: number
}

/** The cargo between two ports: how much has a place, waits, and is aboard. */
export interface PortPair {
  pol_id: string
  pod_id: string
  booked: number
  stand_by: number
  loaded: number
  volume: string
  /** How many pieces with a place are not in that volume, for nobody knows how large they are. */
  unmeasured: number
  rooms: Room[]
}

const rows = <T extends object>(value: unknown, isOne: (row: object) => row is T): T[] =>
  (Array.isArray(value) ? value : []).filter((row: unknown): row is T => typeof row === 'object' && row !== null && isOne(row))
const isPlaced = (row: object): row is Placed => 'pol_id' in row && 'stand_by' in row && 'cbm' in row
const isNamed = (row: object): row is { unit_id: string } => 'unit_id' in row
const isWaiting = (row: object): row is Waiting & Placed => isPlaced(row) && isNamed(row) && 'excess' in row
const isCapacity = (row: object): row is Capacity => 'pol_id' in row && 'capacity' in row && 'measure' in row

/** All that has or wants a place: units, and what those of other offices come to. */
const placedIn = (room: Readonly<Record<string, unknown>>) => [...rows(room.units, isPlaced), ...rows(room.elsewhere, isPlaced)]

const key = ({ pol_id, pod_id }: { pol_id: string; pod_id: string }) => `${pol_id} ${pod_id}`
const pieces = (units: readonly Placed[]) => units.reduce((total, one) => total + Number(one.units), 0)

/** The room on a voyage per port pair. Only what is for everybody is a room of the pair: a customer's share lies within it. */
export function portPairs(room: Readonly<Record<string, unknown>>): PortPair[] {
  const [units, capacities] = [placedIn(room), rows(room.capacities, isCapacity)]
  const pairs = Map.groupBy([...units, ...capacities], key)
  return [...pairs.values()].flatMap(([first]) => {
    if (!first) return []
    const { pol_id, pod_id } = first
    const here = units.filter(one => key(one) === key(first))
    const placed = here.filter(one => !one.stand_by)
    const open = capacities.filter(one => key(one) === key(first) && !one.office_id && !one.customer_id && !one.commodity_group_id)
    return [
      {
        pol_id,
        pod_id,
        booked: pieces(placed),
        stand_by: pieces(here.filter(one => one.stand_by)),
        loaded: pieces(placed.filter(one => one.loaded)),
        volume: sumVolumes(placed.map(one => one.cbm)),
        unmeasured: pieces(placed.filter(one => Number(one.cbm) === 0)),
        rooms: open.map(one => roomOf(one, placed)),
      },
    ]
  })
}

function roomOf({ measure, capacity }: Capacity, placed: readonly Placed[]): Room {
  const used = sumVolumes(placed.flatMap(one => (typeof one[measure] === 'string' ? one[measure] : [])))
  return { measure, capacity, used, percent: Number(capacity) > 0 ? Math.round((Number(used) / Number(capacity)) * 100) : 0 }
}

/** A unit that waits for a place, and what it lacked when it asked. */
export interface Waiting {
  unit_id: string
  pol_id: string
  pod_id: string
  short_measure: string | null
  excess: string | null
  /** The voyage of its journey for whose room it waits. */
  waits_for_id: string | null
  /** It would fit by now: a planner can promote it. */
  fits: boolean
}

/** The units on stand-by that one may see, those that would fit by now before the others. */
export function standingBy(room: Readonly<Record<string, unknown>>): Waiting[] {
  const fitting = new Set(rows(room.promotable, isNamed).map(({ unit_id }) => unit_id))
  return rows(room.units, isWaiting)
    .filter(one => one.stand_by)
    .map(({ unit_id, pol_id, pod_id, short_measure, excess, waits_for_id }) => ({
      unit_id,
      pol_id,
      pod_id,
      short_measure,
      excess,
      waits_for_id: waits_for_id ?? null,
      fits: fitting.has(unit_id),
    }))
    .toSorted((one, other) => Number(other.fits) - Number(one.fits))
}

/** Units that closing would leave ashore: the voyage cannot be closed before they are loaded, short-shipped or cancelled. */
export const waiting = (room: Readonly<Record<string, unknown>>): number => pieces(placedIn(room).filter(one => !one.loaded))

/** Which they are, those that one may see. */
export const waitingUnits = (room: Readonly<Record<string, unknown>>): string[] =>
  rows(room.units, isWaiting)
    .filter(one => !one.loaded)
    .map(({ unit_id }) => unit_id)
