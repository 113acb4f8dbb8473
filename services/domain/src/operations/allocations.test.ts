import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { allocations } from '@fairlead/contracts/operations/allocations'
import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { allocation } from './allocations.ts'
import { customer, id, jobId, office, rotterdam, tema } from './specimens-for-tests.ts'

type Allocation = RecordOf<typeof allocations>
type Capacity = Allocation['capacities'][number]

const { AllocationOpened, AllocationSet, AllocationReleased, StandbyPromoted, UnitsAllocated, UnitHeldBack, UnitPrioritised } =
  eventsOf(allocations)
const capacity = (said: Partial<Capacity>): Capacity => ({
  priority_reserve: null,
  pol_id: rotterdam,
  pod_id: tema,
  office_id: null,
  customer_id: null,
  commodity_group_id: null,
  measure: 'units',
  capacity: '2.000',
  overbook_pct: '0.00',
  ...said,
})
const asking = (number: number, said: object = {}) => ({
  unit_id: id(number),
  job_id: jobId,
  pol_id: rotterdam,
  pod_id: tema,
  office_id: office,
  customer_id: customer,
  commodity_group_id: null,
  units: '1.000',
  lane_metres: '3.000',
  square_metres: '8.240',
  cbm: '12.032',
  teu: '0.000',
  priority: false,
  at_version: 0,
  ...said,
})
const opened = (...capacities: Capacity[]) => [AllocationOpened({ number: '2601' }), AllocationSet({ capacities })]
const standBys = (record: Allocation) => record.units.map(one => one.stand_by)

/** Cases of the domain: what fits is booked, the rest is on stand-by. */
test.each([
  [capacity({}), 3, 2],
  [capacity({ capacity: '10.000', overbook_pct: '10.00' }), 12, 11],
  [capacity({ measure: 'cbm', capacity: '25.000' }), 3, 2],
])('room runs out at the capacity with what may be overbooked', (room, arrivals, fits) => {
  const units = Array.from({ length: arrivals }, (_none, index) => asking(index + 1))
  const record = given(allocation, ...opened(room))
    .when('allocate', { units })
    .record()
  expect(standBys(record)).toEqual(units.map((_unit, index) => index >= fits))
})

test("a customer's share lies within the office's, and without any share there is room for all", () => {
  const shares = [capacity({ capacity: '5.000' }), capacity({ customer_id: customer, capacity: '1.000' })]
  const units = [asking(1), asking(2), asking(3, { customer_id: id(70) })]
  expect(
    standBys(
      given(allocation, ...opened(...shares))
        .when('allocate', { units })
        .record(),
    ),
  ).toEqual([false, true, false])
  expect(
    standBys(
      given(allocation, ...opened())
        .when('allocate', { units })
        .record(),
    ),
  ).toEqual([false, false, false])
})

test('who exceeds the capacity says why', () => {
  const full = given(allocation, ...opened(capacity({ capacity: '0.000' }))).when('allocate', { units: [asking(1)] })
  const [allocated] = events(full.record())
  const history = [...opened(capacity({ capacity: '0.000' })), allocated]
  given(allocation, ...history)
    .when('promote', { unit_id: id(1) })
    .refuses('over_allocation', 'reason')
  given(allocation, ...history)
    .when('promote', { unit_id: id(1), reason: 'Deck 5 opened' })
    .decides(StandbyPromoted({ unit_id: id(1), reason: 'Deck 5 opened' }))
  given(allocation, ...history)
    .when('promote', { unit_id: id(2) })
    .refuses('not_on_this_voyage')
})

const events = ({ units }: Allocation) =>
  [eventsOf(allocations).UnitsAllocated({ units: units.map(({ loaded: _loaded, ...one }) => one) })] as const

type Said = { command: string; input: { [key: string]: unknown } }
const commands = fc.array(
  fc.record({
    command: fc.constantFrom('allocate', 'release', 'hold_back', 'promote', 'mark_loaded', 'prioritise'),
    unit: fc.integer({ min: 1, max: 8 }),
    at_version: fc.integer({ min: 0, max: 20 }),
    size: fc.integer({ min: 1, max: 30 }),
    yes: fc.boolean(),
  }),
  { maxLength: 50 },
)

function say({
  command,
  unit,
  at_version,
  size,
  yes,
}: {
  command: string
  unit: number
  at_version: number
  size: number
  yes: boolean
}): Said {
  const word = { unit_id: id(unit), at_version }
  switch (command) {
    case 'allocate':
      return { command, input: { units: [asking(unit, { at_version, cbm: `${size}.000` })] } }
    case 'promote':
      return { command, input: { unit_id: id(unit) } }
    case 'mark_loaded':
      return { command, input: { ...word, loaded: yes } }
    case 'prioritise':
      return { command, input: { ...word, priority: yes } }
    default:
      return { command, input: word }
  }
}

