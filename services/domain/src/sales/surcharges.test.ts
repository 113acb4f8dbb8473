import { surcharges } from '@fairlead/contracts/sales/surcharges'
import { expect, test } from 'vitest'
import { type Claim, eventsOf, type Find } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { effects } from '../kernel/effect-table.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { surchargeType } from '../masterdata/registers.ts'
import { both, id, own } from '../masterdata/specimens-for-tests.ts'
import { contract } from './contracts.ts'
import { salesProcesses } from './processes.ts'
import { quotation } from './quotations.ts'
import { aSurcharge, baf, dakar, rate, rotterdam, westAfrica } from './specimens-for-tests.ts'
import { rivalsOf } from './surcharge-key.ts'
import { surcharge } from './surcharges.ts'

const {
  SurchargeCreated,
  SurchargeChanged,
  SurchargeRateChanged,
  SurchargeClosed,
  SurchargeReopened,
  SurchargeDeleted,
  SurchargeRestored,
} = eventsOf(surcharges)

/** At headquarters, where what counts for all offices is kept. */
const keeper = { ...clerk, company_hq: true }
const created = SurchargeCreated(aSurcharge())
const follower = derivedId(own, 'rate', '2026-07-01')
const rateChanged = SurchargeRateChanged({
  from: '2026-07-01',
  purchase_before: null,
  sales_before: rate('6.5000'),
  purchase: rate('5.0000'),
  sales: rate('7.0000'),
  until: null,
  followed_by_id: follower,
})

effects(
  surcharge,
  { ...aSurcharge(), scope: [], office_id: null, followed_by_id: null, status: 'active', status_id: 0 },
  [
    [{ name: both(''), status: '' }, created, { name: both('Bunker adjustment factor'), status: 'active' }],
    [{}, SurchargeChanged({ mandatory: false, pol_id: rotterdam }), { mandatory: false, pol_id: rotterdam, scope: ['pol_id'] }],
    [{}, rateChanged, { valid_until: '2026-06-30', followed_by_id: follower }],
    [{}, SurchargeClosed({ valid_until: '2026-12-31' }), { valid_until: '2026-12-31' }],
    [{ valid_until: '2026-12-31' }, SurchargeReopened(), { valid_until: null }],
    [{}, SurchargeDeleted(), { status: 'deleted' }],
    [{ status: 'deleted' }, SurchargeRestored(), { status: 'active' }],
  ],
  [],
)

test('one of a contract is tied to the office of that contract, the others to none', async () => {
  const [agreed, office] = [id(51), id(52)]
  const load = loading([contract, { id: agreed, office_id: office }])
  const tied = (contract_id: string | null) => surcharge.ties?.({ ...aSurcharge({ contract_id }) }, load)
  expect(await tied(agreed)).toEqual({ office_id: office })
  expect(await tied(id(53))).toEqual({ office_id: null })
  expect(await tied(null)).toEqual({ office_id: null })
})

test('it is called as its type where it has no name of its own', () => {
  const named = (name: object | null) =>
    given(surcharge)
      .when('create', { ...aSurcharge(), name: name as never }, { actor: keeper, facts: { type: { name: both('BAF') }, rivals: [] } })
      .record().name
  expect(named(null)).toEqual(both('BAF'))
  expect(named(both('Bunker, winter'))).toEqual(both('Bunker, winter'))
})

test('what it is bound to is told at a glance: measures too, and nothing where it counts for any cargo', () => {
  const scope = (said: Parameters<typeof aSurcharge>[0]) =>
    given(surcharge, SurchargeCreated(aSurcharge(said)))
      .when('bring_back', {}, { actor: keeper })
      .record().scope
  expect(scope({})).toEqual([])
  expect(scope({ pod_region_id: westAfrica, condition_id: 2 })).toEqual(['pod_region_id', 'condition_id'])
  expect(scope({ conditions: [{ measurement_conditional_id: 3, operator: '>', from: '210.000', to: null }] })).toEqual(['conditions'])
})

