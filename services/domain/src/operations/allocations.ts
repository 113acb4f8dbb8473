import { isOwnRow } from '@fairlead/contracts/kernel/own-rows'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { compare } from '@fairlead/contracts/measures/money'
import { allocations, capacity_measures } from '@fairlead/contracts/operations/allocations'
import { voyages } from '@fairlead/contracts/operations/voyages'
import Big from 'big.js'
import { relation } from '../crm/relations.ts'
import { type Aggregate, aggregate, type Draft, eventsOf, type Load, same } from '../kernel/aggregate.ts'
import { invalid, type Refusal, refuse, together, type Warning } from '../kernel/refusal.ts'
import { port } from '../masterdata/ports.ts'
import { commodityGroup } from '../masterdata/registers.ts'
import { settingsInForce } from '../platform/settings.ts'
import type { Json } from '../ports/event-log.ts'
import { limitOf, placesFor, promotable, shortageFor, useOf } from './capacity.ts'
import { notServed } from './rotation.ts'

type Allocation = RecordOf<typeof allocations>
type Placed = Allocation['units'][number]
type Capacity = Allocation['capacities'][number]
/** What a capacity is of; who sets it need not say that it is everybody's. */
type CapacityKey = Pick<Capacity, 'pol_id' | 'pod_id'> & Partial<Pick<Capacity, 'office_id' | 'customer_id' | 'commodity_group_id'>>
const keyed = { units: 'unit_id', released: 'unit_id' } as const
type Room = Draft<typeof allocations, typeof keyed>

const {
  AllocationOpened,
  AllocationSet,
  UnitsAllocated,
  StandbyPromoted,
  UnitHeldBack,
  AllocationResized,
  UnitRegrouped,
  UnitPrioritised,
  UnitAboard,
  AllocationReleased,
} = eventsOf(allocations)

const find = ({ units }: Allocation, unit_id: string): Placed | undefined => units.find(one => one.unit_id === unit_id)
const alter = (record: Room, { unit_id, ...changes }: Pick<Placed, 'unit_id'> & Partial<Placed>): Room => ({
  ...record,
  units: record.units.alter(unit_id, one => ({ ...one, ...changes })),
})

/** The unit, when what it says of itself is newer than what was heard of it last. */
const placedBefore = (record: Allocation, { unit_id, at_version }: { unit_id: string; at_version: number }): Placed | undefined => {
  const known = find(record, unit_id)
  return known && known.at_version < at_version ? known : undefined
}

/** Whether a unit asks for a place anew: not when it has one, nor when it gave one up since; what waits for one may ask again. */
function asksAnew(record: Allocation, { unit_id, at_version }: { unit_id: string; at_version: number }): boolean {
  const known = find(record, unit_id)
  if (known) return known.stand_by && known.at_version < at_version
  return (record.released.find(one => one.unit_id === unit_id)?.at_version ?? 0) <= at_version
}

/** For which voyage of its journey each unit waits that has no place on the voyage that brings it here. */
const waitingBefore = (brought_by_id: string, before: Allocation | undefined): ReadonlyMap<string, string> =>
  new Map(before?.units.filter(one => one.stand_by).map(one => [one.unit_id, one.waits_for_id ?? brought_by_id]))

const isRow = (value: Json): value is { [key: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isRow) : [])

