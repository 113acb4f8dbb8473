import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { describe, expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { eventsOf, type Find } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading } from '../kernel/loading-for-tests.ts'
import { port } from '../masterdata/ports.ts'
import { calculationUnit, region } from '../masterdata/registers.ts'
import { salesProcesses } from './processes.ts'
import { quotation } from './quotations.ts'
import { keyOf, rivalsOf } from './tariff-key.ts'
import { tariffLevel } from './tariff-levels.ts'
import { outsideList } from './tariff-rules.ts'
import { antwerp, id, level, levelId, nlrtm, own, rate, rotterdam, row, sndkr, terms, westAfrica } from './tariff-specimens-for-tests.ts'
import { tariff } from './tariffs.ts'

const { TariffCreated, TariffChanged, TariffRateChanged, TariffConditionsChanged, TariffClosed, TariffReopened } = eventsOf(tariffs)
const { TariffDeleted, TariffRestored, TariffFollowed } = eventsOf(tariffs)
const facts = {
  level: { ...level, status: 'active' },
  office: { name: 'Rotterdam' },
  route: 'NLRTM – SNDKR',
  used: false,
  rivals: [],
  percentages: new Set<string>(),
}
const shorterThan = (cm: string) => ({ measurement_conditional_id: 1 as const, operator: '<' as const, from: cm, to: null })

test('a tariff is made as it was said', () => {
  given(tariff).when('create', row, { facts }).decides(TariffCreated(row))
  given(tariff).when('create_following', row).decides(TariffCreated(row))
})

test.each([
  ['from a region', { pol_id: null, pol_region_id: westAfrica }],
  ['to a region', { pod_id: null, pod_region_id: westAfrica }],
  ['for a commodity', { commodity_id: id(1) }],
  ['for a group of commodities', { commodity_group_id: id(2) }],
])('a tariff may be %s', (_what, said) =>
  given(tariff)
    .when('create', { ...row, ...said }, { facts })
    .decides(TariffCreated({ ...row, ...said })),
)

test('of a change rate and conditions are told by themselves, and the same again changes nothing', () => {
  const conditions = [shorterThan('600.000')]
  given(tariff, TariffCreated(row))
    .when('change', { transit_days: 14, conditions, rate: rate('460.0000'), valid_from: row.valid_from }, { facts })
    .decides(
      TariffChanged({ transit_days: 14 }),
      TariffConditionsChanged({ conditions }),
      TariffRateChanged({ old: row.rate, new: rate('460.0000'), from: '2026-01-01', until: '2026-12-31', follower_id: null }),
    )
  given(tariff, TariffCreated(row))
    .when('change', { ...row }, { facts: { ...facts, used: true } })
    .decides()
})

describe('another rate', () => {
  const follower_id = derivedId(own, 'rate', '2026-07-01')
  const changed = TariffRateChanged({ old: row.rate, new: rate('460.0000'), from: '2026-07-01', until: '2026-12-31', follower_id })

  test('from a day on ends the row on the day before, and goes on in a row of its own', () => {
    const outcome = given(tariff, TariffCreated(row)).when(
      'change_rate',
      { rate: rate('460.0000'), from: '2026-07-01' },
      { facts: { ...facts, used: true } },
    )
    outcome.decides(changed)
    expect(outcome.record()).toMatchObject({ rate: row.rate, valid_until: '2026-06-30', followed_by_id: follower_id })
  })

  test('from its first day on is its rate, as long as nothing was priced with it', () => {
    given(tariff, TariffCreated(row))
      .when('change_rate', { rate: rate('460.0000'), from: '2026-01-01' }, { facts })
      .decides(TariffRateChanged({ ...changed.data, from: '2026-01-01', follower_id: null }))
  })

  test('that is the same is none', () =>
    given(tariff, TariffCreated(row)).when('change_rate', { rate: row.rate, from: '2026-07-01' }, { facts }).decides())

  test('is carried on by a step, in all else the same, until the day when the old one would have ended', () => {
    const steps = salesProcesses.flatMap(({ reactions }) => reactions.TariffRateChanged ?? [])
    const record = given(tariff, TariffCreated(row))
      .when('change_rate', { rate: rate('460.0000'), from: '2026-07-01' }, { facts })
      .record()
    const recorded = { id: own, version: 2, meta: { actor: clerk } as never, record }
    expect(steps.map(one => one(changed.data, recorded))).toMatchObject([
      {
        follower: {
          id: follower_id,
          command: 'create_following',
          input: { ...row, rate: rate('460.0000'), valid_from: '2026-07-01', valid_until: '2026-12-31' },
        },
      },
    ])
    expect(steps.map(one => one?.({ ...changed.data, follower_id: null }, recorded))).toEqual([{}])
  })
})

