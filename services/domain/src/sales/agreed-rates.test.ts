import { expect, test } from 'vitest'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { surchargeType } from '../masterdata/registers.ts'
import { agreedRates } from './agreed-rates.ts'
import { aContract, byLevel, rateLine } from './contract-for-tests.ts'
import { contract } from './contracts.ts'
import { type PriceStep, stepOf, type Towards } from './pricing/steps.ts'
import { euro, freight, id, perCubicMetre, perUnit } from './quotation-for-tests.ts'
import { aSurcharge, rate as byWeight } from './specimens-for-tests.ts'
import { surcharge } from './surcharges.ts'
import { nlrtm, row, sndkr } from './tariff-specimens-for-tests.ts'
import { tariff } from './tariffs.ts'

const [sold, bought, agreedWith, levelId, baf, bafType] = [id(80), id(81), id(82), id(83), id(84), id(85)]
const money = (calculation_unit_id: string, amount: string) => ({ currency_id: euro, calculation_unit_id, amount })
const theTariff = (tariff_id: string, said: object = {}): RecordFixture => [
  tariff,
  { ...row, id: tariff_id, rate: money(perCubicMetre, '60.0000'), ...said },
]
const records: RecordFixture[] = [
  theTariff(sold, { minimum: '1000.00', maximum: '5000.00', minimum_per_unit: '50.00', base_amount: '10.00', base_quantity: '2.000' }),
  theTariff(bought, { rate: money(perUnit, '400.0000') }),
  [contract, { ...aContract({ lines: [rateLine({ id: id(86) }), rateLine({ id: id(87), minimum: '700.00' })] }), id: agreedWith }],
  [contract, { ...aContract({ ...byLevel, surcharge_policy: 'all_in' }), id: id(88) }],
  [surchargeType, { id: bafType, calculation_unit_id: perUnit }],
  [surcharge, { ...aSurcharge({ surcharge_type_id: bafType, sales: { ...byWeight('6.5000'), calculation_unit_id: null } }), id: baf }],
]
const between = { pol: { port_id: nlrtm, region_ids: [] }, pod: { port_id: sndkr, region_ids: [] } }
const agreed = (price: Parameters<typeof agreedRates>[0], known = records) =>
  agreedRates(price, between, loading(...known), finding(known).find)

const line = (line_id: string, said: Parameters<typeof freight>[0] = {}) =>
  freight({ id: line_id, cargo_line_id: `cargo of ${line_id}`, manual: false, ...said })
/** How a rate was chosen: after another list had none, with what it scored and what was next. */
const chosen = (towards: Towards, about: Partial<PriceStep>, from: Partial<PriceStep> = { tariff_level_id: levelId }): PriceStep[] => [
  stepOf(towards, 'looked', { outcome: 'no_rate', tariff_level_id: id(89) }),
  stepOf(towards, 'looked', { outcome: 'taken', ...from }),
  stepOf(towards, 'chosen', about),
  stepOf(towards, 'scored', { ...about, criterion: 'pol', value: '4' }),
  stepOf(towards, 'runner_up', { tariff_id: id(90) }),
]
const a = (side: Towards['side']): Towards => ({ line_id: 'a', side })
const b: Towards = { line_id: 'b', side: 'sales' }

test('what was sold and bought by rates of lists is at the rate of its line, whatever the list says now, for all cargo that it carries', async () => {
  const price_steps = [
    ...chosen(a('purchase'), { tariff_id: bought }),
    ...chosen(a('sales'), { tariff_id: sold }),
    ...chosen(b, { tariff_id: sold }),
  ]
  const { freight: found, surcharges } = await agreed({ price_lines: [line('a'), line('b')], price_steps })
  expect(surcharges).toEqual([])
  expect(found).toMatchObject([
    { side: 'purchase', rate: { id: bought, rate: money(perUnit, '500.0000') }, cargo_line_ids: ['cargo of a'] },
    {
      side: 'sales',
      rate: { id: sold, rate: money(perCubicMetre, '650.0000'), contract_line: null, minimum: '1000.00' },
      cargo_line_ids: ['cargo of a', 'cargo of b'],
      source: { side: 'sales', tariff_level_id: levelId, contract_id: null, surcharges: 'as_tariff' },
    },
  ])
  expect(found).toHaveLength(2)
})

