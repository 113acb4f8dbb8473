import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { describe, expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { asSystem } from '../kernel/envelope.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading } from '../kernel/loading-for-tests.ts'
import { salesProcesses } from './processes.ts'
import { tariffLevel } from './tariff-levels.ts'
import { antwerp, headquarters, id, level, levelMade, own, rotterdam } from './tariff-specimens-for-tests.ts'

const { TariffLevelCreated, TariffLevelChanged, TariffLevelShared, TariffLevelUnshared, TariffLevelClosed, TariffLevelReopened } =
  eventsOf(tariffLevels)
const { TariffsImported, TariffLevelCopied, TariffLevelCopyStarted } = eventsOf(tariffLevels)
const office = { name: 'Fairlead Rotterdam' }
const facts = { office, parents: [], takers: [], leaving: [] }
const shared = TariffLevelShared({ office_ids: [antwerp] })

test('a level is made as it was said, for the office that keeps it', () => {
  const outcome = given(tariffLevel).when('create', level, { facts })
  outcome.decides(TariffLevelCreated(level))
  expect(outcome.record()).toMatchObject({ status: 'active', office_ids: [rotterdam], shared_with: [] })
})

test('of a change only what is otherwise is told, and the same again changes nothing', () => {
  given(tariffLevel, levelMade)
    .when('change', { code: 'WAF26', name: 'WAF' }, { facts })
    .decides(TariffLevelChanged({ name: 'WAF' }))
  given(tariffLevel, levelMade).when('change', { name: 'Public WAF 2026', kind: 'sales' }, { facts }).decides()
})

test('a level is shared with those who do not see it yet, and no longer with those with whom it was', () => {
  given(tariffLevel, levelMade, shared)
    .when('share', { office_ids: [rotterdam, antwerp, id(75), id(75)] }, { facts })
    .decides(TariffLevelShared({ office_ids: [id(75)] }))
  given(tariffLevel, levelMade, shared)
    .when('share', { office_ids: [antwerp] }, { facts })
    .decides()
  given(tariffLevel, levelMade, shared)
    .when('unshare', { office_ids: [rotterdam, antwerp] }, { facts })
    .decides(TariffLevelUnshared({ office_ids: [antwerp] }))
  given(tariffLevel, levelMade, TariffLevelShared({ office_ids: [antwerp, id(75)] }))
    .when('unshare', { office_ids: [id(75)] }, { facts })
    .decides(TariffLevelUnshared({ office_ids: [id(75)] }))
  given(tariffLevel, levelMade)
    .when('unshare', { office_ids: [rotterdam] }, { facts })
    .decides()
})

test('a level that was closed is reopened with the end that is said, or with none', () => {
  const closed = TariffLevelClosed({ valid_until: '2026-06-30' })
  given(tariffLevel, levelMade).when('close', { valid_until: '2026-06-30' }, { facts }).decides(closed)
  given(tariffLevel, levelMade, closed)
    .when('reopen', {}, { facts })
    .decides(TariffLevelReopened({ valid_until: null }))
  given(tariffLevel, levelMade, closed)
    .when('reopen', { valid_until: '2026-12-31' }, { facts })
    .decides(TariffLevelReopened({ valid_until: '2026-12-31' }))
})

test('a level tells of the sheets that were brought into it, also when it is closed', () => {
  const counts = { file_name: 'carrier.xlsx', added: 1, changed: 2, unchanged: 3, refused: 4 }
  given(tariffLevel, levelMade, TariffLevelClosed({ valid_until: '2026-06-30' }))
    .when('note_import', counts, { actor: asSystem(clerk) })
    .decides(TariffsImported(counts))
})

describe('a level that is copied', () => {
  const said = { code: 'WAF27', name: 'Public WAF 2027', markup_pct: '5.00', valid_from: '2027-01-01' }
  const now = '2026-11-26T09:00:00.000Z'
  const copy_id = derivedId(own, 'copy', 'WAF27', now)
  const started = TariffLevelCopyStarted({ ...said, valid_until: null, copy_id })

  test('keeps the code of the copy for it', () => {
    given(tariffLevel, levelMade).when('copy', said, { facts, now }).decides(started)
    const record = given(tariffLevel, levelMade).when('change', {}, { facts }).record()
    expect(tariffLevel.decide('copy', record, said, { id: own, actor: clerk, now, ...facts })).toMatchObject({
      claims: [{ scope: 'tarifflevels.code', value: 'WAF27', field: 'code', owner: `tariffLevel-${copy_id}` }],
    })
  })

  test("has a copy made that is in all else the same, shared with nobody and nobody's default", () => {
    const record = given(tariffLevel, TariffLevelCreated({ ...level, is_default_for_office: true }), shared)
      .when('change', {}, { facts })
      .record()
    const steps = salesProcesses.flatMap(({ reactions }) => reactions.TariffLevelCopyStarted ?? [])
    const { markup_pct: _pct, ...called } = said
    const [step] = steps.map(one => one(started.data, { id: own, version: 3, meta: { actor: clerk } as never, record }))
    expect(step?.copy).toMatchObject({ id: copy_id, command: 'create_copy' })
    expect(step?.copy?.input).toEqual({ ...level, ...called, valid_until: null, is_default_for_office: false })
  })

  test('and is made as it was said, and tells what it was made of', () => {
    const system = { actor: asSystem(clerk) }
    given(tariffLevel).when('create_copy', level, system).decides(TariffLevelCreated(level))
    const copied = { from_id: id(9), markup_pct: '5.00', tariffs: 3 }
    given(tariffLevel, levelMade).when('note_copy', copied, system).decides(TariffLevelCopied(copied))
  })
})

test('an office has one default for a kind and service, and one for both services, as long as it is open', () => {
  const record = given(tariffLevel, levelMade).when('change', { is_default_for_office: true }, { facts }).record()
  const held = (said: object) => tariffLevel.claims({ ...record, ...said }, own).filter(({ scope }) => scope === 'tarifflevels.default')
  expect(held({})).toEqual([
    {
      scope: 'tarifflevels.default',
      value: `${rotterdam} sales 2`,
      field: 'is_default_for_office',
      refusal: 'default_level_already',
    },
  ])
  expect(held({ service_type_id: null })).toMatchObject([{ value: `${rotterdam} sales both` }])
  expect(held({ kind: 'purchase' })).toMatchObject([{ value: `${rotterdam} purchase 2` }])
  expect(held({ is_default_for_office: false })).toEqual([])
  expect(held({ status: 'closed' })).toEqual([])
})

test('who may not edit is told who may: the office is loaded, and the parents up to the first', async () => {
  const keeping = { id: rotterdam, ...office }
  const parents = [
    { ...level, id: id(8), parent_level_id: id(9) },
    { ...level, id: id(9), parent_level_id: id(8) },
  ]
  const load = loading([relation, keeping], ...parents.map(one => [tariffLevel, one] as const))
  const asking = { id: own, actor: clerk, now: '', ...finding() }
  const asked = (command: string, input: object) => tariffLevel.facts(command, { ...level }, { ...input }, load, asking)
  expect(await asked('close', {})).toEqual({ office: keeping })
  expect(await asked('reopen', {})).toEqual({ office: keeping, parents: [] })
  expect(await asked('create', { parent_level_id: id(9) })).toMatchObject({ parents: { length: 20, 0: parents[1], 1: parents[0] } })
  expect(await asked('create', { parent_level_id: id(7) })).toEqual({ parents: [] })
  expect(await asked('change', {})).toEqual({ office: keeping, parents: [], takers: [], leaving: [] })
  expect(await tariffLevel.facts('share', { ...level, parent_level_id: id(9) }, { office_ids: [] }, load, asking)).toMatchObject({
    office: keeping,
    parents: { 0: parents[1] },
  })
})

test('of what takes rates from a level, and of its offices, is asked what may no longer be read', async () => {
  const [dealers, trade, over] = [
    { ...level, id: id(20), name: 'Dealers', parent_level_id: own },
    { ...level, id: id(21), name: 'Trade', parent_level_id: id(20) },
    { ...level, id: id(22), name: 'Elsewhere', parent_level_id: id(23) },
  ]
  const [here, there] = [
    { id: rotterdam, name: 'Fairlead Rotterdam' },
    { id: antwerp, name: 'Fairlead Antwerp' },
  ]
  const offices = [here, there].map(one => [relation, one] as const)
  const load = loading(...offices, [tariffLevel, { ...level, id: id(9), parent_level_id: null }])
  // Those that are taken from in a circle are each named once.
  const circle = { ...level, id: own, parent_level_id: id(21) }
  const known = [dealers, trade, over, circle].map(one => [tariffLevel, one] as const)
  const asking = { id: own, actor: clerk, now: '', ...finding(known) }
  const asked = (command: string, record: object, input: object) =>
    tariffLevel.facts(command, { ...level, shared_with: [antwerp, id(76)], ...record }, { ...input }, load, asking)
  const takers = [{ id: id(20) }, { id: id(21) }]
  expect(await asked('unshare', {}, { office_ids: [antwerp, id(75), id(76)] })).toMatchObject({ office: here, takers, leaving: [there] })
  expect(await asked('unshare', {}, { office_ids: [id(75)] })).toMatchObject({ leaving: [] })
  const child = { parent_level_id: id(9) }
  expect(await asked('change', child, { office_id: antwerp })).toMatchObject({ parents: [{ id: id(9) }], takers, leaving: [here] })
  expect(await asked('change', child, { office_id: antwerp, parent_level_id: null })).toMatchObject({ parents: [] })
  expect(await asked('change', child, { office_id: rotterdam })).toMatchObject({ parents: [], takers: [], leaving: [] })
  expect(await asked('change', child, { valid_until: null })).toMatchObject({ parents: [{ id: id(9) }], takers: [], leaving: [] })
  expect(await asked('reopen', child, {})).toMatchObject({ parents: [{ id: id(9) }] })
})

test('a level that another office keeps from now on is still read by the one before, where it is shared with that', () => {
  const takers = [{ ...level, id: id(20), name: 'Dealers', office_ids: [antwerp], shared_with: [] }]
  const leaving = [{ id: antwerp, name: 'Fairlead Antwerp' }]
  given(tariffLevel, levelMade, shared, TariffLevelChanged({ office_id: antwerp }))
    .when('change', { office_id: rotterdam }, { actor: headquarters, facts: { ...facts, takers, leaving } })
    .decides(TariffLevelChanged({ office_id: rotterdam }))
})
