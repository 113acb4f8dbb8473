import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { expect, test } from 'vitest'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { aContract, byLevel, lineId, rateLine } from './contract-for-tests.ts'
import { officeLists, priceLists } from './price-lists.ts'
import { euro, perUnit, recordOf } from './quotation-for-tests.ts'
import { tariffLevel } from './tariff-levels.ts'
import { antwerp, id, rotterdam } from './tariff-specimens-for-tests.ts'
import { tariff } from './tariffs.ts'

const [nlrtm, sndkr, north, west] = [id(51), id(52), id(53), id(54)]
const [dealers, sales, general, purchase, another] = [id(1), id(2), id(3), id(4), id(5)]

type LevelSaid = Parameters<typeof recordOf<typeof tariffLevels>>[1]
/** A list of Rotterdam's for deep sea, in force all year. */
const list = (level_id: string, said: LevelSaid = {}): RecordFixture => [
  tariffLevel,
  {
    ...recordOf(tariffLevels, {
      kind: 'sales',
      office_id: rotterdam,
      office_ids: [rotterdam],
      service_type_id: 2,
      valid_from: '2026-01-01',
      status: 'active',
      ...said,
    }),
    id: level_id,
  },
]
const rate = (digit: number, tariff_level_id: string, said: Parameters<typeof recordOf<typeof tariffs>>[1] = {}): RecordFixture => [
  tariff,
  { ...recordOf(tariffs, { tariff_level_id, pol_id: nlrtm, pod_id: sndkr, status: 'active', ...said }), id: id(digit) },
]

const wanted: Parameters<typeof priceLists>[0] = {
  office_id: rotterdam,
  contract: undefined,
  customer_level_id: null,
  service_type_id: 2,
  day: '2026-06-01',
  pol: { port_id: nlrtm, region_ids: [north] },
  pod: { port_id: sndkr, region_ids: [west] },
}
/** Where rates are looked for: for whom it is, and at his office. */
async function lookedFor(known: readonly RecordFixture[], more: Partial<typeof wanted> = {}) {
  const [asked, load, { find }] = [{ ...wanted, ...more }, loading(...known), finding(known)]
  return priceLists(asked, await officeLists(asked, load, find), load, find)
}
/** Which lists are looked at in which order, with what they add and the rates that come with them. */
async function looked(known: readonly RecordFixture[], more: Partial<typeof wanted> = {}) {
  const sources = await lookedFor(known, more)
  return sources.map(({ side, tariff_level_id, adjustments, rates }) => [side, tariff_level_id, adjustments, rates.map(one => one.id)])
}
const theOffices = { is_default_for_office: true }

test('the list of the customer comes before that of his office, each with those that it follows, and what is bought has its own', async () => {
  const known = [
    list(dealers, { parent_level_id: general, parent_markup_pct: '5.00' }),
    list(general, { parent_level_id: another, parent_markup_pct: '-2.50' }),
    list(another),
    list(sales, theOffices),
    list(purchase, { ...theOffices, kind: 'purchase' }),
    rate(11, dealers),
    rate(12, sales),
    rate(13, purchase),
  ]
  expect(await looked(known, { customer_level_id: dealers })).toEqual([
    ['sales', dealers, [], [id(11)]],
    ['sales', general, ['5.00'], []],
    ['sales', another, ['5.00', '-2.50'], []],
    ['sales', sales, [], [id(12)]],
    ['purchase', purchase, [], [id(13)]],
  ])
})

test('a list that follows another without a percentage sells at its rates', async () => {
  const known = [list(sales, { ...theOffices, parent_level_id: general }), list(general)]
  expect(await looked(known)).toEqual([
    ['sales', sales, [], []],
    ['sales', general, [], []],
  ])
})

test('lists that follow each other in a circle are each looked at once', async () => {
  const known = [list(sales, { ...theOffices, parent_level_id: general }), list(general, { parent_level_id: sales })]
  expect((await looked(known)).map(([, level]) => level)).toEqual([sales, general])
})