test('whatever happens, no capacity is exceeded by units that are not on stand-by, and deciding twice changes nothing', () => {
  const rooms = [capacity({ capacity: '3.000' }), capacity({ measure: 'cbm', capacity: '60.000', overbook_pct: '10.00' })]
  const limits = { units: 3, cbm: 66 }
  const run = (record: Allocation, { command, input }: Said): [Allocation, number] => {
    const decision = allocation.decide(command, record, input, { id: id(1), actor: clerk, now: '2026-11-20T09:00:00.000Z' })
    if (isRefusal(decision)) return [record, 0]
    const events = 'events' in decision ? decision.events : decision
    const meta = { actor: clerk, command_id: '', correlation_id: '', source: 'api' as const, occurred_at: '' }
    const after = events.reduce<Record<string, unknown>>(
      (state, event) => allocation.evolve(state, { ...event, schema_version: 1, stream: `allocations-${id(1)}`, version: 1, meta }),
      record,
    )
    return [{ ...record, ...after }, events.length]
  }
  fc.assert(
    fc.property(commands, said => {
      let record: Allocation = {
        ...given(allocation, AllocationOpened({ number: '1' }))
          .when('set_capacity', { capacities: rooms }, { facts: { names: [] } })
          .record(),
      }
      for (const one of said.map(say)) {
        const [after] = run(record, one)
        expect(run(after, one)[1]).toBe(0)
        record = after
        for (const measure of ['units', 'cbm'] as const) {
          const used = record.units.filter(unit => !unit.stand_by).reduce((total, unit) => total.plus(unit[measure]), Big(0))
          expect(used.lte(limits[measure]), measure).toBe(true)
        }
      }
    }),
    { numRuns: 1000 },
  )
})

describe('room that comes free', () => {
  const units = [asking(1), asking(2), asking(3), asking(4)]
  const full = given(allocation, ...opened(capacity({ capacity: '2.000' })))
    .when('allocate', { units })
    .record()
  const placed = UnitsAllocated({ units: full.units.map(({ loaded: _loaded, ...one }) => one) })
  const left = AllocationReleased({ unit_id: id(1), at_version: 1 })
  const since = (...events: EventOf<typeof allocations>[]) => [...opened(capacity({ capacity: '2.000' })), placed, ...events]
  const automatic = { facts: { auto_promote: true } }

  test('goes to who waited longest, where the configuration says so', () => {
    given(allocation, ...since(left))
      .when('promote_next', {}, automatic)
      .decides(StandbyPromoted({ unit_id: id(3), reason: null }))
    given(allocation, ...since(left))
      .when('promote_next', {}, { facts: { auto_promote: false } })
      .decides()
    given(allocation, ...since())
      .when('promote_next', {}, automatic)
      .decides()
  })

  test('goes to priority first, and to nobody whom a planner held back', () => {
    given(allocation, ...since(UnitPrioritised({ unit_id: id(4), at_version: 1, priority: true }), left))
      .when('promote_next', {}, automatic)
      .decides(StandbyPromoted({ unit_id: id(4), reason: null }))
    const held = [2, 3, 4].map(number => UnitHeldBack({ unit_id: id(number), at_version: 2, waits_for_id: null }))
    const promoted = [3, 4].map(number => StandbyPromoted({ unit_id: id(number), reason: 'Full ship' }))
    given(allocation, ...since(...promoted, ...held, left))
      .when('promote_next', {}, automatic)
      .decides()
  })
})

test('whoever sets less room than is taken is told by how much, of each row that he changed', () => {
  const [here, share] = [capacity({ capacity: '3.000' }), capacity({ customer_id: customer, capacity: '3.000', overbook_pct: '50.00' })]
  const units = given(allocation, ...opened(here, share))
    .when('allocate', { units: [asking(1), asking(2), asking(3)] })
    .record()
  const decide = (capacities: Capacity[], record = units) =>
    allocation.decide(
      'set_capacity',
      record,
      { capacities },
      {
        id: id(1),
        actor: clerk,
        now: '2026-11-20T09:00:00.000Z',
        names: ['NLRTM–GHTEM', 'NLRTM–GHTEM, Sahel'],
      },
    )
  expect(decide([here, { ...share, capacity: '2.000' }])).toMatchObject({ warnings: [] })
  expect(decide([here, { ...share, capacity: '1.000' }])).toMatchObject({
    warnings: [{ code: 'allocation_over_use', params: { row: 'NLRTM–GHTEM, Sahel', measure: 'units', excess: '1.500' } }],
  })
  expect(decide([{ ...here, capacity: '2.000' }, share])).toMatchObject({
    warnings: [{ code: 'allocation_over_use', params: { row: 'NLRTM–GHTEM', measure: 'units', excess: '1.000' } }],
  })
  // What is exceeded already and stays as it was is no news.
  const over = { ...here, capacity: '2.000' }
  expect(decide([over, { ...share, capacity: '2.000' }], { ...units, capacities: [over, share] })).toMatchObject({ warnings: [] })
})

