import { calculationUnits } from '@fairlead/contracts/masterdata/calculation-units'
import { commodities } from '@fairlead/contracts/masterdata/commodities'
import { containerTypes } from '@fairlead/contracts/masterdata/container-types'
import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { makes } from '@fairlead/contracts/masterdata/makes'
import { models } from '@fairlead/contracts/masterdata/models'
import { ports } from '@fairlead/contracts/masterdata/ports'
import { surchargeTypes } from '@fairlead/contracts/masterdata/surcharge-types'
import { surcharges } from '@fairlead/contracts/sales/surcharges'
import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { expect, test } from 'vitest'
import { aggregateOf } from '../aggregates.ts'
import { relation } from '../crm/relations.ts'
import { clerk } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { exchangeRate } from '../masterdata/exchange-rates.ts'
import { port } from '../masterdata/ports.ts'
import { calculationUnit, commodity, containerType, make, model, surchargeType, vessel } from '../masterdata/registers.ts'
import {
  aCustomer,
  aQuotation,
  cars,
  dollar,
  euro,
  freight,
  id,
  jansen,
  office,
  perUnit,
  recordOf,
  rotterdam,
  tema,
  yen,
} from './quotation-for-tests.ts'
import { askedFor } from './quotation-request.ts'
import type { Quotation } from './quotation-totals.ts'
import { surcharge } from './surcharges.ts'
import { tariffLevel } from './tariff-levels.ts'
import { tariff } from './tariffs.ts'

const [level, rate, bunker, lasting, ofWeight, ofFreight, baf, lash] = [
  id(101),
  id(102),
  id(103),
  id(104),
  id(105),
  id(106),
  id(107),
  id(108),
]
const [passenger, box, toyota, corolla, opel, opelsCorolla, west] = [id(111), id(112), id(113), id(114), id(115), id(116), id(117)]
const names = { en: 'Passenger car', nl: 'Personenauto' }
const unit = (unit_id: string, quantity_source: 'units' | 'tonnes' | 'freight'): RecordFixture => [
  calculationUnit,
  { ...recordOf(calculationUnits, { quantity_source }), id: unit_id },
]
const money = (currency_id: string, calculation_unit_id: string | null, amount: string) => ({ currency_id, calculation_unit_id, amount })
const known: RecordFixture[] = [
  [relation, { ...aCustomer({ tariff_level_id: level, language: 'nl' }), id: jansen }],
  [port, { ...recordOf(ports, { code: 'NLRTM', lane_width: '2.80' }), id: rotterdam }],
  [port, { ...recordOf(ports, { code: 'GHTEM', all_region_ids: [west] }), id: tema }],
  [
    tariffLevel,
    {
      ...recordOf(tariffLevels, { kind: 'sales', office_id: office, office_ids: [office], valid_from: '2026-01-01', status: 'active' }),
      id: level,
    },
  ],
  [
    tariff,
    {
      ...recordOf(tariffs, {
        tariff_level_id: level,
        pol_id: rotterdam,
        pod_region_id: west,
        rate: money(yen, perUnit, '100.0000'),
        status: 'active',
      }),
      id: rate,
    },
  ],
  [
    surcharge,
    {
      ...recordOf(surcharges, {
        surcharge_type_id: baf,
        name: { en: 'Bunker', nl: 'Brandstof' },
        purchase: money(dollar, ofWeight, '5.0000'),
        sales: money(dollar, null, '6.0000'),
        status: 'active',
      }),
      id: bunker,
    },
  ],
  [
    surcharge,
    { ...recordOf(surcharges, { surcharge_type_id: lash, name: { en: 'Lashing', nl: 'Sjorren' }, status: 'active' }), id: lasting },
  ],
  [surcharge, { ...recordOf(surcharges, { surcharge_type_id: baf, status: 'deleted' }), id: id(109) }],
  [
    surchargeType,
    { ...recordOf(surchargeTypes, { calculation_unit_id: ofFreight, vat_type: 'EXPORT_0', finance_article_id: id(120) }), id: baf },
  ],
  unit(perUnit, 'units'),
  unit(ofWeight, 'tonnes'),
  unit(ofFreight, 'freight'),
  [commodity, { ...recordOf(commodities, { name: names, commodity_group_id: id(121) }), id: passenger }],
  [containerType, { ...recordOf(containerTypes, { name: { en: '40 ft', nl: '40 voet' }, teu: '2.0' }), id: box }],
  [make, { ...recordOf(makes, { name: 'Toyota', spellings: ['toyota'], status: 'active' }), id: toyota }],
  [make, { ...recordOf(makes, { name: 'Opel', spellings: ['opel'], status: 'active' }), id: opel }],
  [model, { ...recordOf(models, { make_id: opel, spellings: ['corolla'], status: 'active' }), id: opelsCorolla }],
  [model, { ...recordOf(models, { make_id: toyota, spellings: ['corolla'], status: 'active' }), id: corolla }],
  [model, { ...recordOf(models, { make_id: toyota, spellings: ['hilux'], status: 'active' }), id: id(118) }],
  [currency, { ...recordOf(currencies, { code: 'EUR', minor_units: 2 }), id: euro }],
  [currency, { ...recordOf(currencies, { code: 'USD', minor_units: 2 }), id: dollar }],
  [currency, { ...recordOf(currencies, { code: 'JPY', minor_units: 0 }), id: yen }],
  ...[dollar, yen].map(
    (currency_id, index): RecordFixture => [
      exchangeRate,
      {
        ...recordOf(exchangeRates, {
          currency_id,
          date: '2026-11-20',
          rate: index === 0 ? '1.25' : '160',
          source: 'ecb',
          status: 'active',
        }),
        id: id(130 + index),
      },
    ],
  ),
]

