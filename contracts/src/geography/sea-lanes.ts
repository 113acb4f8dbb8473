import { geoDistance, geoInterpolate } from 'd3-geo'

/** Longitude and latitude, in degrees. */
export type Point = readonly [longitude: number, latitude: number]

/** Where ships turn, roughly: what keeps a line between two ports off the land. */
const turns = {
  gulf_of_finland: [23.5, 59.4],
  baltic: [19, 56.5],
  sound: [12.75, 55.4],
  kattegat: [11.2, 57.4],
  skagen: [9.8, 58],
  german_bight: [7.2, 54.4],
  north_sea: [3.2, 53],
  dover: [1.5, 51.05],
  channel: [-2.5, 49.9],
  ushant: [-6, 48.6],
  finisterre: [-10, 43.2],
  roca: [-10, 38.5],
  saint_vincent: [-9.4, 36.6],
  gibraltar: [-5.6, 35.95],
  alboran: [-1.5, 36.4],
  balearic: [3, 38],
  lion: [4.5, 41.5],
  liguria: [9, 43.4],
  bonifacio: [8, 38],
  sicily: [11.3, 37.6],
  malta: [15.3, 35.9],
  tyrrhenian: [12, 40],
  crete: [23.2, 34.8],
  aegean: [24.9, 37.6],
  dardanelles: [25.9, 39.9],
  levant: [33, 33.6],
  port_said: [32.4, 31.5],
  suez: [32.6, 29.8],
  red_sea: [38, 20.3],
  bab_el_mandeb: [43.3, 12.5],
  aden: [51.8, 12.3],
  oman: [60, 22.8],
  hormuz: [56.6, 26.4],
  gulf: [51.6, 27],
  mombasa: [42, -3.5],
  canaries: [-14.5, 28.6],
  blanc: [-18, 21],
  verde: [-18, 14.7],
  bijagos: [-17.5, 11],
  liberia: [-13, 6.6],
  palmas: [-7.6, 4],
  three_points: [-2, 4.4],
  bight: [3.2, 5.6],
  bonny: [7.5, 3.2],
  sao_tome: [8, -0.8],
  congo: [11.4, -5.8],
  luanda: [12.4, -9],
  namibia: [13.6, -22.5],
  good_hope: [17.8, -34.8],
  agulhas: [22, -35.4],
  natal: [32, -29.6],
  mozambique: [38, -21],
} as const satisfies Record<string, Point>
type Turn = keyof typeof turns

const lanes: readonly (readonly Turn[])[] = [
  ['gulf_of_finland', 'baltic', 'sound', 'kattegat', 'skagen', 'german_bight', 'north_sea', 'dover', 'channel', 'ushant', 'finisterre'],
  ['skagen', 'north_sea'],
  ['finisterre', 'roca', 'saint_vincent', 'gibraltar', 'alboran', 'balearic', 'bonifacio', 'sicily', 'malta', 'crete', 'levant'],
  ['balearic', 'lion', 'liguria', 'tyrrhenian', 'sicily'],
  ['roca', 'canaries', 'blanc', 'verde', 'bijagos', 'liberia', 'palmas', 'three_points', 'bight', 'bonny', 'sao_tome', 'congo', 'luanda'],
  ['gibraltar', 'canaries'],
  ['luanda', 'namibia', 'good_hope', 'agulhas', 'natal', 'mozambique', 'mombasa', 'aden', 'oman', 'hormuz', 'gulf'],
  ['crete', 'aegean', 'dardanelles'],
  ['crete', 'port_said', 'levant'],
  ['port_said', 'suez', 'red_sea', 'bab_el_mandeb', 'aden'],
]

const beside = new Map<Turn, Set<Turn>>()
for (const lane of lanes)
  for (const [index, turn] of lane.entries()) {
    const next = lane[index + 1]
    if (!next) continue
    beside.set(turn, (beside.get(turn) ?? new Set()).add(next))
    beside.set(next, (beside.get(next) ?? new Set()).add(turn))
  }

const apart = (one: Point, other: Point): number => geoDistance([...one], [...other])
const all = Object.keys(turns) as Turn[]
/** Further from every turn than this, in radians, a port lies at no lane of ours: some 1,600 km. */
const farthest = 0.25

/** Of so many turns that lie near a port, the one is taken from which the whole way is shortest. */
const tried = 4

/** Roughly the way a ship takes between two ports: by the turns of the sea lanes, straight where none lies near or the other port is nearer. */
export function seaWay(from: Point, to: Point): Point[] {
  const direct = apart(from, to)
  const [begins, ends] = [turnsNear(from), turnsNear(to)]
  const isNear = begins.some(turn => direct < apart(from, turns[turn]))
  const ways = begins.flatMap(first => ends.map(last => [from, ...shortest(first, last).map(turn => turns[turn]), to]))
  // What leads from a port to a lane may cross land, which no lane does: it counts twice.
  const [best] = ways.toSorted((one, other) => lengthOf(one) + endsOf(one) - lengthOf(other) - endsOf(other))
  return isNear || !best ? [from, to] : best
}

const lengthOf = (way: readonly Point[]): number => way.slice(1).reduce((sum, to, index) => sum + apart(way[index] ?? to, to), 0)

const endsOf = (way: readonly Point[]): number => lengthOf(way.slice(0, 2)) + lengthOf(way.slice(-2))

const turnsNear = (port: Point): Turn[] =>
  all
    .filter(turn => apart(port, turns[turn]) <= farthest)
    .toSorted((one, other) => apart(port, turns[one]) - apart(port, turns[other]))
    .slice(0, tried)

/** The shortest way from turn to turn (Dijkstra). */
function shortest(from: Turn, to: Turn): Turn[] {
  const ways = new Map<Turn, { length: number; turns: Turn[] }>([[from, { length: 0, turns: [from] }]])
  const done = new Set<Turn>()
  for (;;) {
    const [next] = [...ways].filter(([turn]) => !done.has(turn)).toSorted(([, one], [, other]) => one.length - other.length)
    if (!next) return [from, to]
    const [turn, way] = next
    if (turn === to) return way.turns
    done.add(turn)
    for (const other of beside.get(turn) ?? []) {
      const length = way.length + apart(turns[turn], turns[other])
      if (length < (ways.get(other)?.length ?? Infinity)) ways.set(other, { length, turns: [...way.turns, other] })
    }
  }
}

/** The point at a part of a way, by its length. */
export function along(way: readonly Point[], part: number): Point | undefined {
  const legs = way.slice(1).map((to, index) => ({ from: way[index] ?? to, to, length: geoDistance([...(way[index] ?? to)], [...to]) }))
  let left = part * legs.reduce((sum, { length }) => sum + length, 0)
  for (const { from, to, length } of legs) {
    if (left <= length) return geoInterpolate([...from], [...to])(length === 0 ? 0 : left / length)
    left -= length
  }
  return way.at(-1)
}
