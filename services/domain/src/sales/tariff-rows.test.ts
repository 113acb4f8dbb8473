import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { tariffs } from '@fairlead/contracts/sales/tariffs'
import { describe, expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import type { Find } from '../kernel/aggregate.ts'
import { alikeBy } from '../kernel/alike.ts'
import { clerk } from '../kernel/given.ts'
import { finding, loading } from '../kernel/loading-for-tests.ts'
import type { Becoming, KnownRecord } from '../kernel/sheet-rows.ts'
import { currency } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { calculationUnit, region } from '../masterdata/registers.ts'
import { quotation } from './quotations.ts'
import { tariffLevel } from './tariff-levels.ts'
import { tariffRows } from './tariff-rows.ts'
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

const itsLevel = { ...level, valid_from: '2020-01-01', id: levelId, status: 'active', office_ids: [rotterdam] }
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
    [calculationUnit, { id: id(64), code: 'PCTFRT', quantity_source: 'freight' }],
  )

interface Situation {
  alike?: readonly KnownRecord[]
  actor?: typeof clerk
  level?: object
  used?: readonly string[]
  /** The rate whose id the row bears. */
  named?: KnownRecord
  /** What other rows of the sheet say. */
  others?: readonly Partial<Tariff>[]
}

/** What a row comes to that says something else than the rate that there is. */
async function comesTo(
  said: Partial<Tariff>,
  { alike = [present], actor = clerk, level: of = {}, used = [], named, others = [] }: Situation = {},
) {
  const whole = { ...record, ...said }
  const there = alikeBy<KnownRecord>(({ record }) => tariffRows.daysOf(record), alike)
  const beside = { said: whole, meant: named ?? there.on(whole.valid_from), alike: there }
  const priced = finding([[quotation, { id: id(9), tariff_ids: used }]])
  const besides = others.map(one => ({ said: { ...record, ...one }, meant: undefined, alike: there }))
  const becomes = await tariffRows.becoming([beside, ...besides], load(of), priced.find)
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
      changes: [],
      undoes: [{ id: own, command: 'delete', input: {} }],
      leaves: [{ id: own, version: 0, record, isOfSheet: true }],
    })
  })

  test('adds one after another has ended, and none before one that is yet to begin', async () => {
    const later = { valid_from: '2027-01-01', valid_until: null }
    expect(await becoming(later)).toMatchObject({ outcome: 'added', leaves: [{ id: own, record: later }] })
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

test('a row whose rate is a percentage is refused at its rate', async () =>
  expect(await comesTo({ rate: { ...rate('5.0000'), calculation_unit_id: id(64) } }, { alike: [] })).toMatchObject({
    code: 'freight_by_percentage',
    field: 'rate',
  }))

describe('a row that says what there is', () => {
  test.each([
    ['on the same days', {}],
    ['from a day on which that holds', { valid_from: '2026-07-01' }],
  ])('%s changes nothing', async (_when, said) =>
    expect(await becoming(said, { used: [present.id] })).toEqual({
      outcome: 'unchanged',
      does: { id: present.id, command: 'change', input: {} },
      changes: [],
      undoes: [],
      leaves: [{ ...present, isOfSheet: true }],
    }),
  )

  test('until another row of the sheet has a rate follow it changes nothing: taken once, it ended the day before', async () => {
    const ended = { ...present, record: { ...record, valid_until: '2026-06-30' } }
    const follower = { id: id(83), version: 1, record: { ...record, rate: rate('475.0000'), valid_from: '2026-07-01' } }
    const [alike, others] = [[ended, follower], [{ rate: rate('475.0000'), valid_from: '2026-07-01' }]]
    expect(await becoming({}, { alike, others, used: [present.id] })).toEqual({
      outcome: 'unchanged',
      does: { id: present.id, command: 'change', input: {} },
      changes: [],
      undoes: [],
      leaves: [{ ...ended, isOfSheet: true }],
    })
    expect(await becoming({ valid_until: null }, { alike, others })).toMatchObject({ outcome: 'unchanged' })
    // The last day before that is its own end, and says so.
    expect(await becoming({ valid_until: '2026-06-29' }, { alike, others })).toMatchObject({ does: { command: 'close' } })
    const beside = { code: 'tariff_holds_until', params: { from: '01-07-2026' } }
    expect(await comesTo({}, { alike }), 'no row says what follows').toMatchObject(beside)
    expect(await comesTo({}, { alike, others: [{ valid_from: '2026-07-02' }] }), 'it follows on another day').toMatchObject(beside)
    expect(await comesTo({}, { alike, others: [{ valid_from: '2026-07-01', condition_id: 1 }] }), 'it is for else').toMatchObject(beside)
    expect(await comesTo({ rate: rate('460.0000') }, { alike, others }), 'it says another rate').toMatchObject(beside)
  })

  test('is contradicted by a row after it, as when the sheet came for the first time; one of a later day follows it', async () => {
    const alike = (await becoming({})).leaves
    expect(await comesTo({ rate: rate('460.0000') }, { alike })).toMatchObject({ code: 'tariff_twice_in_sheet', field: 'valid_from' })
    expect(await becoming({ rate: rate('460.0000'), valid_from: '2026-07-01' }, { alike })).toMatchObject({ does: { command: 'follow' } })
  })
})

describe('a row from the first day of a rate', () => {
  test('changes it in its place, as long as nothing was priced with it', async () => {
    const said = { rate: rate('460.1250'), minimum: '50.00' }
    expect(await becoming(said)).toEqual({
      outcome: 'changed',
      does: { id: present.id, command: 'change', input: said },
      changes: ['rate', 'minimum'],
      undoes: [{ id: present.id, command: 'change', input: { rate: row.rate, minimum: null } }],
      leaves: [{ id: present.id, version: 0, record: { ...record, ...said }, isOfSheet: true }],
      note: { code: 'tariff_row_changes', params: { rate: '450,00 EUR / UNIT → 460,1250 EUR / UNIT' } },
    })
    expect(await comesTo(said, { used: [present.id] })).toMatchObject({
      code: 'tariff_begins_then',
      field: 'valid_from',
      params: { from: '01-01-2026' },
    })
    expect(await becoming(said, { used: [id(7)] })).toMatchObject({ outcome: 'changed' })
  })

  test('stands beside the others about the same, which stay as they are', async () =>
    expect((await becoming({ minimum: '1.00' }, { alike: [present, next] })).leaves.map(one => one.id)).toEqual([present.id]))

  test('is looked at for what was priced with that rate, and no other row is', async () => {
    const asked: object[] = []
    const find = (async (_of: object, having: object) => {
      asked.push(having)
      return []
    }) as unknown as Find
    const rows = [{}, { minimum: '1.00' }, { minimum: '1.00', valid_from: '2026-07-01' }].map(said => ({
      said: { ...record, ...said },
      meant: present,
      alike: alikeBy<KnownRecord>(({ record }) => tariffRows.daysOf(record), [present]),
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

  test('that a row before made or changed is refused: both say something else', async () =>
    expect(await comesTo({ minimum: '1.00' }, { alike: [{ ...present, version: 0, isOfSheet: true }] })).toMatchObject({
      code: 'tariff_twice_in_sheet',
      field: 'valid_from',
    }))

  test('is changed after a row before had another follow it', async () =>
    expect(await becoming({ minimum: '1.00' }, { alike: [{ ...present, version: 0 }] })).toMatchObject({ does: { command: 'change' } }))
})

describe('a row from a later day on', () => {
  const said = { rate: rate('475.0000'), minimum: '50.00', valid_from: '2026-07-01', valid_until: '2027-06-30' }
  const follower = own

  test('follows the rate that holds then, whatever was priced with it', async () => {
    expect(await becoming(said, { used: [present.id] })).toEqual({
      outcome: 'changed',
      does: { id: present.id, command: 'follow', input: { ...terms, ...said, follower_id: follower } },
      changes: ['rate', 'minimum', 'valid_from', 'valid_until'],
      undoes: [
        { id: follower, command: 'delete', input: {} },
        { id: present.id, command: 'close', input: { valid_until: '2026-12-31' } },
      ],
      leaves: [
        { id: present.id, version: 0, record: { ...record, valid_until: '2026-06-30' } },
        { id: follower, version: 0, record: { ...record, ...said }, isOfSheet: true },
      ],
      note: {
        code: 'tariff_row_follows',
        params: { rate: '450,00 EUR / UNIT → 475,00 EUR / UNIT', from: '01-07-2026', until: '30-06-2026' },
      },
    })
    expect((await becoming(said, { alike: [open] })).undoes).toContainEqual({ id: present.id, command: 'reopen', input: {} })
  })

  test('leaves the others about the same as they are, and is refused beside them', async () => {
    const { leaves } = await becoming({ ...said, valid_until: '2026-12-31' }, { alike: [present, next] })
    expect(leaves.map(one => one.id)).toEqual([present.id, follower])
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

describe('a row that bears the id of a rate', () => {
  const used = [present.id]
  const named = present

  test('says nothing new where it says what that says, be it something that no rate may say any more', async () => {
    const old = { ...present, record: { ...record, pod_region_id: westAfrica } }
    expect(await becoming({ pod_region_id: westAfrica }, { named: old, alike: [old], used })).toMatchObject({ outcome: 'unchanged' })
    const [one, other] = [1, 2].map(id => ({ measurement_conditional_id: id as 1 | 2, operator: '<' as const, from: '500.000', to: null }))
    if (!one || !other) throw new Error('there are two')
    const both = { ...present, record: { ...record, conditions: [one, other] } }
    expect(await becoming({ conditions: [other, one] }, { named: both, alike: [both], used })).toMatchObject({ outcome: 'unchanged' })
  })

  test('changes what cargo must measure, as long as nothing was priced with it', async () => {
    const conditions = [{ measurement_conditional_id: 1 as const, operator: '<' as const, from: '500.000', to: null }]
    expect(await becoming({ conditions }, { named, alike: [] })).toMatchObject({ changes: ['conditions'], does: { input: { conditions } } })
    expect(await comesTo({ conditions }, { named, alike: [], used })).toMatchObject({ code: 'tariff_is_used', field: 'conditions' })
  })

  test('is followed from a later day on, whatever was priced with it, as without its id', async () => {
    const said = { rate: rate('475.0000'), valid_from: '2026-07-01' }
    expect(await becoming(said, { named, used })).toMatchObject({
      does: { id: present.id, command: 'follow', input: { ...terms, ...said } },
    })
    expect(await becoming(said, { named })).toEqual(await becoming(said))
  })

  test('changes what it is for, and from which day, as long as nothing was priced with it', async () => {
    const said = { condition_id: 1 as const, valid_from: '2026-07-01' }
    expect(await becoming(said, { named, alike: [] })).toMatchObject({
      outcome: 'changed',
      does: { id: present.id, command: 'change', input: said },
      changes: ['condition_id', 'valid_from'],
      undoes: [{ id: present.id, command: 'change', input: { condition_id: null, valid_from: '2026-01-01' } }],
      leaves: [{ id: present.id, version: 0, record: said }],
    })
    expect(await comesTo(said, { named, alike: [], used })).toMatchObject({ code: 'tariff_is_used', field: 'condition_id' })
    expect(await comesTo(said, { named, alike: [next, { ...next, id: id(83), record: { ...record, ...said } }] })).toMatchObject({
      code: 'tariff_holds_until',
    })
  })

  test('begins earlier, as long as nothing was priced with it', async () => {
    const said = { valid_from: '2025-07-01' }
    expect(await becoming(said, { named })).toMatchObject({
      outcome: 'changed',
      does: { command: 'change', input: said },
      changes: ['valid_from'],
    })
    expect(await comesTo(said, { named, used })).toMatchObject({
      code: 'tariff_begins_then',
      field: 'valid_from',
      params: { from: '01-01-2026' },
    })
  })

  test('stays in its price list', async () =>
    expect(await comesTo({}, { named: { ...present, record: { ...record, tariff_level_id: id(9) } }, alike: [] })).toMatchObject({
      code: 'tariff_level_is_fixed',
      field: 'tariff_level_id',
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

  test('for days on which its price list does not hold, unless the rate had them before', async () => {
    const of = { valid_from: '2026-01-01', valid_until: '2026-12-31' }
    expect(await comesTo({ valid_from: '2025-06-01' }, { alike: [], level: of })).toMatchObject({
      code: 'rate_outside_list',
      field: 'valid_from',
    })
    expect(await comesTo({ valid_until: '2027-01-01' }, { level: of })).toMatchObject({ code: 'rate_outside_list', field: 'valid_until' })
    const longer = { ...present, record: { ...record, valid_until: '2027-06-30' } }
    const said = { valid_from: '2026-07-01', valid_until: '2027-06-30', minimum: '1.00' }
    expect(await becoming(said, { alike: [longer], level: of })).toMatchObject({ does: { command: 'follow' } })
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