/** The room on a voyage: who has a place, who is on stand-by. A place once given is kept, even when the unit proves larger than booked. */
export const allocation: Aggregate<typeof allocations> = aggregate(allocations, {
  keyed,
  evolve: {
    AllocationOpened: (record, { number }) => ({ ...record, number, status: 'open' }),
    AllocationSet: (record, { capacities }) => ({ ...record, capacities }),
    UnitsAllocated: (record, { units }, { meta }) => ({
      ...record,
      units: record.units.put(units.map(one => ({ ...one, loaded: false, stand_by_since: one.stand_by ? meta.occurred_at : null }))),
      released: record.released.without(units.map(one => one.unit_id)),
    }),
    StandbyPromoted: (record, { unit_id }) =>
      alter(record, { unit_id, stand_by: false, stand_by_since: null, short_measure: null, excess: null, waits_for_id: null }),
    UnitHeldBack: (record, word, { meta }) => alter(record, { ...word, stand_by: true, stand_by_since: meta.occurred_at }),
    AllocationResized: (record, sized) => alter(record, sized),
    UnitRegrouped: (record, word) => alter(record, word),
    UnitPrioritised: (record, word) => alter(record, word),
    UnitAboard: (record, word) => alter(record, word),
    AllocationReleased: (record, word) => ({
      ...record,
      units: record.units.without([word.unit_id]),
      released: record.released.put([word]),
    }),
  },
  /** At first nothing was kept for priority, and a unit took room on the first voyage of its journey alone. */
  upcast: {
    AllocationSet: [data => ({ ...data, capacities: rowsOf(data.capacities).map(row => ({ priority_reserve: null, ...row })) })],
    UnitsAllocated: [data => ({ ...data, units: rowsOf(data.units).map(row => ({ waits_for_id: null, ...row })) })],
    UnitHeldBack: [data => ({ waits_for_id: null, ...data })],
  },
  facts: {
    // A voyage looks at its room, so that this knows it by its contract alone.
    set_capacity: async ({ number }, { capacities }, load, { id, find }) => {
      const [{ default_overbook_pct }, sailings, names] = await Promise.all([
        settingsInForce(load),
        find(voyages, { number: [number] }),
        Promise.all(capacities.map(one => capacityName(one, load))),
      ])
      return { default_overbook_pct, voyage: sailings.find(one => one.id === id), names }
    },
    promote: async (record, { unit_id }, load) => {
      const unit = find(record, unit_id)
      const short = unit && shortageFor(record.capacities, record.units, unit)
      const [row, elsewhere] = await Promise.all([short ? capacityName(short.row, load) : '', load(allocation, unit?.waits_for_id ?? '')])
      return { row, lacking: elsewhere && find(elsewhere, unit_id)?.stand_by ? elsewhere.number : undefined }
    },
    allocate: async (_record, { brought_by_id }, load) => ({ before: brought_by_id ? await load(allocation, brought_by_id) : undefined }),
    promote_next: (_record, _input, load) => settingsInForce(load),
  },
  decide: {
    open: (_record, { number }) => [AllocationOpened({ number })],
    set_capacity: (record, input, { actor, default_overbook_pct, voyage, names }) => {
      const isOwn = (one: object) => isOwnRow(allocations.fields.capacities, actor, one)
      const set = input.capacities.map(one => ({
        ...one,
        overbook_pct: one.overbook_pct ?? default_overbook_pct,
        priority_reserve: one.priority_reserve ?? null,
      }))
      // Who is bound to an office sets what all share and his own office's; what others have stays as they set it.
      const capacities = [...set, ...record.capacities.filter(one => !isOwn(one))]
      const foreign = set.flatMap((one, index) =>
        isOwn(one) ? [] : [invalid('outside_your_scope', { field: `capacities.${index}.office_id` })],
      )
      if (same(record.capacities, capacities)) return []
      const unserved = set.flatMap(({ pol_id, pod_id }, index) => notServed(voyage, pol_id, pod_id, `capacities.${index}.`) ?? [])
      const greedy = set.flatMap(({ capacity, priority_reserve }, index) =>
        Big(priority_reserve ?? 0).gt(capacity)
          ? [invalid('allocation_reserve_too_large', { field: `capacities.${index}.priority_reserve` })]
          : [],
      )
      const refusal = together([...foreign, ...unserved, ...greedy, ...alike(set)])
      return (
        refusal ?? { events: [AllocationSet({ capacities })], warnings: set.flatMap((one, index) => overUse(one, record, names[index])) }
      )
    },
    allocate: (record, { units, brought_by_id }, { before }) => {
      const waiting = waitingBefore(brought_by_id ?? '', before)
      const asking = units.filter(one => asksAnew(record, one))
      const places = placesFor(
        record.capacities,
        record.units,
        asking.filter(one => !waiting.has(one.unit_id)),
      )
      const shorts = new Map(places.map(({ unit, short }) => [unit.unit_id, short]))
      const placed = asking.map(one => {
        const [short, waits_for_id = null] = [shorts.get(one.unit_id), waiting.get(one.unit_id)]
        const lacks = { short_measure: short?.short_measure ?? null, excess: short?.excess ?? null }
        return { ...one, ...lacks, waits_for_id, stand_by: short !== undefined || waits_for_id !== null }
      })
      return placed.length === 0 ? [] : [UnitsAllocated({ units: placed })]
    },
    promote: (record, { unit_id, reason }, { row, lacking }) => {
      const unit = find(record, unit_id)
      if (!unit) return refuse('not_on_this_voyage', { field: 'unit_id' })
      if (!unit.stand_by) return []
      if (lacking) return refuse('unit_waits_for_voyage', { field: 'unit_id', params: { voyage: lacking } })
      const short = shortageFor(record.capacities, record.units, unit)
      if (short && !reason)
        return refuse('over_allocation', { field: 'reason', params: { row, measure: short.short_measure, excess: short.excess } })
      return [StandbyPromoted({ unit_id, reason: reason ?? null })]
    },
    promote_next: (record, _input, { auto_promote }) => {
      const [next] = auto_promote ? promotable(record.capacities, record.units) : []
      return next ? [StandbyPromoted({ unit_id: next.unit_id, reason: null })] : []
    },
    hold_back: (record, { waits_for_id = null, ...word }) =>
      placedBefore(record, word)?.stand_by === false ? [UnitHeldBack({ ...word, waits_for_id })] : [],
    resize: (record, { booked, commodity_group_id, ...word }) => {
      const unit = placedBefore(record, word)
      if (!unit) return []
      const now = { ...unit, ...word, commodity_group_id: commodity_group_id === undefined ? unit.commodity_group_id : commodity_group_id }
      const short = booked ? lackedByLarger(record, unit, now) : undefined
      if (short) return [UnitsAllocated({ units: [short] })]
      const { unit_id, at_version } = word
      return [
        ...(spaces.every(one => unit[one] === now[one]) ? [] : [AllocationResized(word)]),
        ...(unit.commodity_group_id === now.commodity_group_id
          ? []
          : [UnitRegrouped({ unit_id, at_version, commodity_group_id: now.commodity_group_id })]),
      ]
    },
    prioritise: (record, word) => (placedBefore(record, word)?.priority === !word.priority ? [UnitPrioritised(word)] : []),
    mark_loaded: (record, word) => (placedBefore(record, word)?.loaded === !word.loaded ? [UnitAboard(word)] : []),
    release: (record, word) => (placedBefore(record, word) ? [AllocationReleased(word)] : []),
  },
})

