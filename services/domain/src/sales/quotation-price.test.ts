import { quotations } from '@fairlead/contracts/sales/quotations'
import { expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { freightLineId } from './pricing/freight.ts'
import { car, tariff } from './pricing/specimens-for-tests.ts'
import {
  aQuotation,
  asked,
  baf,
  bought,
  bunker,
  dollar,
  dollars,
  draft,
  drafted,
  euro,
  freight,
  id,
  ofFreight,
  perUnit,
  sold,
  yen,
} from './quotation-for-tests.ts'
import { priced as pricedBy } from './quotation-price.ts'
import type { Asked } from './quotation-request.ts'
import { quotation } from './quotations.ts'

const {
  QuotationChanged,
  QuotationLineAdded,
  QuotationLineChanged,
  QuotationLineRemoved,
  QuotationRequested,
  QuotationQueued,
  QuotationRatesTaken,
  LumpsumSet,
} = eventsOf(quotations)

const priced = (facts = asked(), ...before: EventOf<typeof quotations>[]) =>
  given(quotation, draft(), ...before).when('price', {}, { facts: { asked: facts } })

/** What is told to who prices a draft. */
const warningsOf = (facts: Asked) => {
  const told = pricedBy(aQuotation(), facts)
  return isRefusal(told) ? told : told.warnings
}

const ofCars = {
  id: freightLineId(id(60)),
  kind: 'freight',
  cargo_line_id: id(60),
  description: 'Sea freight · Toyota Corolla',
  surcharge_type_id: null,
  general_cost_id: null,
  finance_article_id: null,
  calculation_unit_id: perUnit,
  vendor_id: null,
  purchase_currency_id: euro,
  purchase_rate: '500.0000',
  purchase_quantity: '2.000',
  purchase_amount: '1000.00',
  markup_pct: '30.00',
  sales_currency_id: euro,
  sales_rate: '650.0000',
  sales_quantity: '2.000',
  sales_amount: '1300.00',
  vat_type: null,
  shown: 'yes',
  tariff_id: sold,
  purchase_tariff_id: bought,
  surcharge_id: null,
  manual: false,
}
const onTop = {
  kind: 'surcharge',
  cargo_line_id: null,
  description: 'Bunker',
  surcharge_type_id: id(94),
  finance_article_id: id(95),
  calculation_unit_id: ofFreight,
  purchase_rate: null,
  purchase_amount: null,
  markup_pct: null,
  sales_rate: '10.0000',
  sales_quantity: '1300.00',
  sales_amount: '130.00',
  vat_type: 'EXPORT_0',
  tariff_id: null,
  surcharge_id: baf,
}

test('a quotation is priced by the lists in force: each line with both sides, what it is called, and by which rates', () => {
  const record = priced().record()
  expect(record.price_lines).toEqual([ofCars, expect.objectContaining(onTop)])
  expect(record).toMatchObject({ total: '1430.00', margin: '430.00', price_problems: [], tariff_ids: [sold, bought], surcharge_ids: [baf] })
  expect(record.price_steps.filter(step => step.line_id === ofCars.id && step.side === 'sales').map(step => step.step)).toEqual([
    'looked',
    'chosen',
    'quantity',
    'reckoned',
  ])
})

test('a rate that customers are not to see is told in the freight, whoever it was that asked', () => {
  const elsewhere = [tariff('', '', { id: id(99), pol_region_id: 'MED' })]
  const unseen = (list: object, rate: object) => {
    const { sources, surcharges } = asked().candidates
    const kept = (source: (typeof sources)[number]) => ({
      ...source,
      ...list,
      rates: [...elsewhere, ...source.rates.map(one => ({ ...one, ...rate }))],
    })
    return priced(asked({ candidates: { surcharges, sources: sources.map(one => (one.side === 'sales' ? kept(one) : one)) } })).record()
  }
  for (const record of [unseen({ hide_for_customers: true }, {}), unseen({}, { hide_for_customers: true })])
    expect(record.price_lines).toMatchObject([
      { ...ofCars, shown: 'merged' },
      { ...onTop, shown: 'yes' },
    ])
  expect(unseen({}, { only_bookable_by_hq: true }).price_lines).toMatchObject([{ shown: 'yes' }, { shown: 'yes' }])
})

test('what it is bought for says nothing of how it is told', () => {
  const { sources, surcharges } = asked().candidates
  const bought = sources.map(one => (one.side === 'purchase' ? { ...one, hide_for_customers: true } : one))
  expect(priced(asked({ candidates: { sources: bought, surcharges } })).record().price_lines).toMatchObject([ofCars, onTop])
})

test('by the contract that it names it is priced while that holds', () => {
  const under = given(quotation, draft({ contract_id: id(89) }))
  const facts = { asked: asked({ request: { contract_id: id(89) } }) }
  expect(under.when('price', {}, { facts }).events()).toHaveLength(1)
})

test('a price that may have been another is told anew, though it comes to the same', () => {
  const again = given(quotation, draft(), ...priced().events(), QuotationChanged({ cargo_value: '5.00' }))
  const told = again.when('price', {}, { facts: { asked: asked() } })
  expect(told.events()).toHaveLength(1)
  expect(told.record()).toMatchObject({ price_stale: false, total: '1430.00' })
})

test('to price it again as it was changes nothing', () => {
  const events = priced().events()
  expect(events).toHaveLength(1)
  given(quotation, draft(), QuotationLineAdded(freight({ id: id(71) })), ...events)
    .when('price', {}, { facts: { asked: asked() } })
    .decides()
  given(quotation, draft(), ...events)
    .when('price', {}, { facts: { asked: asked() } })
    .decides()
})

test('what somebody typed stays, and what was computed before gives way', () => {
  const before = [QuotationLineAdded(freight({ id: id(71) })), ...priced().events()]
  const dearer = asked({
    candidates: {
      sources: asked().candidates.sources.map(source => ({
        ...source,
        rates: source.rates.map(rate => ({ ...rate, rate: { ...rate.rate, amount: '700.0000' } })),
      })),
      surcharges: [],
    },
  })
  const record = given(quotation, draft(), ...before)
    .when('price', {}, { facts: { asked: dearer } })
    .record()
  expect(record.price_lines.map(line => [line.id, line.manual, line.sales_amount])).toEqual([
    [id(71), true, '1300.00'],
    [ofCars.id, false, '1400.00'],
  ])
  // A surcharge that it was priced with once stays known to be so.
  expect(record.surcharge_ids).toEqual([baf])
})

test('a computed line that nobody touched stays as it is when others are typed, and is typed once it is', () => {
  const record = priced().record()
  const lines = record.price_lines.map(
    ({ purchase_amount: _p, sales_amount: _s, manual: _m, tariff_id: _t, purchase_tariff_id: _b, surcharge_id: _c, ...line }) => line,
  )
  const by_hand = (price_lines: typeof lines) =>
    given(quotation, draft(), ...priced().events()).when(
      'price_by_hand',
      { price_lines },
      { facts: { rates: [], minor_units: new Map(), percentages: new Set([ofFreight]), shares_of_freight: new Set([ofFreight]) } },
    )
  by_hand(lines).decides()
  // As they come back over HTTP: what is a percentage of 1300.00 has three decimals then.
  by_hand(lines.map(line => ({ ...line, sales_quantity: Number(line.sales_quantity).toFixed(3) }))).decides()
  const changed = by_hand(lines.map((line, index) => (index === 0 ? { ...line, sales_rate: '660.0000' } : line))).record()
  expect(changed.price_lines.map(line => [line.manual, line.sales_amount, line.tariff_id])).toEqual([
    [true, '1320.00', sold],
    [false, '130.00', null],
  ])
  // Five per cent of 1300.00 in place of ten.
  const lower = by_hand(lines.map((line, index) => (index === 1 ? { ...line, sales_rate: '5.0000' } : line))).record()
  expect(lower.price_lines.map(line => [line.manual, line.sales_amount])).toEqual([
    [false, '1300.00'],
    [true, '65.00'],
  ])
})

const unpriced = asked({ candidates: { sources: [], surcharges: [] } })

test('what has no rate is told, with where was looked, and a request then waits in the queue', () => {
  const outcome = priced(unpriced)
  expect(warningsOf(unpriced)).toEqual([{ code: 'tariff_rates_unavailable', params: { cargo: 'Toyota Corolla' } }])
  expect(outcome.record().price_problems).toEqual([
    { code: 'tariff_rates_unavailable', line_id: ofCars.id, side: 'sales', currency_id: null },
  ])
  const requested = given(quotation, QuotationRequested(drafted)).when('price', {}, { facts: { asked: unpriced } })
  expect(requested.events().slice(1)).toEqual([QuotationQueued()])
  expect(
    given(quotation, QuotationRequested(drafted))
      .when('price', {}, { facts: { asked: asked() } })
      .record().status,
  ).toBe('requested')
})

test('conditions that are not met are told', () => {
  const long = [{ measurement_conditional_id: 1 as const, operator: '>' as const, from: '600', to: null }]
  const sources = asked().candidates.sources.map(source => ({
    ...source,
    rates: source.rates.map(rate => ({ ...rate, conditions: long })),
  }))
  expect(warningsOf(asked({ candidates: { sources } }))).toEqual([
    { code: 'tariff_conditions_not_met', params: { cargo: 'Toyota Corolla' } },
  ])
})

test('a surcharge that lacks the measures of some cargo is told with that cargo', () => {
  const facts = asked({
    request: {
      cargo: [
        { ...car, id: id(60) },
        { ...car, id: id(61), length: null },
      ],
      quantity_sources: new Map([
        [perUnit, 'units'],
        [ofFreight, 'volume'],
      ]),
    },
  })
  const named = { ...facts, cargo: new Map([...facts.cargo, [id(61), '40 ft dry']]) }
  const surcharge = facts.charged.get(bunker.id)?.name ?? ''
  expect(warningsOf(named)).toEqual([{ code: 'measures_missing', params: { cargo: `${surcharge} · 40 ft dry` } }])
})

test('rates of exchange are taken of what the price is in, and several currencies warned of', () => {
  const inDollars = asked().candidates.sources.map(source => ({
    ...source,
    rates: source.rates.map(rate => ({ ...rate, rate: { ...rate.rate, currency_id: dollar } })),
  }))
  const found = priced(asked({ candidates: { sources: inDollars } }), QuotationLineAdded(freight({ id: id(71) })))
  expect(found.events()).toContainEqual(QuotationRatesTaken({ exchange_rates: [dollars] }))
  expect(found.warnings()).toEqual(['quotation_mixes_currencies'])
  expect(found.record().exchange_rates).toEqual([dollars])
})

test('under a lump sum each line of cargo bears its part, and what is only bought is hidden from the customer', () => {
  const fixed = given(quotation, draft(), LumpsumSet({ lumpsum_price: '1200.00' }))
  const facts = asked({
    request: { lumpsum: { currency_id: euro, amount: '1200.00' } },
    candidates: {
      surcharges: [
        {
          ...bunker,
          purchase: { currency_id: euro, calculation_unit_id: perUnit, amount: '8.0000' },
        },
      ],
    },
  })
  const record = fixed.when('price', {}, { facts: { asked: facts } }).record()
  expect(record.price_lines.map(line => [line.kind, line.sales_amount, line.shown, line.markup_pct])).toEqual([
    ['freight', '1200.00', 'yes', null],
    ['surcharge', '0.00', 'hidden', null],
  ])
  expect(record.total).toBe('1200.00')
})

test('what it is called fits a line', () => {
  const facts = { ...asked(), cargo: new Map([[id(60), 'x'.repeat(200)]]), language: 'nl' as const }
  const [line] = priced(facts).record().price_lines
  expect(line?.description).toHaveLength(120)
  expect(line?.description.startsWith('Zeevracht · xx')).toBe(true)
})

test('surcharges that are wanted are kept, and those that are offered told', () => {
  const optional = { ...bunker, mandatory: false }
  const offered = priced(asked({ candidates: { surcharges: [optional] } })).record()
  expect([offered.price_lines.length, offered.offered_surcharge_ids, offered.wanted_surcharge_ids]).toEqual([1, [baf], []])
  const wanted = priced(asked({ candidates: { surcharges: [optional] }, request: { wanted_surcharge_ids: [baf] } })).record()
  expect([wanted.price_lines.length, wanted.offered_surcharge_ids, wanted.wanted_surcharge_ids]).toEqual([2, [], [baf]])
})

test('a computed line that somebody typed in stays as he left it, until he removes it', () => {
  const lines = priced().record().price_lines
  const typed = [
    ...priced().events(),
    QuotationLineChanged({ ...(lines[0] ?? freight()), sales_rate: '1.0000', sales_amount: '2.00', manual: true }),
  ]
  const two = { id: ofCars.id, kind: 'freight' as const, cargo_id: id(60), purchase: null, sales: { currency_id: euro, amount: '2.00' } }
  const again = given(quotation, draft(), ...typed).when('price', {}, { facts: { asked: asked({ request: { typed: [two] } }) } })
  expect(again.record().price_lines.map(line => [line.id, line.manual, line.sales_amount])).toEqual([
    [ofCars.id, true, '2.00'],
    [lines[1]?.id, false, '0.20'],
  ])
  expect(again.warnings()).toEqual(['freight_is_typed'])
  const removed = given(quotation, draft(), ...typed, QuotationLineRemoved({ line_id: ofCars.id }))
    .when('price', {}, { facts: { asked: asked() } })
    .record()
  expect(removed.price_lines.map(line => line.sales_amount).toSorted()).toEqual(['130.00', '1300.00'])
})

const inDollars = asked({
  candidates: {
    sources: asked().candidates.sources.map(source => ({
      ...source,
      rates: source.rates.map(rate => ({ ...rate, rate: { ...rate.rate, currency_id: dollar } })),
    })),
  },
})

test('what gives way counts no more: its currency is neither warned of nor exchanged', () => {
  const outcome = given(quotation, draft(), ...priced(inDollars).events()).when('price', {}, { facts: { asked: asked() } })
  expect(outcome.warnings()).toEqual([])
  expect(outcome.record().exchange_rates).toEqual([])
})

test('a mark-up is told where the same is bought and sold in one currency', () => {
  const of = (side: 'purchase' | 'sales', money: object) =>
    asked({
      candidates: {
        sources: asked().candidates.sources.map(source =>
          source.side === side ? { ...source, rates: source.rates.map(rate => ({ ...rate, rate: { ...rate.rate, ...money } })) } : source,
        ),
      },
    })
  const markUp = (facts: Asked) => priced(facts).record().price_lines[0]?.markup_pct
  expect(markUp(asked())).toBe('30.00')
  expect(markUp(of('sales', { currency_id: dollar }))).toBeNull()
  expect(markUp(of('purchase', { calculation_unit_id: null }))).toBeNull()
})

const bought_only = asked({ candidates: { sources: asked().candidates.sources.filter(({ side }) => side === 'purchase'), surcharges: [] } })

test('what is only bought is in the currency and unit in which it is bought, sold for nothing, and hidden', () => {
  const dollars_only = asked({
    candidates: { sources: inDollars.candidates.sources.filter(({ side }) => side === 'purchase'), surcharges: [] },
  })
  expect(priced(dollars_only).record().price_lines).toEqual([
    {
      ...ofCars,
      purchase_currency_id: dollar,
      markup_pct: null,
      sales_currency_id: dollar,
      sales_rate: '0.0000',
      sales_amount: '0.00',
      shown: 'hidden',
      tariff_id: null,
    },
  ])
})

test('a request waits in the queue for want of what it is sold for alone', () => {
  const queued = (facts: Asked) =>
    given(quotation, QuotationRequested(drafted))
      .when('price', {}, { facts: { asked: facts } })
      .record().status
  const elsewhere = asked().candidates.sources.map(source => (source.side === 'purchase' ? { ...source, rates: [] } : source))
  expect(queued(bought_only)).toBe('queued')
  expect(queued(asked({ candidates: { sources: elsewhere } }))).toBe('requested')
  const unexchanged = { ...bunker, maximum: '1.00', sales: { currency_id: yen, calculation_unit_id: ofFreight, amount: '10.0000' } }
  expect(queued(asked({ candidates: { surcharges: [unexchanged] } }))).toBe('requested')
  expect(priced(bought_only).record().status).toBe('draft')
})

test('only what is not sold is told, by the surcharge that it is and the cargo that it is for', () => {
  const elsewhere = asked().candidates.sources.map(source => (source.side === 'purchase' ? { ...source, rates: [] } : source))
  expect(warningsOf(asked({ candidates: { sources: elsewhere } }))).toEqual([])
  const facts = asked({ request: { cargo: [...asked().request.cargo, { ...car, id: id(61), quantity: 1, commodity_id: 'trucks' }] } })
  const carsOnly = facts.candidates.sources.map(source => ({
    ...source,
    rates: source.rates.map(rate => ({ ...rate, commodity_id: 'cars' })),
  }))
  const named = {
    ...facts,
    cargo: new Map([...facts.cargo, [id(61), 'Scania R450']]),
    candidates: { ...facts.candidates, sources: carsOnly },
  }
  expect(warningsOf(named)).toEqual([{ code: 'tariff_rates_unavailable', params: { cargo: 'Scania R450' } }])
  const none = { ...named, candidates: { sources: [], surcharges: [] } }
  expect(warningsOf(none)).toEqual([{ code: 'tariff_rates_unavailable', params: { cargo: 'Toyota Corolla, Scania R450' } }])
  const twice = asked({ candidates: { surcharges: [bunker, { ...bunker, id: id(98) }] } })
  const surcharge = twice.charged.get(bunker.id)?.name
  expect(warningsOf(twice)).toEqual([{ code: 'rates_alike', params: { cargo: `${surcharge} · Toyota Corolla` } }])
  const both = { ...named, candidates: { sources: facts.candidates.sources, surcharges: twice.candidates.surcharges } }
  expect(warningsOf(both)).toContainEqual({
    code: 'rates_alike',
    params: { cargo: `${surcharge} · Toyota Corolla, ${surcharge} · Scania R450` },
  })
})

test('of a surcharge on all of the cargo whose quantity is not known, it is told which one that is', () => {
  const asks = asked({
    candidates: { surcharges: [{ ...bunker, sales: { currency_id: euro, calculation_unit_id: id(199), amount: '0.5000' } }] },
  })
  const valued = {
    ...asks,
    request: { ...asks.request, quantity_sources: new Map([...asks.request.quantity_sources, [id(199), 'cargo_value' as const]]) },
  }
  expect(warningsOf(valued)).toEqual([{ code: 'quantity_missing', params: { cargo: asks.charged.get(bunker.id)?.name } }])
  const { price_problems, price_steps } = priced(valued).record()
  const steps = price_steps.filter(({ line_id }) => line_id === price_problems[0]?.line_id)
  expect(steps.map(({ step, surcharge_id }) => [step, surcharge_id])).toEqual([['chosen', bunker.id]])
})

test('cargo that has no name is freight all the same', () => {
  expect(priced({ ...asked(), cargo: new Map() }).record().price_lines[0]?.description).toBe('Sea freight')
})

test('what nobody may type is not reckoned either: more than a line bears, or what two decimals do not tell', () => {
  const sides = (side: 'sales' | 'purchase', amount: string) =>
    asked().candidates.sources.map(source =>
      source.side === side ? { ...source, rates: source.rates.map(rate => ({ ...rate, rate: { ...rate.rate, amount } })) } : source,
    )
  // Two cars
  for (const side of ['sales', 'purchase'] as const) {
    expect(priced(asked({ candidates: { sources: sides(side, '49999999.9900'), surcharges: [] } })).record().price_lines).toHaveLength(1)
    priced(asked({ candidates: { sources: sides(side, '50000000.0000'), surcharges: [] } })).refuses('line_too_large', 'price_lines')
  }
  priced(asked({ request: { minor_units: new Map([[euro, 3]]) } })).refuses('currency_too_fine', 'price_lines')
})