test('its bounds are as lists that follow each other changed them, the rate itself as its line has it', async () => {
  const adjusted = ['10.00', '-50.00', null].map(value => stepOf(a('sales'), 'adjusted', { tariff_id: sold, value }))
  const price_steps = [...chosen(a('sales'), { tariff_id: sold }), ...adjusted]
  const { freight: found } = await agreed({ price_lines: [line('a')], price_steps })
  // 55 % of each: ten per cent more, then half of it.
  expect(found).toMatchObject([
    {
      rate: {
        rate: money(perCubicMetre, '650.0000'),
        minimum: '550.00',
        maximum: '2750.00',
        minimum_per_unit: '27.50',
        base_amount: '5.50',
        base_quantity: '2.000',
      },
    },
  ])
})

test('what a contract says itself is the line of it that was chosen, and what comes on top is as that has it', async () => {
  const from = { contract_id: agreedWith }
  const price_steps = [
    ...chosen(a('sales'), { contract_id: agreedWith, contract_line: 2 }, from),
    ...chosen(b, { contract_id: agreedWith, contract_line: 1 }, from),
  ]
  const own = await agreed({ price_lines: [line('a'), line('b')], price_steps })
  expect(own.freight).toMatchObject([
    {
      rate: { id: id(87), contract_line: 2, minimum: '700.00' },
      source: { contract_id: agreedWith, tariff_level_id: null, surcharges: 'as_tariff' },
    },
    { rate: { id: id(86), contract_line: 1, minimum: null } },
  ])
  const listed = chosen(a('sales'), { tariff_id: sold }, { contract_id: id(88), tariff_level_id: levelId })
  const byList = await agreed({ price_lines: [line('a')], price_steps: listed })
  expect(byList.freight).toMatchObject([{ rate: { id: sold }, source: { contract_id: id(88), surcharges: 'all_in' } }])
})

test('two rates of one list carry each their own cargo', async () => {
  const price_steps = [...chosen(a('sales'), { tariff_id: sold }), ...chosen(b, { tariff_id: bought })]
  const { freight: found } = await agreed({ price_lines: [line('a'), line('b')], price_steps })
  expect(found.map(one => [one.rate.id, one.cargo_line_ids])).toEqual([
    [sold, ['cargo of a']],
    [bought, ['cargo of b']],
  ])
})

test.each([
  ['that was typed by hand', line('a', { manual: true }), sold],
  ['of a rate that is not there any more', line('a'), id(91)],
  ['that has no rate', line('a', { sales_rate: '' }), sold],
])('no rate was agreed for a line %s', async (_which, one, tariff_id) => {
  expect(await agreed({ price_lines: [one], price_steps: chosen(a('sales'), { tariff_id }) })).toEqual({
    freight: [],
    surcharges: [],
    other_surcharges: [],
  })
})

test('a surcharge is as it is kept, by the unit of its type where it says none; one that is not there any more is nothing', async () => {
  const extra = (surcharge_id: string) => line(surcharge_id, { kind: 'surcharge', surcharge_id })
  const price_steps = [stepOf({ line_id: baf, side: 'sales' }, 'chosen', { surcharge_id: baf })]
  const { freight: none, surcharges } = await agreed({ price_lines: [extra(baf), extra(baf), extra(id(91))], price_steps })
  expect(none).toEqual([])
  expect(surcharges).toMatchObject([{ id: baf, sales: { calculation_unit_id: perUnit, amount: '6.5000' } }])
  expect(surcharges).toHaveLength(1)
})

const long = (operator: '<' | '>=') => [{ measurement_conditional_id: 1 as const, operator, from: '520', to: null }]

test('a rate that asks about measures comes with the others of its list for the route, as they are changed for it', async () => {
  const known = [
    theTariff(sold, { tariff_level_id: levelId, conditions: long('<'), status: 'active' }),
    theTariff(id(92), { tariff_level_id: levelId, conditions: long('>='), status: 'active' }),
    theTariff(id(93), { tariff_level_id: levelId, pod_id: nlrtm, status: 'active' }),
    theTariff(id(94), { tariff_level_id: id(95), status: 'active' }),
  ]
  const adjusted = ['10.00', '-5.00'].map(value => stepOf(a('sales'), 'adjusted', { tariff_id: sold, value }))
  const price = { price_lines: [line('a')], price_steps: [...chosen(a('sales'), { tariff_id: sold }), ...adjusted] }
  const [only] = (await agreed(price, known)).freight
  expect(only?.list).toMatchObject({ side: 'sales', tariff_level_id: levelId, adjustments: ['10.00', '-5.00'] })
  expect(only?.list.rates).toMatchObject([
    { id: sold, contract_line: null, needs_clarification: false },
    { id: id(92), contract_line: null },
  ])
  // What is carried at the agreed rate is so at that of its line.
  expect(only?.source).toMatchObject({ adjustments: [], rates: [] })
  // A rate that asks nothing holds whatever is measured.
  const plain = await agreed(price, [theTariff(sold, { tariff_level_id: levelId, status: 'active' })])
  expect(plain.freight[0]?.list.rates).toEqual([])
})