test('saying the same again changes nothing', () => {
  given(surcharge, created)
    .when('change', { mandatory: true }, { actor: keeper, facts: { used: true, rivals: [] } })
    .decides()
  given(surcharge, created)
    .when('change_rate', { from: '2026-07-01', sales: rate('6.5000') }, { actor: keeper })
    .decides()
  const closed = SurchargeClosed({ valid_until: '2026-12-31' })
  given(surcharge, created, closed)
    .when('close', { valid_until: '2026-12-31' }, { actor: keeper, facts: { rivals: [] } })
    .decides()
})

test('what belongs to no contract is in the prices of all offices: one office alone does not touch it, but for its own contract', () => {
  const around = { facts: { used: false, rivals: [], type: { name: both('BAF') } } }
  const ofContract = { contract_id: id(51) }
  for (const command of ['close', 'change', 'delete', 'change_rate'] as const)
    given(surcharge, created)
      .when(command, { valid_until: '2026-12-31', from: '2026-07-01', sales: rate('7.0000'), purchase: null }, around)
      .refuses('surcharge_of_all_offices')
  given(surcharge)
    .when('create', aSurcharge(ofContract), around)
    .decides(SurchargeCreated(aSurcharge(ofContract)))
  given(surcharge, SurchargeCreated(aSurcharge(ofContract)))
    .when('change', { mandatory: false }, around)
    .decides(SurchargeChanged({ mandatory: false }))
})

test('each command says what it did, and no more', () => {
  const rivals = { actor: keeper, facts: { rivals: [] } }
  const closed = SurchargeClosed({ valid_until: '2026-12-31' })
  given(surcharge, created)
    .when('change', { mandatory: false, side: 'freight' }, { actor: keeper, facts: { used: false, rivals: [] } })
    .decides(SurchargeChanged({ mandatory: false }))
  given(surcharge, created).when('close', { valid_until: '2026-12-31' }, rivals).decides(closed)
  given(surcharge, created, closed).when('reopen', {}, rivals).decides(SurchargeReopened())
  given(surcharge, created)
    .when('delete', {}, { actor: keeper, facts: { used: false } })
    .decides(SurchargeDeleted())
  given(surcharge, created, SurchargeDeleted()).when('restore', {}, rivals).decides(SurchargeRestored())
  given(surcharge, created, SurchargeDeleted()).when('bring_back', {}, { actor: keeper }).decides(SurchargeRestored())
})

test.each([
  ['bound to a port or to a region at either end', { pol_id: rotterdam, pod_region_id: westAfrica }],
  ['bound to a region or to a port at either end', { pol_region_id: westAfrica, pod_id: dakar }],
  ['bought and not sold', { purchase: rate('5.0000'), sales: null }],
  ['below zero, which is taken off', { sales: rate('-5.0000') }],
  ['always the same amount', { minimum: '10.00', maximum: '10.00' }],
  ['of a least amount alone', { minimum: '10.00' }],
  ['of a greatest amount alone', { maximum: '9.00' }],
  ['within bounds that are told by number', { minimum: '9.00', maximum: '10.00' }],
  ['of one day', { valid_from: '2026-03-31', valid_until: '2026-03-31' }],
  ['of a base', { base_amount: '25.00', base_quantity: '2.000' }],
])('a surcharge may be %s', (_name, said) =>
  given(surcharge)
    .when('create', aSurcharge(said), { actor: keeper, facts: { type: { name: both('BAF') }, rivals: [] } })
    .decides(SurchargeCreated(aSurcharge(said))),
)

test('it ends whatever it says that none may say any more', () =>
  given(surcharge, SurchargeCreated(aSurcharge({ pol_id: rotterdam, pod_id: rotterdam })))
    .when('close', { valid_until: '2026-12-31' }, { actor: keeper, facts: { rivals: [] } })
    .decides(SurchargeClosed({ valid_until: '2026-12-31' })))