const now = '2026-11-20T09:00:00.000Z'
const asked = (said: Partial<Quotation> = {}, wanted: readonly string[] = [], records = known) =>
  askedFor(aQuotation({ cargo_lines: [cars()], ...said }), wanted, loading(...records), {
    id: id(1),
    actor: clerk,
    now,
    ...finding(records),
  })

test('a price is asked by what the quotation says, and by what its ports say of regions and lanes', async () => {
  const { request } = await asked({ valid_from: '2026-11-19', voyage_id: id(140) }, [bunker])
  expect(request).toMatchObject({
    days: { quote_date: '2026-11-19', booking_date: null, loading_date: null },
    pol: { port_id: rotterdam, region_ids: [] },
    pod: { port_id: tema, region_ids: [west] },
    service_type_id: 2,
    voyage_id: id(140),
    customer_id: jansen,
    currency_id: euro,
    lane_width: '2.80',
    wanted_surcharge_ids: [bunker],
    for_customer: false,
    cargo_value: null,
    lumpsum: null,
    counts: { bills_of_lading: 1, bookings: 1, jobs: 1, documents: 1, days: null, hours: null, kilometres: null },
  })
})

const call = (port_id: string, purpose: string) => ({
  port_id,
  purpose,
  date_arrival: '2026-12-04',
  date_departure: port_id === rotterdam ? '2026-12-05' : '2026-12-24',
})

test('a voyage that is named says when, by whom and with which vessel cargo is carried; without one any rate for a carrier is out', async () => {
  const voyage = aggregateOf('voyages')
  if (!voyage) throw new Error('There are no voyages')
  const sailing: readonly RecordFixture[] = [
    [voyage, { id: id(140), carrier_id: id(141), vessel_id: id(142), port_calls: [call(tema, 'both'), call(rotterdam, 'load')] }],
    [vessel, { id: id(142), vessel_type: 'RORO' }],
  ]
  const { request } = await asked({ voyage_id: id(140) }, [], [...known, ...sailing])
  // The day on which she leaves Rotterdam; a voyage that does not call there loads nothing.
  expect(request.days.loading_date).toBe('2026-12-05')
  const elsewhere = await asked({ voyage_id: id(140), pol_id: id(150) }, [], [...known, ...sailing])
  expect(elsewhere.request.days.loading_date).toBeNull()
  expect(request).toMatchObject({ voyage_id: id(140), carrier_id: id(141), vessel_id: id(142), vessel_type: 'RORO' })
  expect((await asked({}, [], [...known, ...sailing])).request).toMatchObject({ carrier_id: null, vessel_id: null, vessel_type: null })
  expect((await asked({ voyage_id: id(143) })).request).toMatchObject({ carrier_id: null, vessel_id: null })
  const shipped = { booking_date: '2026-11-21', loading_date: null, carrier_id: id(144), vessel_id: null, vessel_type: null }
  const records = [...known, ...sailing]
  const wish = { ...aQuotation({ voyage_id: id(140) }), shipped }
  const booked = await askedFor(wish, [], loading(...records), { id: id(1), actor: clerk, now, ...finding(records) })
  expect(booked.request).toMatchObject({ carrier_id: id(144), vessel_id: null })
})

test('what a customer asked for himself is priced by nothing that is hidden from customers, whoever has it priced', async () => {
  const { request } = await asked({ asked_at: '2026-11-19T09:00:00.000Z' })
  expect(request.for_customer).toBe(true)
})

test('a port that says nothing of its lanes has usual ones, and a port that nobody chose is none', async () => {
  const { request } = await asked({ pol_id: tema, pod_id: null })
  expect([request.lane_width, request.pod]).toMatchObject(['3.00', { port_id: '', region_ids: [] }])
})

test('what the cargo is worth, and what is asked in place of freight, are in the currency of the quotation', async () => {
  const { request } = await asked({ cargo_value: '20000.00', lumpsum_price: '900.00', currency_id: dollar })
  expect(request).toMatchObject({
    cargo_value: { currency_id: dollar, amount: '20000.00' },
    lumpsum: { currency_id: dollar, amount: '900.00' },
  })
})

