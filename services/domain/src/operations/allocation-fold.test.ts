import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { allocations } from '@fairlead/contracts/operations/allocations'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { effects } from '../kernel/effect-table.ts'
import { given, recordedBy } from '../kernel/given.ts'
import { allocation } from './allocations.ts'
import { aPlace, capacityOf, id, otherUnit, recordOf, unitId } from './specimens-for-tests.ts'

type Room = RecordOf<typeof allocations>

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

const placed = (unit_id: string, said: Partial<Room['units'][number]> = {}): Room['units'][number] => ({
  ...aPlace({ unit_id, at_version: 3, ...said }),
  loaded: said.loaded ?? false,
  stand_by_since: said.stand_by_since ?? null,
})
/** When the events of this table happened. */
const recordedAt = '2026-11-20T09:00:00.000Z'
const short = { stand_by: true, short_measure: 'units', excess: '1.000' } as const
const word = (unit_id: string, at_version = 4) => ({ unit_id, at_version })
const size = { units: '1.000', lane_metres: '3.330', square_metres: '10.000', cbm: '15.000', teu: '0.000' }
const [one, other] = [placed(unitId), placed(otherUnit)]
const both = { units: [one, other] }

effects(
  allocation,
  recordOf(allocations, { number: '2601', status: 'open' }),
  [
    [{ number: '', status: 'open' }, AllocationOpened({ number: '2601' }), { number: '2601', status: 'open' }],
    [
      { capacities: [capacityOf()] },
      AllocationSet({ capacities: [capacityOf({ measure: 'cbm' })] }),
      { capacities: [capacityOf({ measure: 'cbm' })] },
    ],
    [
      { units: [one], released: [word(otherUnit), word(id(70))] },
      UnitsAllocated({ units: [aPlace({ unit_id: otherUnit })] }),
      { units: [one, placed(otherUnit, { at_version: 0 })], released: [word(id(70))] },
    ],
    [
      { released: [word(otherUnit)] },
      UnitsAllocated({ units: [aPlace({ unit_id: unitId }), aPlace({ unit_id: otherUnit })] }),
      { units: [unitId, otherUnit].map(unit_id => placed(unit_id, { at_version: 0 })), released: [] },
    ],
    [
      both,
      UnitsAllocated({ units: [aPlace({ unit_id: id(70), ...short })] }),
      { units: [one, other, placed(id(70), { ...short, at_version: 0, stand_by_since: recordedAt })] },
    ],
    [
      { units: [placed(unitId, { ...short, stand_by_since: recordedAt }), other] },
      StandbyPromoted({ unit_id: unitId, reason: null }),
      both,
    ],
    [
      both,
      UnitHeldBack({ ...word(otherUnit), waits_for_id: null }),
      { units: [one, placed(otherUnit, { stand_by: true, stand_by_since: recordedAt, at_version: 4 })] },
    ],
    [both, AllocationResized({ ...word(unitId), ...size }), { units: [placed(unitId, { ...size, at_version: 4 }), other] }],
    [
      both,
      UnitRegrouped({ ...word(unitId), commodity_group_id: id(62) }),
      { units: [placed(unitId, { commodity_group_id: id(62), at_version: 4 }), other] },
    ],
    [both, UnitPrioritised({ ...word(unitId), priority: true }), { units: [placed(unitId, { priority: true, at_version: 4 }), other] }],
    [both, UnitAboard({ ...word(otherUnit), loaded: true }), { units: [one, placed(otherUnit, { loaded: true, at_version: 4 })] }],
    [{ ...both, released: [word(id(70))] }, AllocationReleased(word(unitId)), { units: [other], released: [word(id(70)), word(unitId)] }],
  ],
  [],
)

test('room that was set before some was kept for priority keeps none, and what was never a capacity is none', () => {
  const { priority_reserve: _reserve, ...old } = capacityOf()
  const kept = capacityOf({ priority_reserve: '1.000' })
  expect(recordedBy(allocation, 'AllocationSet', { capacities: [old, kept, 'x', 7, null, ['x']] })).toMatchObject({
    capacities: [capacityOf(), kept],
  })
  expect(recordedBy(allocation, 'AllocationSet', {}, { ...allocation.initial, capacities: [kept] })).toMatchObject({ capacities: [] })
})

const opened = AllocationOpened({ number: '2601' })
const known = UnitsAllocated({ units: [aPlace({ unit_id: unitId, at_version: 3 }), aPlace({ unit_id: otherUnit, at_version: 3 })] })
const history = [opened, known]