describe('a rate that follows with all that it says', () => {
  const follower_id = derivedId(own, 'rate', '2026-07-01')
  const {
    minimum: _minimum,
    transit_days: _days,
    valid_until: _until,
    ...said
  } = { ...terms, rate: rate('475.0000'), valid_from: '2026-07-01' }
  const followed = TariffFollowed({ ...said, minimum: null, transit_days: null, valid_until: null, follower_id })

  test('says nothing of what it leaves out, and ends the one before on the day before', () => {
    const outcome = given(tariff, TariffCreated(row)).when('follow', said, { facts: { ...facts, used: true } })
    outcome.decides(followed)
    expect(outcome.record()).toMatchObject({ rate: row.rate, valid_until: '2026-06-30', followed_by_id: follower_id })
  })

  test('is carried on by a step, for the same route and cargo', () => {
    const steps = salesProcesses.flatMap(({ reactions }) => reactions.TariffFollowed ?? [])
    const record = given(tariff, TariffCreated(row)).when('follow', said, { facts }).record()
    const recorded = { id: own, version: 2, meta: { actor: clerk } as never, record }
    const next = { ...row, ...said, minimum: null, transit_days: null, valid_until: null }
    expect(steps.map(one => one(followed.data, recorded))).toMatchObject([
      { follower: { id: follower_id, command: 'create_following', input: next } },
    ])
  })

  test('is another where one that followed from that day was deleted since: what was deleted is not made again', async () => {
    const now = '2026-11-20T09:00:00.000Z'
    const again = derivedId(own, 'rate', '2026-07-01', now)
    const taken = { now, facts: { ...facts, again: true } }
    given(tariff, TariffCreated(row))
      .when('follow', said, taken)
      .decides(TariffFollowed({ ...followed.data, follower_id: again }))
    given(tariff, TariffCreated(row))
      .when('change_rate', { rate: rate('475.0000'), from: '2026-07-01' }, taken)
      .decides(TariffRateChanged({ old: row.rate, new: rate('475.0000'), from: '2026-07-01', until: '2026-12-31', follower_id: again }))
    const known = finding([[tariff, { ...row, status: 'deleted', id: follower_id }]])
    const asked = (command: string, input: object) =>
      tariff.facts(command, { ...row }, { ...input }, loading(), { id: own, actor: clerk, now, ...known })
    expect(await asked('follow', said)).toMatchObject({ again: true })
    expect(await asked('follow', { ...said, follower_id: id(82) })).toMatchObject({ again: false })
    expect(await asked('change_rate', { rate: row.rate, from: '2026-07-01' })).toMatchObject({ again: true })
    expect(await asked('change_rate', { rate: row.rate, from: '2026-07-02' })).toMatchObject({ again: false })
  })

  test('bears the id under which who let it follow knows it, which is no other', () => {
    const named = { ...said, follower_id: id(82) }
    given(tariff, TariffCreated(row))
      .when('follow', named, { facts: { ...facts, again: false } })
      .decides(TariffFollowed({ ...followed.data, follower_id: id(82) }))
    given(tariff, TariffCreated(row))
      .when('follow', named, { facts: { ...facts, again: true } })
      .refuses('exists_already', 'follower_id')
  })

  test('is looked at beside the others as it is to be', async () => {
    const next = { valid_from: '2026-12-31', valid_until: null }
    const known = [[tariff, { ...row, status: 'active', valid_from: '2027-06-01', valid_until: null, id: id(81) }] as const]
    const asked = await tariff.facts('follow', { ...row }, { ...terms, ...next }, loading(), {
      id: own,
      actor: clerk,
      now: '',
      ...finding(known),
    })
    expect(asked).toMatchObject({ rivals: [{ id: id(81) }] })
  })
})

test('a tariff stays as it is beyond the days that its price list was given since, and ends sooner', () => {
  const ofSpring = { ...facts, level: { ...facts.level, valid_from: '2026-03-01', valid_until: '2026-05-31' } }
  const there = given(tariff, TariffCreated(row))
  there.when('change', { transit_days: 14 }, { facts: ofSpring }).decides(TariffChanged({ transit_days: 14 }))
  there.when('close', { valid_until: '2026-11-30' }, { facts: ofSpring }).decides(TariffClosed({ valid_until: '2026-11-30' }))
  given(tariff, TariffCreated({ ...row, valid_until: null }))
    .when('close', { valid_until: '2026-11-30' }, { facts: ofSpring })
    .decides(TariffClosed({ valid_until: '2026-11-30' }))
  there.when('follow', { ...terms, valid_from: '2026-05-31' }, { facts: ofSpring }).passes()
  given(tariff)
    .when('create', { ...row, valid_from: '2026-05-31', valid_until: null }, { facts: ofSpring })
    .passes()
  given(tariff)
    .when('create', { ...row, valid_from: '2026-03-01', valid_until: '2026-05-31' }, { facts: ofSpring })
    .passes()
  expect(outsideList(row, undefined)).toEqual([])
})