test('freight and surcharges that somebody typed are told with the request, each in its own currency; what is reckoned, and what is neither, is not', async () => {
  const inYen = { sales_currency_id: yen, sales_amount: '104000.00', purchase_currency_id: null, purchase_amount: null }
  const price_lines = [
    freight({ cargo_line_id: id(60) }),
    freight({ id: id(71), ...inYen }),
    freight({ id: id(72), manual: false }),
    freight({ id: id(73), kind: 'transport' }),
    freight({ id: id(74), kind: 'surcharge' }),
  ]
  const { request } = await asked({ price_lines })
  const [bought, soldFor] = [
    { currency_id: euro, amount: '1000.00' },
    { currency_id: euro, amount: '1300.00' },
  ]
  expect(request.typed).toEqual([
    { id: id(70), kind: 'freight', cargo_id: id(60), purchase: bought, sales: soldFor },
    { id: id(71), kind: 'freight', cargo_id: null, purchase: null, sales: { currency_id: yen, amount: '104000.00' } },
    { id: id(74), kind: 'surcharge', cargo_id: null, purchase: bought, sales: soldFor },
  ])
  expect(request.minor_units.get(yen)).toBe(0)
})

test('cargo is known by the registers of its commodity, make, model and container, and called as its customer calls it', async () => {
  const lines = [
    cars({ id: 'a', commodity_id: passenger, make: 'TOYOTA', model: 'Corolla', build_year: 2021 }),
    cars({ id: 'f', make: 'Toyota', model: 'Hilux' }),
    cars({ id: 'b', commodity_id: passenger, make: null, model: null }),
    cars({ id: 'c', make: null, model: null, container_type_id: box }),
    cars({ id: 'd', make: 'Unheard of', model: 'Corolla' }),
    cars({ id: 'e', make: null, model: null }),
  ]
  const { request, cargo } = await asked({ cargo_lines: lines })
  expect(request.cargo.map(({ make_id, model_id, commodity_group_id, teu }) => [make_id, model_id, commodity_group_id, teu])).toEqual([
    [toyota, corolla, id(121), null],
    [toyota, id(118), null, null],
    [null, null, id(121), null],
    [null, null, null, '2.0'],
    [null, null, null, null],
    [null, null, null, null],
  ])
  expect(request.cargo[0]).toMatchObject({
    id: 'a',
    quantity: 2,
    length: 463,
    weight: 1300,
    condition_id: 2,
    build_year: 2021,
    commodity_id: passenger,
  })
  expect([...cargo.values()]).toEqual(['TOYOTA Corolla', 'Toyota Hilux', 'Personenauto', '40 voet', 'Unheard of Corolla', ''])
})

test('rates of the customer and surcharges in use are candidates, each surcharge by its own unit or that of its type', async () => {
  const { candidates, charged, language } = await asked()
  expect(candidates.sources.map(({ tariff_level_id, rates }) => [tariff_level_id, rates.map(one => one.id)])).toEqual([[level, [rate]]])
  expect(
    candidates.surcharges.map(one => [one.id, one.purchase?.calculation_unit_id, one.sales?.calculation_unit_id, one.contract_id]),
  ).toEqual([
    [bunker, ofWeight, ofFreight, null],
    [lasting, undefined, undefined, null],
  ])
  expect(charged.get(bunker)).toEqual({ surcharge_type_id: baf, name: 'Brandstof', vat_type: 'EXPORT_0', finance_article_id: id(120) })
  expect(charged.get(lasting)).toEqual({ surcharge_type_id: lash, name: 'Sjorren', vat_type: null, finance_article_id: null })
  expect(language).toBe('nl')
})

test('a customer without a language is written to in English, and one without a list of his own has that of the office', async () => {
  const plain: RecordFixture[] = [[relation, aCustomer()], ...known.filter(([aggregate]) => aggregate !== relation)]
  const { language, candidates } = await asked({}, [], plain)
  expect([language, candidates.sources]).toEqual(['en', []])
})

test('all currencies of rates and surcharges are known by what they are worth and their decimals, and all units by where they take their quantity from', async () => {
  const { request, rates } = await asked()
  expect(request.exchange_rates).toEqual(
    new Map([
      [dollar, '1.250000'],
      [yen, '160.000000'],
    ]),
  )
  expect(rates.map(one => one.currency_id).toSorted()).toEqual([dollar, yen])
  expect(request.minor_units).toEqual(
    new Map([
      [euro, 2],
      [dollar, 2],
      [yen, 0],
    ]),
  )
  expect(request.quantity_sources).toEqual(
    new Map([
      [perUnit, 'units'],
      [ofWeight, 'tonnes'],
      [ofFreight, 'freight'],
    ]),
  )
})