test('a line of a contract that asks about measures comes with the other lines of it', async () => {
  const lines = [rateLine({ id: id(86), conditions: long('<') }), rateLine({ id: id(87), conditions: long('>=') })]
  const known: RecordFixture[] = [[contract, { ...aContract({ lines }), id: agreedWith }]]
  const price_steps = chosen(a('sales'), { contract_id: agreedWith, contract_line: 1 }, { contract_id: agreedWith })
  const [only] = (await agreed({ price_lines: [line('a')], price_steps }, known)).freight
  expect(only?.list.rates).toMatchObject([
    { id: id(86), contract_line: 1 },
    { id: id(87), contract_line: 2 },
  ])
})

test('surcharges that ask about measures come with the others of their type that are in use, by the unit of that', async () => {
  const asks = { surcharge_type_id: bafType, sales: { ...byWeight('6.5000'), calculation_unit_id: null }, conditions: long('<') }
  const other = (surcharge_id: string, said: object = {}): RecordFixture => [
    surcharge,
    { ...aSurcharge({ ...asks, conditions: long('>=') }), id: surcharge_id, status: 'active', ...said },
  ]
  const others = [
    other(id(96)),
    other(id(100), { scope: ['conditions'] }),
    other(id(97), { status: 'closed' }),
    other(id(98), { surcharge_type_id: id(99) }),
  ]
  const known = (said: object): RecordFixture[] => [
    [surchargeType, { id: bafType, calculation_unit_id: perUnit }],
    [surcharge, { ...aSurcharge({ ...asks, ...said }), id: baf, status: 'active' }],
    ...others,
  ]
  const price = { price_lines: [line('a', { kind: 'surcharge', surcharge_id: baf })], price_steps: [] }
  const found = (await agreed(price, known({}))).other_surcharges
  expect(found).toMatchObject([{ id: id(96), sales: { calculation_unit_id: perUnit } }, { id: id(100) }])
  expect(found).toHaveLength(2)
  // One that asks about measures itself comes along in any case.
  expect((await agreed(price, known({ conditions: [] }))).other_surcharges.map(one => one.id)).toEqual([id(100)])
  const both = { ...price, price_lines: [...price.price_lines, line('b', { kind: 'surcharge', surcharge_id: id(96) })] }
  expect((await agreed(both, known({}))).other_surcharges.map(one => one.id)).toEqual([id(100)])
})

test('all that ask about measures come along, unless somebody typed what is charged of their type', async () => {
  const [asks, typed, plain, closed] = [id(110), id(111), id(112), id(113)]
  const asking = { scope: ['conditions'], status: 'active', ...aSurcharge({ surcharge_type_id: asks, conditions: long('>=') }) }
  const known: RecordFixture[] = [
    [surchargeType, { id: asks, calculation_unit_id: perUnit }],
    [surcharge, { ...asking, sales: { ...byWeight('6.5000'), calculation_unit_id: null }, id: id(114) }],
    [surcharge, { ...asking, surcharge_type_id: typed, id: id(115) }],
    [surcharge, { ...asking, scope: ['pol_id'], surcharge_type_id: plain, id: id(116) }],
    [surcharge, { ...asking, surcharge_type_id: closed, status: 'deleted', id: id(117) }],
  ]
  const price = (manual: boolean) => ({
    price_lines: [line('a', { kind: 'surcharge', surcharge_type_id: typed, manual })],
    price_steps: [],
  })
  const found = (await agreed(price(true), known)).other_surcharges
  expect(found).toMatchObject([{ id: id(114), sales: { calculation_unit_id: perUnit } }])
  expect(found).toHaveLength(1)
  expect((await agreed(price(false), known)).other_surcharges.map(one => one.id)).toEqual([id(114), id(115)])
})