test('a tariff ends whatever it says that none may say any more', () => {
  const old = { ...row, pod_id: row.pol_id, rate: rate('-10.0000') }
  given(tariff, TariffCreated(old))
    .when('close', { valid_until: '2026-06-30' }, { facts })
    .decides(TariffClosed({ valid_until: '2026-06-30' }))
})

test('a tariff ends, goes on, is deleted and brought back', () => {
  given(tariff, TariffCreated(row))
    .when('close', { valid_until: '2026-06-30' }, { facts })
    .decides(TariffClosed({ valid_until: '2026-06-30' }))
  given(tariff, TariffCreated(row)).when('close', { valid_until: '2026-12-31' }, { facts }).decides()
  given(tariff, TariffCreated(row)).when('reopen', {}, { facts }).decides(TariffReopened())
  given(tariff, TariffCreated(row)).when('delete', {}, { facts }).decides(TariffDeleted())
  const deleted = [TariffCreated(row), TariffDeleted()]
  given(tariff, ...deleted)
    .when('restore', {}, { facts })
    .decides(TariffRestored())
  given(tariff, ...deleted)
    .when('bring_back')
    .decides(TariffRestored())
})

describe('what a row is for', () => {
  const record = { ...row, route: '', office_ids: [], followed_by_id: null, status: 'active', status_id: 0 }
  const bands = [shorterThan('600.000'), { ...shorterThan('210.000'), measurement_conditional_id: 3 as const }]

  test('is its level, route and cargo, in whatever order its conditions stand', () => {
    expect(keyOf({ ...row, conditions: bands })).toBe(keyOf({ ...row, conditions: bands.toReversed() }))
    for (const other of [
      { tariff_level_id: id(9) },
      { pol_id: sndkr },
      { pod_id: nlrtm },
      { via_port_id: nlrtm },
      { commodity_id: id(9) },
      { condition_id: 1 as const },
      { voyage_id: id(9) },
      { conditions: bands },
    ])
      expect(keyOf({ ...row, ...other })).not.toBe(keyOf(row))
  })

  test('is claimed for its days, as long as the row is there', () => {
    const claim = {
      scope: 'tariffs.key',
      value: keyOf(row),
      typed: '01-01-2026',
      field: 'valid_from',
      refusal: 'rate_entered_meanwhile',
      days: { from: '2026-01-01', until: '2026-12-31' },
    }
    expect(tariff.claims(record, own)).toEqual([claim])
    expect(tariff.claims({ ...record, status: 'deleted' }, own)).toEqual([])
  })

  test('is kept for the rate that follows', () => {
    const about = { id: own, actor: clerk, now: '', ...facts }
    const owner = `tariff-${derivedId(own, 'rate', '2026-07-01')}`
    const from = '2026-07-01'
    expect(tariff.decide('change_rate', { ...record }, { rate: rate('460.0000'), from }, about)).toMatchObject({
      claims: [{ scope: 'tariffs.key', value: keyOf(row), owner, days: { from, until: '2026-12-31' } }],
    })
    expect(tariff.decide('follow', { ...record }, { ...terms, valid_from: from, valid_until: null }, about)).toMatchObject({
      claims: [{ scope: 'tariffs.key', value: keyOf(row), owner, days: { from, until: null } }],
    })
  })
})

