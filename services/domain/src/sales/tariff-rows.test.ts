import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { tariffs } from '@fairlead/contracts/sales/tariffs'
import { describe, expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import type { Find } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { finding, loading } from '../kernel/loading-for-tests.ts'
import type { Becoming } from '../kernel/sheet-rows.ts'
import { currency } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { calculationUnit, region } from '../masterdata/registers.ts'
import { quotation } from './quotations.ts'
import { tariffLevel } from './tariff-levels.ts'
import { tariffRows } from './tariff-rows.ts'
import { followerOf } from './tariff-rules.ts'
import {
  antwerp,
  colleague,
  id,
  level,
  levelId,
  nlrtm,
  own,
  rate,
  rotterdam,
  row,
  sndkr,
  terms,
  westAfrica,
} from './tariff-specimens-for-tests.ts'

type Tariff = RecordOf<typeof tariffs>

const record: Tariff = { ...row, route: '', office_ids: [], followed_by_id: null, status: 'active', status_id: 0 }
/** The rate that there is, for 2026, and one after it. */
const present = { id: id(81), version: 3, record }
const next = { id: id(82), version: 1, record: { ...record, valid_from: '2027-01-01', valid_until: null } }
const open = { ...present, record: { ...record, valid_until: null } }

const itsLevel = { ...level, id: levelId, status: 'active', office_ids: [rotterdam] }
const load = (said: object = {}) =>
  loading(
    [relation, { id: rotterdam, name: 'Fairlead Rotterdam' }],
    [tariffLevel, { ...itsLevel, ...said }],
    [port, { id: nlrtm, code: 'NLRTM' }],
    [port, { id: sndkr, code: 'SNDKR' }],
    [region, { id: westAfrica, code: 'WAF' }],
    [currency, { id: id(61), code: 'EUR' }],
    [currency, { id: id(63), code: 'USD' }],
    [calculationUnit, { id: id(62), code: 'UNIT' }],
  )

interface Situation {
  alike?: readonly (typeof present)[]
  actor?: typeof clerk
  level?: object
  used?: readonly string[]
}

/** What a row comes to that says something else than the rate that there is. */
async function comesTo(said: Partial<Tariff>, { alike = [present], actor = clerk, level: of = {}, used = [] }: Situation = {}) {
  const whole = { ...record, ...said }
  const beside = { said: whole, meant: tariffRows.meant(whole, alike), alike }
  const priced = finding([[quotation, { id: id(9), tariff_ids: used }]])
  const becomes = await tariffRows.becoming([beside], load(of), priced.find)
  return becomes(beside, { id: own, actor })
}
const becoming = async (...asked: Parameters<typeof comesTo>): Promise<Becoming> => {
  const answer = await comesTo(...asked)
  if ('refused' in answer) throw new Error(answer.code)
  return answer
}

describe('a row for which there is no rate yet', () => {
  test('adds one, and is taken back by deleting it', async () => {
    const added = await becoming({}, { alike: [] })
    expect(added).toEqual({
      outcome: 'added',
      does: { id: own, command: 'create', input: row },
      undoes: [{ id: own, command: 'delete', input: {} }],
      alike: [{ id: own, version: 0, record }],
    })
  })

  test('adds one after another has ended, and none before one that is yet to begin', async () => {
    const later = { valid_from: '2027-01-01', valid_until: null }
    expect(await becoming(later)).toMatchObject({ outcome: 'added', alike: [present, { id: own, record: later }] })
    expect(await comesTo({ valid_from: '2025-06-01' })).toMatchObject({
      code: 'tariff_holds_until',
      field: 'valid_from',
      params: { level: 'WAF26', route: 'NLRTM – SNDKR', from: '01-01-2026', until: '31-12-2026' },
    })
  })

  test('names the regions of its route where it has no ports', async () => {
    const regions = { pol_id: null, pol_region_id: westAfrica, pod_id: null, pod_region_id: id(8), valid_from: '2025-06-01' }
    expect(await comesTo(regions)).toMatchObject({ params: { route: 'WAF – …' } })
    expect(await comesTo({ ...regions, pol_region_id: id(8), pod_region_id: westAfrica })).toMatchObject({ params: { route: '… – WAF' } })
  })
})

describe('a row that says what there is', () => {
  test.each([
    ['on the same days', {}],
    ['from a day on which that holds', { valid_from: '2026-07-01' }],
  ])('%s changes nothing', async (_when, said) =>
    expect(await becoming(said, { used: [present.id] })).toEqual({
      outcome: 'unchanged',
      does: { id: present.id, command: 'change', input: {} },
      undoes: [],
      alike: [present],
    }),
  )
})

describe('a row from the first day of a rate', () => {
  test('changes it in its place, as long as nothing was priced with it', async () => {
    const said = { rate: rate('460.1250'), minimum: '50.00' }
    expect(await becoming(said)).toEqual({
      outcome: 'changed',
      does: { id: present.id, command: 'change', input: said },
      undoes: [{ id: present.id, command: 'change', input: { rate: row.rate, minimum: null } }],
      alike: [{ ...present, record: { ...record, ...said } }],
      note: { code: 'tariff_row_changes', params: { rate: '450,00 EUR / UNIT → 460,1250 EUR / UNIT' } },
    })
    expect(await comesTo(said, { used: [present.id] })).toMatchObject({
      code: 'tariff_begins_then',
      field: 'valid_from',
      params: { from: '01-01-2026' },
    })
    expect(await becoming(said, { used: [id(7)] })).toMatchObject({ outcome: 'changed' })
  })

  test('leaves the others about the same as they are', async () =>
    expect((await becoming({ minimum: '1.00' }, { alike: [present, next] })).alike).toEqual([
      { ...present, record: { ...record, minimum: '1.00' } },
      next,
    ]))

  test('is looked at for what was priced with that rate, and no other row is', async () => {
    const asked: object[] = []
    const find = (async (_of: object, having: object) => {
      asked.push(having)
      return []
    }) as unknown as Find
    const rows = [{}, { minimum: '1.00' }, { minimum: '1.00', valid_from: '2026-07-01' }].map(said => ({
      said: { ...record, ...said },
      meant: present,
      alike: [present],
    }))
    await tariffRows.becoming(rows.slice(0, 1), load(), find)
    await tariffRows.becoming(rows, load(), find)
    const [none, one] = [{ tariff_ids: [] }, { tariff_ids: [present.id] }]
    expect(asked).toEqual([none, none, one, one])
  })

  test('that only ends otherwise ends it then, whatever was priced with it', async () => {
    const used = [present.id]
    expect(await becoming({ valid_until: '2026-06-30' }, { used })).toMatchObject({
      outcome: 'changed',
      does: { id: present.id, command: 'close', input: { valid_until: '2026-06-30' } },
      undoes: [{ id: present.id, command: 'close', input: { valid_until: '2026-12-31' } }],
      note: { code: 'tariff_row_ends', params: { rate: '450,00 EUR / UNIT', until: '30-06-2026' } },
    })
    expect(await comesTo({ valid_until: '2026-06-30', minimum: '1.00' }, { used })).toMatchObject({ code: 'tariff_begins_then' })
    expect(await becoming({ valid_until: null }, { used })).toMatchObject({
      does: { id: present.id, command: 'reopen', input: {} },
      note: { code: 'tariff_row_goes_on', params: { rate: '450,00 EUR / UNIT' } },
    })
    expect(await becoming({ valid_until: '2026-06-30' }, { used, alike: [open] })).toMatchObject({
      undoes: [{ id: present.id, command: 'reopen', input: {} }],
    })
  })

  test('is refused where it would stand beside the next one', async () =>
    expect(await comesTo({ valid_until: null }, { alike: [present, next] })).toMatchObject({
      code: 'tariff_holds_already',
      params: { from: '01-01-2027' },
    }))

  test('that a row before made is refused: both say something else', async () =>
    expect(await comesTo({ minimum: '1.00' }, { alike: [{ ...present, version: 0 }] })).toMatchObject({
      code: 'tariff_twice_in_sheet',
      field: 'valid_from',
    }))
})

describe('a row from a later day on', () => {
  const said = { rate: rate('475.0000'), minimum: '50.00', valid_from: '2026-07-01', valid_until: '2027-06-30' }
  const follower = followerOf(present.id, '2026-07-01')

  test('follows the rate that holds then, whatever was priced with it', async () => {
    expect(await becoming(said, { used: [present.id] })).toEqual({
      outcome: 'changed',
      does: { id: present.id, command: 'follow', input: { ...terms, ...said } },
      undoes: [
        { id: follower, command: 'delete', input: {} },
        { id: present.id, command: 'close', input: { valid_until: '2026-12-31' } },
      ],
      alike: [
        { ...present, record: { ...record, valid_until: '2026-06-30' } },
        { id: follower, version: 0, record: { ...record, ...said } },
      ],
      note: {
        code: 'tariff_row_follows',
        params: { rate: '450,00 EUR / UNIT → 475,00 EUR / UNIT', from: '01-07-2026', until: '30-06-2026' },
      },
    })
    expect((await becoming(said, { alike: [open] })).undoes).toContainEqual({ id: present.id, command: 'reopen', input: {} })
  })

  test('leaves the others about the same as they are, and is refused beside them', async () => {
    expect((await becoming({ ...said, valid_until: '2026-12-31' }, { alike: [present, next] })).alike).toContain(next)
    expect(await comesTo(said, { alike: [present, next] })).toMatchObject({ code: 'tariff_holds_already' })
  })

  test('follows one that a row before makes', async () =>
    expect(await becoming(said, { alike: [{ ...present, version: 0 }] })).toMatchObject({ does: { command: 'follow' } }))

  test('follows with the same rate for longer', async () =>
    expect(await becoming({ valid_from: '2026-07-01', valid_until: null })).toMatchObject({
      does: { command: 'follow' },
      note: { params: { rate: '450,00 EUR / UNIT' } },
    }))
})

describe('a row is refused', () => {
  test('for a level that another office keeps, that is closed or is not there, at the cell that names it', async () => {
    const field = 'tariff_level_id'
    expect(await comesTo({}, { alike: [], actor: colleague })).toMatchObject({ code: 'level_not_yours', field })
    expect(await comesTo({}, { alike: [], level: { status: 'closed' } })).toMatchObject({ code: 'level_is_closed', field })
    expect(await comesTo({ tariff_level_id: id(9) }, { alike: [] })).toMatchObject({ code: 'select_from_list', field })
    expect(await comesTo({}, { alike: [], level: { office_id: antwerp } })).toMatchObject({
      code: 'level_not_yours',
      params: { office: '' },
    })
  })

  test('for what no tariff may say', async () =>
    expect(await comesTo({ pod_region_id: westAfrica }, { alike: [] })).toMatchObject({ code: 'port_or_region', field: 'pod_region_id' }))
})

test('a rate without a unit is said without one, and a currency that is another is seen', async () => {
  const plain = { ...rate('450.0000'), calculation_unit_id: null }
  const note = (
    await becoming({ rate: { ...plain, currency_id: id(63) } }, { alike: [{ ...present, record: { ...record, rate: plain } }] })
  ).note
  expect(note?.params.rate).toBe('450,00 EUR → 450,00 USD')
})

test('rows are told of on their level', () => {
  expect(tariffRows.within).toBe('tariff_level_id')
  expect(tariffRows.tells).toEqual({ resource: 'tarifflevels', command: 'note_import' })
})