test('how much there is of one thing is said once', () => {
  const facts = { names: [], default_overbook_pct: '0.00' }
  const set = (...capacities: Capacity[]) => given(allocation, ...opened()).when('set_capacity', { capacities }, { facts })
  set(capacity({}), capacity({ measure: 'cbm' }), capacity({ capacity: '9.000' })).refuses('allocation_row_twice')
  set(
    capacity({}),
    capacity({ measure: 'cbm' }),
    capacity({ customer_id: customer }),
    capacity({ commodity_group_id: id(72) }),
    capacity({ pod_id: id(73) }),
  ).decides(
    AllocationSet({
      capacities: [
        capacity({}),
        capacity({ measure: 'cbm' }),
        capacity({ customer_id: customer }),
        capacity({ commodity_group_id: id(72) }),
        capacity({ pod_id: id(73) }),
      ],
    }),
  )
})

describe('cargo that another voyage brings', () => {
  const [first, second] = [id(41), id(42)]
  const before = (said: object) => ({ units: [{ ...asking(1), stand_by: false, waits_for_id: null, ...said }] })
  const asked = (facts: object) =>
    given(allocation, ...opened(capacity({ capacity: '1.000' }))).when('allocate', { units: [asking(1)], brought_by_id: first }, { facts })

  test('takes no room while it waits there, nor while it waits for a voyage before that', () => {
    expect(asked({ before: before({}) }).record().units).toMatchObject([{ stand_by: false, waits_for_id: null }])
    expect(asked({ before: before({ stand_by: true }) }).record().units).toMatchObject([
      { stand_by: true, waits_for_id: first, short_measure: null },
    ])
    const further = asked({ before: before({ stand_by: true, waits_for_id: second }) })
    expect(further.record().units).toMatchObject([{ stand_by: true, waits_for_id: second }])
    given(allocation, ...opened(capacity({ capacity: '1.000' })), ...events(further.record()))
      .when('allocate', { units: [asking(2)] })
      .decides(UnitsAllocated({ units: [{ ...asking(2), stand_by: false, short_measure: null, excess: null, waits_for_id: null }] }))
  })

  test('leaves the room to what has its place there', () => {
    const both = { before: before({ stand_by: true }) }
    const placed = given(allocation, ...opened(capacity({ capacity: '1.000' })))
      .when('allocate', { units: [asking(1), asking(2)], brought_by_id: first }, { facts: both })
      .record().units
    expect(placed).toMatchObject([
      { unit_id: id(1), stand_by: true, short_measure: null },
      { unit_id: id(2), stand_by: false },
    ])
  })

  test('asks again once it has its place there, and not by what was heard before', () => {
    const waits = events(asked({ before: before({ stand_by: true }) }).record())
    const again = (at_version: number) =>
      given(allocation, ...opened(capacity({ capacity: '1.000' })), ...waits).when('allocate', {
        units: [asking(1, { at_version })],
        brought_by_id: first,
      })
    again(0).decides()
    expect(again(1).record().units).toMatchObject([{ stand_by: false, waits_for_id: null, at_version: 1 }])
  })

  test('is not promoted here alone, and promoted it waits for nothing', () => {
    const waits = events(asked({ before: before({ stand_by: true }) }).record())
    const promote = (facts: object) =>
      given(allocation, ...opened(capacity({})), ...waits).when('promote', { unit_id: id(1), reason: 'Deck 5' }, { facts })
    promote({ lacking: '2601' }).refuses('unit_waits_for_voyage', 'unit_id')
    expect(promote({}).record().units).toMatchObject([{ stand_by: false, waits_for_id: null }])
    given(allocation, ...opened(capacity({})), ...waits)
      .when('promote_next', {}, { facts: { auto_promote: true } })
      .decides()
  })

  test('gives its place up for a voyage that has no room', () => {
    const placed = events(asked({}).record())
    const held = given(allocation, ...opened(capacity({})), ...placed).when('hold_back', {
      unit_id: id(1),
      at_version: 1,
      waits_for_id: second,
    })
    held.decides(UnitHeldBack({ unit_id: id(1), at_version: 1, waits_for_id: second }))
    expect(held.record().units).toMatchObject([{ stand_by: true, waits_for_id: second }])
  })
})