test('a list that follows one that is not there is looked at alone', async () => {
  expect(await looked([list(sales, { ...theOffices, parent_level_id: general })])).toEqual([['sales', sales, [], []]])
})

test.each([
  ['of another service', { service_type_id: 1 as const }],
  ['not in force yet', { valid_from: '2026-06-02' }],
  ['no longer in force', { valid_until: '2026-05-31' }],
  ['of an office that does not share it', { office_id: antwerp, office_ids: [antwerp] }],
])('a list %s prices nothing', async (_what, said) => {
  expect(await looked([list(dealers, said)], { customer_level_id: dealers })).toEqual([])
  expect(await looked([list(sales, { ...theOffices, ...said })])).toEqual([])
})

test('a list that is shared prices for who does not keep it, in force from its first day to its last', async () => {
  const said = { office_id: antwerp, office_ids: [antwerp, rotterdam], valid_from: '2026-06-01', valid_until: '2026-06-01' }
  expect(await looked([list(dealers, said)], { customer_level_id: dealers })).toEqual([['sales', dealers, [], []]])
})

test('a list that is followed lends its rates while it is in force and shared with who keeps the one that follows it', async () => {
  const follower = list(sales, { ...theOffices, parent_level_id: general, parent_markup_pct: '5.00' })
  const parent = { office_id: antwerp, office_ids: [antwerp, rotterdam], service_type_id: null, parent_level_id: another }
  const last = list(another, { office_id: antwerp, office_ids: [antwerp, rotterdam] })
  const levels = async (said: LevelSaid) =>
    (await looked([follower, list(general, { ...parent, ...said }), last])).map(([, level]) => level)
  expect(await levels({ office_ids: [antwerp] }), 'it was taken back').toEqual([sales])
  expect(await levels({})).toEqual([sales, general, another])
  expect(await levels({ valid_until: '2026-05-31' })).toEqual([sales, another])
  expect(await levels({ valid_from: '2026-06-02' })).toEqual([sales, another])
})

test('a list lends nothing to an office that does not read it, by whichever list that is followed', async () => {
  const shared = { office_id: antwerp, office_ids: [antwerp, rotterdam] }
  const kept = { office_id: antwerp, office_ids: [antwerp] }
  const known = [
    list(sales, { ...theOffices, ...shared, parent_level_id: general }),
    list(general, { ...kept, parent_level_id: another }),
    list(another, shared),
  ]
  expect((await looked(known, { customer_level_id: sales })).map(([, level]) => level)).toEqual([sales])
})

test('of two that an office begins with, the one for the service comes before the one for all; others of it are not looked at', async () => {
  const known = [list(general, { ...theOffices, service_type_id: null }), list(sales, theOffices), list(another)]
  expect((await looked(known)).map(([, level]) => level)).toEqual([sales])
  const closed = [list(general, { ...theOffices, service_type_id: null }), list(sales, { ...theOffices, status: 'closed' })]
  expect((await looked(closed)).map(([, level]) => level)).toEqual([general])
})

test.each([
  ['of another service', { service_type_id: 1 as const }],
  ['not in force yet', { valid_from: '2026-06-02' }],
  ['no longer in force', { valid_until: '2026-05-31' }],
])('one that an office begins with, and that is %s, does not stand before the one for all', async (_what, said) => {
  const known = [list(sales, { ...theOffices, ...said }), list(general, { ...theOffices, service_type_id: null })]
  expect((await looked(known)).map(([, level]) => level)).toEqual([general])
})