/** In what room is taken. */
const spaces = capacity_measures.map(({ code }) => code)

/** A unit that is booked larger than it has its place for, or as other cargo, and does not fit any more: as one that waits (DOMAIN_SALES_OPS §2.3). */
function lackedByLarger({ capacities, units }: Allocation, before: Placed, now: Placed) {
  const isLarger = spaces.some(one => compare(now[one], before[one]) > 0)
  const isOther = now.commodity_group_id !== before.commodity_group_id
  if (before.stand_by || before.loaded || !(isLarger || isOther)) return undefined
  const short = shortageFor(capacities, units, now)
  if (!short) return undefined
  const { loaded: _loaded, stand_by_since: _since, ...asking } = now
  return { ...asking, stand_by: true, short_measure: short.short_measure, excess: short.excess, waits_for_id: null }
}

/** One row says how much there is of one thing. */
const alike = (set: readonly Capacity[]): Refusal[] => {
  const keys = set.map(({ pol_id, pod_id, office_id, customer_id, commodity_group_id, measure }) =>
    [pol_id, pod_id, office_id, customer_id, commodity_group_id, measure].join(' '),
  )
  return keys.flatMap((key, index) => {
    const first = keys.indexOf(key)
    return first === index ? [] : [invalid('allocation_row_twice', { field: `capacities.${index}.measure`, params: { row: first + 1 } })]
  })
}

/** More has a place already than a capacity has room for: it keeps it, and whoever set that capacity is told so (DOMAIN_SALES_OPS §2.3). */
function overUse(capacity: Capacity, { units, capacities }: Allocation, row = ''): Warning[] {
  if (capacities.some(one => same(one, capacity))) return []
  const excess = useOf(capacity, units).booked.minus(limitOf(capacity))
  return excess.gt(0) ? [{ code: 'allocation_over_use', params: { row, measure: capacity.measure, excess: excess.toFixed(3) } }] : []
}

/** How people know a capacity: its ports, and whose it is where it is not everybody's. */
export async function capacityName(
  { pol_id, pod_id, office_id, customer_id, commodity_group_id }: CapacityKey,
  load: Load,
): Promise<string> {
  const [pol, pod, office, customer, group] = await Promise.all([
    load(port, pol_id),
    load(port, pod_id),
    load(relation, office_id ?? ''),
    load(relation, customer_id ?? ''),
    load(commodityGroup, commodity_group_id ?? ''),
  ])
  const whose = [office?.name, customer?.name, group?.code].filter(name => name !== undefined)
  return [`${pol?.code ?? ''}–${pod?.code ?? ''}`, ...whose].join(', ')
}