test('news of a unit counts once, and only while it has its place', () => {
  given(allocation, ...history)
    .when('hold_back', word(unitId))
    .decides(UnitHeldBack({ ...word(unitId), waits_for_id: null }))
  given(allocation, ...history)
    .when('hold_back', word(unitId, 3))
    .decides()
  given(allocation, ...history)
    .when('hold_back', word(id(70)))
    .decides()
  given(allocation, ...history, UnitHeldBack({ ...word(unitId), waits_for_id: null }))
    .when('hold_back', word(unitId, 5))
    .decides()

  given(allocation, ...history)
    .when('prioritise', { ...word(unitId), priority: true })
    .decides(UnitPrioritised({ ...word(unitId), priority: true }))
  given(allocation, ...history)
    .when('prioritise', { ...word(unitId), priority: false })
    .decides()
  given(allocation, ...history)
    .when('prioritise', { ...word(id(70)), priority: true })
    .decides()
  given(allocation, ...history, UnitPrioritised({ ...word(unitId), priority: true }))
    .when('prioritise', { ...word(unitId, 5), priority: false })
    .decides(UnitPrioritised({ ...word(unitId, 5), priority: false }))

  given(allocation, ...history)
    .when('mark_loaded', { ...word(unitId), loaded: true })
    .decides(UnitAboard({ ...word(unitId), loaded: true }))
  given(allocation, ...history)
    .when('mark_loaded', { ...word(unitId), loaded: false })
    .decides()
  given(allocation, ...history)
    .when('mark_loaded', { ...word(unitId, 2), loaded: true })
    .decides()
  given(allocation, ...history, UnitAboard({ ...word(unitId), loaded: true }))
    .when('mark_loaded', { ...word(unitId, 5), loaded: false })
    .decides(UnitAboard({ ...word(unitId, 5), loaded: false }))

  given(allocation, ...history)
    .when('release', word(unitId))
    .decides(AllocationReleased(word(unitId)))
  given(allocation, ...history)
    .when('release', word(unitId, 3))
    .decides()
  given(allocation, ...history, AllocationReleased(word(unitId)))
    .when('release', word(unitId, 5))
    .decides()

  given(allocation, ...history)
    .when('resize', { ...word(unitId), ...size })
    .decides(AllocationResized({ ...word(unitId), ...size }))
  given(allocation, ...history)
    .when('resize', { ...word(unitId, 3), ...size })
    .decides()
  given(allocation, ...history, AllocationResized({ ...word(unitId), ...size }))
    .when('resize', { ...word(unitId, 5), ...size })
    .decides()
  given(allocation, ...history)
    .when('resize', { ...word(id(70)), ...size })
    .decides()
})

test('what is booked larger than its place waits, as one that does not fit; what is smaller, aboard, waits already or merely proves larger does not', () => {
  const limited = AllocationSet({ capacities: [capacityOf({ measure: 'cbm', capacity: '30.000' })] })
  const larger = { ...word(unitId), ...size, cbm: '20.000' }
  const resized = (booked: boolean | undefined, ...more: ReturnType<typeof UnitAboard>[]) =>
    given(allocation, opened, limited, known, ...more).when('resize', { ...larger, ...(booked === undefined ? {} : { booked }) })
  // Beside another of 12.032 m³ there are 17.968 left.
  resized(true).decides(
    UnitsAllocated({ units: [{ ...aPlace({ unit_id: unitId }), ...larger, stand_by: true, short_measure: 'cbm', excess: '2.032' }] }),
  )
  resized(undefined).decides(AllocationResized(larger))
  resized(false).decides(AllocationResized(larger))
  resized(true, UnitAboard({ ...word(unitId, 3), loaded: true })).decides(AllocationResized(larger))
  const fits = { ...larger, cbm: '17.968' }
  given(allocation, opened, limited, known)
    .when('resize', { ...fits, booked: true })
    .decides(AllocationResized(fits))
  const full = AllocationSet({ capacities: [capacityOf({ measure: 'cbm', capacity: '1.000' })] })
  const { units, lane_metres, square_metres, teu } = one
  const smaller = { ...word(unitId), units, lane_metres, square_metres, cbm: '12.000', teu }
  given(allocation, opened, known, full)
    .when('resize', { ...smaller, booked: true })
    .decides(AllocationResized(smaller))
  given(allocation, opened, known, full, UnitHeldBack({ ...word(unitId, 3), waits_for_id: null }))
    .when('resize', { ...larger, booked: true })
    .decides(AllocationResized(larger))
})