test('another rate ends the row the day before, and goes on as long as the old one would have', () => {
  const said = { from: '2026-07-01', purchase: rate('5.0000'), sales: rate('7.0000') }
  given(surcharge, created).when('change_rate', said, { actor: keeper }).decides(rateChanged)
  expect(given(surcharge, created).when('change_rate', said, { actor: keeper }).record()).toMatchObject({
    valid_until: '2026-06-30',
    sales: rate('6.5000'),
  })
  given(surcharge, SurchargeCreated(aSurcharge({ valid_until: '2026-07-01' })))
    .when('change_rate', said, { actor: keeper })
    .decides({ ...rateChanged, data: { ...rateChanged.data, until: '2026-07-01' } })
  given(surcharge, created)
    .when('change_rate', { ...said, from: '2026-01-02' }, { actor: keeper })
    .passes()
})

test('the row that goes on is another where one from that day was deleted since: what was deleted is not made again', async () => {
  const said = { from: '2026-07-01', purchase: rate('5.0000'), sales: rate('7.0000') }
  const now = '2026-11-20T09:00:00.000Z'
  given(surcharge, created)
    .when('change_rate', said, { actor: keeper, now, facts: { again: true } })
    .decides({ ...rateChanged, data: { ...rateChanged.data, followed_by_id: derivedId(own, 'rate', '2026-07-01', now) } })
  const known = finding([[surcharge, { ...aSurcharge(), status: 'deleted', id: follower }]])
  const asked = (from: string) =>
    surcharge.facts('change_rate', { ...aSurcharge() }, { ...said, from }, loading(), { id: own, actor: clerk, now, ...known })
  expect(await asked('2026-07-01')).toEqual({ again: true })
  expect(await asked('2026-07-02')).toEqual({ again: false })
})

test('the row that goes on says the same at the new rate, from its day', () => {
  const record = {
    ...aSurcharge({ pol_id: rotterdam, valid_until: '2026-06-30' }),
    scope: ['pol_id'],
    followed_by_id: follower,
    status: 'active',
  }
  const steps = salesProcesses.map(({ reactions }) => reactions.SurchargeRateChanged).find(one => one !== undefined)?.(rateChanged.data, {
    record,
  } as never)
  expect(steps).toMatchObject({ follower: { id: follower, command: 'create' } })
  expect(steps?.follower?.input).toEqual(
    aSurcharge({ pol_id: rotterdam, purchase: rate('5.0000'), sales: rate('7.0000'), valid_from: '2026-07-01', valid_until: null }),
  )
})

const stored = (n: number, said: Parameters<typeof aSurcharge>[0]) =>
  [surcharge, { id: id(n), version: 1, ...aSurcharge(said), scope: [], followed_by_id: null, status: 'active' }] as const
const facts = (command: string, record: object, input: object, ...known: RecordFixture[]) =>
  surcharge.facts(command, { ...record }, { ...input }, loading([surchargeType, { id: baf, name: both('BAF') }]), {
    id: own,
    actor: clerk,
    now: '',
    ...finding(known),
  })

test('a surcharge is held against those about the same that count on a day of its own, and not against itself', async () => {
  const year = { valid_from: '2026-01-01', valid_until: '2026-12-31' }
  const conditions = [
    { measurement_conditional_id: 1, operator: '<', from: '600.000', to: null },
    { measurement_conditional_id: 3, operator: '>', from: '210.000', to: null },
  ] as const
  const rivals = async (said: object, other: object) => {
    const known = [stored(31, { ...year, ...other }), [surcharge, { ...stored(0, {})[1], id: own }] as const]
    const found = await facts('create', surcharge.initial, aSurcharge({ ...year, ...said }), ...known)
    return (found.rivals as { id: string }[]).map(one => one.id)
  }
  expect(await rivals({}, {})).toEqual([id(31)])
  expect(await rivals({}, { side: 'load' })).toEqual([])
  expect(await rivals({}, { pol_id: rotterdam })).toEqual([])
  expect(await rivals({ pol_id: rotterdam, pod_id: dakar }, { pol_id: rotterdam, pod_id: dakar })).toEqual([id(31)])
  expect(await rivals({ condition_id: 1 }, { condition_id: 2 })).toEqual([])
  expect(await rivals({ conditions }, { conditions: conditions.toReversed() })).toEqual([id(31)])
  expect(await rivals({ conditions }, { conditions: [conditions[0]] })).toEqual([])
  expect(await rivals({ valid_from: '2026-12-31', valid_until: null }, {})).toEqual([id(31)])
  expect(await rivals({ valid_from: '2027-01-01', valid_until: null }, {})).toEqual([])
  expect(await rivals({ valid_from: '2025-01-01', valid_until: '2026-01-01' }, {})).toEqual([id(31)])
  expect(await rivals({ valid_from: '2025-01-01', valid_until: '2025-12-31' }, {})).toEqual([])
})