test('rates are those of the route: from a port or one of its regions, to the same', async () => {
  const none = { pol_id: null, pod_id: null }
  const known = [
    list(sales, theOffices),
    rate(11, sales),
    rate(12, sales, { pol_id: null, pol_region_id: north }),
    rate(13, sales, { pod_id: null, pod_region_id: west }),
    rate(14, sales, { ...none, pol_region_id: north, pod_region_id: west }),
    rate(15, sales, { pol_id: sndkr }),
    rate(16, sales, { pod_id: nlrtm }),
    rate(17, sales, { ...none, pol_region_id: west, pod_region_id: west }),
    rate(18, sales, { status: 'deleted' }),
    rate(19, general),
  ]
  const [found] = await looked(known)
  expect(found?.[3]).toEqual([id(11), id(13), id(12), id(14)])
})

test('what is said of a list goes with it', async () => {
  const known = [list(sales, { ...theOffices, hide_for_customers: true }), list(purchase, { ...theOffices, kind: 'purchase' })]
  expect(await lookedFor(known)).toMatchObject([
    { side: 'sales', contract_id: null, hide_for_customers: true, surcharges: 'as_tariff' },
    { side: 'purchase', hide_for_customers: false },
  ])
})

/** Which lists are looked at under a contract, with its percentage, what comes on top, and the rates that it has itself. */
const under = async (said: Parameters<typeof aContract>[0], known: readonly RecordFixture[] = []) => {
  const contract = { ...aContract({ status: 'active', ...said }), id: id(80), version: 1 }
  return lookedFor(known, { contract })
}

test('what was agreed with the customer comes first: his price list with a percentage, and what that list follows', async () => {
  const known = [
    list(dealers, { parent_level_id: general, parent_markup_pct: '10.00' }),
    list(general),
    list(sales, theOffices),
    list(purchase, { ...theOffices, kind: 'purchase' }),
    rate(11, dealers),
    rate(12, sales),
  ]
  const told = async (said: Parameters<typeof aContract>[0]) =>
    (await under({ ...byLevel, tariff_level_id: dealers, ...said }, known)).map(one => [
      one.tariff_level_id,
      one.contract_id,
      one.adjustments,
      one.surcharges,
    ])
  const rest = [
    [sales, null, [], 'as_tariff'],
    [purchase, null, [], 'as_tariff'],
  ]
  expect(await told({ discount_pct: '7.50', surcharge_policy: 'all_in' })).toEqual([
    [dealers, id(80), ['-7.50'], 'all_in'],
    [general, id(80), ['10.00', '-7.50'], 'all_in'],
    ...rest,
  ])
  expect((await told({ markup_pct: '3.00' })).slice(0, 1)).toEqual([[dealers, id(80), ['3.00'], 'as_tariff']])
  expect((await told({})).slice(0, 1)).toEqual([[dealers, id(80), [], 'as_tariff']])
  const [first] = await under({ ...byLevel, tariff_level_id: dealers }, known)
  expect(first?.rates).toMatchObject([{ id: id(11), contract_line: null, needs_clarification: false }])
})

test('or its own rates, in its currency and as long as it holds, those too of which nobody is sure', async () => {
  const unclear = rateLine({ id: id(85), needs_clarification: true, remark: 'Which ports?' })
  const sources = await under({ surcharge_policy: 'own_list', lines: [rateLine(), unclear, rateLine({ id: id(86), rate: '510.0000' })] })
  expect(sources).toMatchObject([
    {
      side: 'sales',
      tariff_level_id: null,
      contract_id: id(80),
      adjustments: [],
      hide_for_customers: false,
      surcharges: 'own_list',
      rates: [
        {
          id: lineId,
          contract_line: 1,
          rate: { currency_id: euro, calculation_unit_id: perUnit, amount: '620.0000' },
          valid_from: '2026-01-01',
          valid_until: '2026-12-31',
          hide_for_customers: false,
        },
        { id: id(85), contract_line: 2, needs_clarification: true },
        { id: id(86), contract_line: 3, needs_clarification: false, rate: { amount: '510.0000' } },
      ],
    },
  ])
  expect(sources).toHaveLength(1)
})