test('what is booked as other cargo counts with that, and waits where that has no room', () => {
  const { units, lane_metres, square_metres, cbm, teu } = one
  const said = { ...word(unitId), units, lane_metres, square_metres, cbm, teu, commodity_group_id: id(62) }
  const regrouped = UnitRegrouped({ ...word(unitId), commodity_group_id: id(62) })
  given(allocation, ...history)
    .when('resize', { ...said, booked: true })
    .decides(regrouped)
  given(allocation, ...history)
    .when('resize', { ...said, cbm: '20.000', booked: true })
    .decides(AllocationResized({ ...word(unitId), units, lane_metres, square_metres, cbm: '20.000', teu }), regrouped)
  given(allocation, ...history)
    .when('resize', { ...said, commodity_group_id: null })
    .decides()
  const none = AllocationSet({ capacities: [capacityOf({ commodity_group_id: id(62), capacity: '0.000' })] })
  given(allocation, opened, none, known)
    .when('resize', { ...said, booked: true })
    .decides(
      UnitsAllocated({ units: [{ ...aPlace({ unit_id: unitId }), ...said, stand_by: true, short_measure: 'units', excess: '1.000' }] }),
    )
  given(allocation, opened, none, known).when('resize', said).decides(regrouped)
})

const { stand_by: _stand, short_measure: _short, excess: _excess, ...asking } = aPlace({ at_version: 4 })

test('a unit asks for its place once, and anew when it gave one up before', () => {
  given(allocation, ...history)
    .when('allocate', { units: [asking] })
    .decides()
  const left = AllocationReleased(word(unitId, 5))
  given(allocation, ...history, left)
    .when('allocate', { units: [asking] })
    .decides()
  for (const at_version of [5, 6])
    given(allocation, ...history, left)
      .when('allocate', { units: [{ ...asking, at_version }] })
      .decides(UnitsAllocated({ units: [aPlace({ at_version })] }))
  const fresh = { ...asking, unit_id: id(70), at_version: 0 }
  given(allocation, ...history, left)
    .when('allocate', { units: [asking, fresh] })
    .decides(UnitsAllocated({ units: [aPlace({ unit_id: id(70) })] }))
})

test('who asks together is placed together: the first takes the room that the next one lacks', () => {
  const room = AllocationSet({ capacities: [capacityOf({ capacity: '3.000' })] })
  const [third, fourth] = [id(70), id(71)].map(unit_id => ({ ...asking, unit_id, at_version: 0 }))
  given(allocation, opened, room, known)
    .when('allocate', { units: [third ?? asking, fourth ?? asking] })
    .decides(UnitsAllocated({ units: [aPlace({ unit_id: id(70) }), aPlace({ unit_id: id(71), ...short })] }))
})

test('room that is set again as it was is no news, and says how much may be overbooked', () => {
  const plain = { ...capacityOf(), overbook_pct: null }
  const usual = { facts: { default_overbook_pct: '5.00', names: [] } }
  given(allocation, opened)
    .when('set_capacity', { capacities: [plain, capacityOf({ measure: 'cbm', overbook_pct: '0.00' })] }, usual)
    .decides(AllocationSet({ capacities: [capacityOf({ overbook_pct: '5.00' }), capacityOf({ measure: 'cbm', overbook_pct: '0.00' })] }))
  given(allocation, opened, AllocationSet({ capacities: [capacityOf({ overbook_pct: '5.00' })] }))
    .when('set_capacity', { capacities: [plain] }, usual)
    .decides()
})

test('who has a place need not be promoted, and who fits needs no reason', () => {
  given(allocation, ...history)
    .when('promote', { unit_id: unitId })
    .decides()
  given(allocation, ...history, UnitHeldBack({ ...word(unitId), waits_for_id: null }))
    .when('promote', { unit_id: unitId })
    .decides(StandbyPromoted({ unit_id: unitId, reason: null }))
})

test('room opens under the number of its voyage', () => {
  given(allocation).when('open', { number: '2601' }).decides(opened)
})

test('who waits is promoted in turn, priority first, and not before he fits', () => {
  const automatic = { facts: { auto_promote: true } }
  const [big, small, urgent] = [
    aPlace({ unit_id: id(70), ...short, cbm: '30.000' }),
    aPlace({ unit_id: id(71), ...short, cbm: '5.000' }),
    aPlace({ unit_id: id(72), ...short, cbm: '6.000', priority: true }),
  ]
  const room = (capacity: string) => [
    opened,
    AllocationSet({ capacities: [capacityOf({ measure: 'cbm', capacity })] }),
    UnitsAllocated({ units: [big, small, urgent] }),
  ]
  const next = (capacity: string) => given(allocation, ...room(capacity)).when('promote_next', {}, automatic)
  next('4.000').decides()
  next('5.000').decides(StandbyPromoted({ unit_id: id(71), reason: null }))
  next('6.000').decides(StandbyPromoted({ unit_id: id(72), reason: null }))
  next('100.000').decides(StandbyPromoted({ unit_id: id(72), reason: null }))
})