test('of those about the same only as many are asked for as may be: by type and side, and by the ports that it is bound to', async () => {
  const asked: object[] = []
  const find = (async (_of: object, having: object) => {
    asked.push(having)
    return []
  }) as unknown as Find
  await rivalsOf(aSurcharge(), own, find)
  await rivalsOf(aSurcharge({ pol_id: rotterdam }), own, find)
  await rivalsOf(aSurcharge({ pod_id: dakar }), own, find)
  const all = { surcharge_type_id: [baf], side: ['freight'], status: ['active'] }
  expect(asked).toEqual([all, { ...all, pol_id: [rotterdam] }, { ...all, pod_id: [dakar] }])
})

test('each command looks at what it changes: the record as it is to be, and whether a price was made with it', async () => {
  const next = stored(31, { valid_from: '2027-01-01' })
  const record = { ...aSurcharge({ valid_until: '2026-12-31' }), status: 'active' }
  const found = async (command: string, input: object = {}) =>
    (await facts(command, record, input, next)) as { rivals: { id: string }[]; used?: boolean }
  expect(await found('create', { surcharge_type_id: baf, valid_until: null })).toMatchObject({
    type: { id: baf },
    rivals: [{ id: id(31) }],
  })
  expect(await found('change', { valid_until: '2027-01-01' })).toMatchObject({ used: false, rivals: [{ id: id(31) }] })
  expect(await found('change', { mandatory: false })).toMatchObject({ rivals: [] })
  expect(await found('close', { valid_until: '2027-01-01' })).toMatchObject({ rivals: [{ id: id(31) }] })
  expect(await found('reopen')).toMatchObject({ rivals: [{ id: id(31) }] })
  expect(await found('restore')).toMatchObject({ rivals: [] })
  expect(await facts('delete', record, {})).toEqual({ used: false })
  const priced = [quotation, { id: id(41), surcharge_ids: [own] }] as const
  expect(await facts('delete', record, {}, priced)).toEqual({ used: true })
  expect(await facts('change', record, {}, priced)).toEqual({ used: true, rivals: [] })
})

test('of two that count for the same on a day, one is made: each claims its days until it is deleted', () => {
  const claim = (said: object = {}) => surcharge.claims({ ...aSurcharge(said), status: 'active' }, own)[0] as Claim
  expect(claim()).toMatchObject({
    scope: 'surcharges.key',
    field: 'valid_from',
    typed: '01-01-2026',
    refusal: 'rate_entered_meanwhile',
    days: { from: '2026-01-01' },
  })
  const same = (said: object) => claim(said).value === claim().value
  expect([same({}), same({ mandatory: false, sales: rate('1.0000') }), same({ side: 'load' })]).toEqual([true, true, false])
  expect(claim({ valid_from: '2026-01-02', valid_until: '2026-02-28' }).days).toEqual({ from: '2026-01-02', until: '2026-02-28' })
  expect(surcharge.claims({ ...aSurcharge(), status: 'deleted' }, own)).toEqual([])
})

test('the days of the row that goes on are kept for it: nobody comes between', () => {
  const said = { purchase: null, sales: rate('9.0000'), from: '2026-07-01' }
  const decided = surcharge.decide('change_rate', { ...aSurcharge(), status: 'active' }, said, { id: own, actor: clerk, now: '' })
  expect(decided).toMatchObject({
    claims: [{ scope: 'surcharges.key', owner: expect.stringMatching(/^surcharge-/), days: { from: '2026-07-01' } }],
  })
})