describe('what is looked at', () => {
  const keeping = { id: rotterdam, name: 'Fairlead Rotterdam' }
  const itsLevel = { ...level, id: levelId, status: 'active', office_ids: [rotterdam, antwerp] }
  const ports = [
    { id: nlrtm, code: 'NLRTM' },
    { id: sndkr, code: 'SNDKR' },
  ] as const
  const load = loading(
    [relation, keeping],
    [tariffLevel, itsLevel],
    [region, { id: westAfrica, code: 'WAF' }],
    ...ports.map(one => [port, one] as const),
  )
  const other = (one: object, digit: number) => [tariff, { ...row, status: 'active', ...one, id: id(digit) }] as const
  const known = [
    other({ valid_from: '2026-12-31', valid_until: null }, 81),
    other({ valid_from: '2025-01-01', valid_until: '2026-01-01' }, 82),
    other({ valid_from: '2027-01-01', valid_until: null }, 83),
    other({ valid_from: '2025-01-01', valid_until: '2025-12-31' }, 84),
    other({ condition_id: 1 }, 85),
    other({ status: 'deleted' }, 86),
    [tariff, { ...row, status: 'active', id: own }] as const,
  ]
  const asked = (command: string, record: object, input: object = {}) =>
    tariff.facts(command, { ...record }, { ...input }, load, { id: own, actor: clerk, now: '', ...finding(known) })

  test('is the level with its keeper, the route by its codes, and the rows about the same that have a day in common', async () => {
    const about = { level: itsLevel, office: keeping, route: 'NLRTM – SNDKR', used: false, percentages: new Set() }
    const rivals = [{ id: id(81) }, { id: id(82) }]
    expect(await asked('create', {}, row)).toMatchObject({ ...about, rivals })
    expect(await asked('change', row)).toMatchObject({ ...about, rivals })
    expect(await asked('restore', row)).toMatchObject({ ...about, rivals })
    expect(await asked('close', row, { valid_until: '2026-06-30' })).toMatchObject({ ...about, rivals: [{ id: id(82) }] })
    expect(await asked('reopen', row)).toMatchObject({ ...about, rivals: [{ id: id(81) }, { id: id(82) }, { id: id(83) }] })
    expect(await asked('change_rate', row, { rate: row.rate, from: '2026-07-01' })).toEqual({ ...about, again: false })
    expect(await asked('delete', row)).toEqual(about)
  })

  test('is whether the unit that it is charged by, or is to be, is a percentage', async () => {
    const unit = (digit: number, quantity_source: 'units' | 'freight' | 'cargo_value') =>
      [calculationUnit, { quantity_source, id: id(digit) }] as const
    const units = loading([tariffLevel, itsLevel], unit(62, 'units'), unit(63, 'freight'), unit(64, 'cargo_value'))
    const by = async (command: string, calculation_unit_id: string, input: object = {}) =>
      tariff.facts(command, { ...row, rate: { ...row.rate, calculation_unit_id } }, { ...input }, units, {
        id: own,
        actor: clerk,
        now: '',
        ...finding(known),
      })
    expect(await by('change', id(62))).toMatchObject({ percentages: new Set() })
    expect(await by('change', id(63))).toMatchObject({ percentages: new Set([id(63)]) })
    expect(await by('change_rate', id(62), { rate: { ...row.rate, calculation_unit_id: id(64) }, from: '2026-07-01' })).toMatchObject({
      percentages: new Set([id(64)]),
    })
  })

  test('is of its level only what stands on its route, from port or region to the same', async () => {
    const asked: object[] = []
    const find = (async (_of: object, having: object) => {
      asked.push(having)
      return []
    }) as unknown as Find
    await rivalsOf(row, own, find)
    await rivalsOf({ ...row, pol_id: null, pol_region_id: westAfrica, pod_id: null, pod_region_id: id(8) }, own, find)
    const all = { tariff_level_id: [levelId], status: ['active'] }
    expect(asked).toEqual([
      { ...all, pol_id: [nlrtm], pod_id: [sndkr] },
      { ...all, pol_region_id: [westAfrica], pod_region_id: [id(8)] },
    ])
  })

  test('is the regions of a route that has no ports', async () => {
    const regions = { ...row, pol_id: null, pol_region_id: westAfrica, pod_id: null, pod_region_id: id(8) }
    expect(await asked('create', {}, regions)).toMatchObject({ route: 'WAF – …', rivals: [] })
    const other = { ...regions, pol_region_id: id(8), pod_region_id: westAfrica }
    expect(await asked('create', {}, other)).toMatchObject({ route: '… – WAF' })
  })

  test('is whether a quotation was priced with it', async () => {
    const priced = finding([[quotation, { id: id(9), tariff_ids: [own] }]])
    const about = (one: string) => tariff.facts('delete', { ...row }, {}, load, { id: one, actor: clerk, now: '', ...priced })
    expect(await about(own)).toMatchObject({ used: true })
    expect(await about(id(8))).toMatchObject({ used: false })
  })

  test('is by whom its level is seen', async () => {
    expect(await tariff.ties?.({ ...row }, load)).toEqual({ office_ids: [rotterdam, antwerp] })
    expect(await tariff.ties?.({ ...row, tariff_level_id: id(9) }, load)).toEqual({ office_ids: [] })
  })
})
