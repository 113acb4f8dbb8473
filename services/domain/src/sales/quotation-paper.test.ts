import { expect, test } from 'vitest'
import { aQuotation, cars, dollar, dollars, euro, freight, id, perUnit, told } from './quotation-for-tests.ts'
import { type QuotationSurroundings, quotationPaper } from './quotation-paper.ts'
import type { PriceLine, Quotation } from './quotation-totals.ts'
import { reckoned } from './quotation-totals.ts'

const paperOf = (said: Partial<Quotation> = {}, surroundings: Partial<QuotationSurroundings> = {}) =>
  quotationPaper(reckoned(aQuotation({ price_lines: [freight()], ...said })), told(surroundings))

test('what a line is called as it was reckoned is told in the language of who reads it, and what a clerk wrote as he wrote it', () => {
  const names = new Map([...told().names, [id(99), { en: 'Bunker', nl: 'Brandstof' }]])
  const line = (description: string, more: Partial<PriceLine> = {}) => freight({ id: description, description, ...more })
  const bunker = { kind: 'surcharge', surcharge_id: id(99) } as const
  const trucks = cars({ id: id(61), make: 'Scania', model: 'R450' })
  const price_lines = [
    line('Sea freight · Toyota Corolla', { cargo_line_id: id(60) }),
    line('Sea freight · Scania R450', { cargo_line_id: id(61) }),
    line('Ocean freight'),
    line('Bunker', bunker),
    line('Brandstof', bunker),
    line('Fuel as agreed', bunker),
  ]
  const calledIn = (language: 'en' | 'nl') =>
    paperOf({ cargo_lines: [cars(), trucks], price_lines }, { names, language }).prices.map(({ description }) => description)
  expect(calledIn('nl')).toEqual([
    'Zeevracht · Toyota Corolla',
    'Zeevracht · Scania R450',
    'Ocean freight',
    'Brandstof',
    'Brandstof',
    'Fuel as agreed',
  ])
  expect(calledIn('en')).toEqual([
    'Sea freight · Toyota Corolla',
    'Sea freight · Scania R450',
    'Ocean freight',
    'Bunker',
    'Bunker',
    'Fuel as agreed',
  ])
})

test('freight of what has no name of its own is called by what it is, or what it is in', () => {
  const names = new Map([
    [id(40), { en: 'Passenger car', nl: 'Personenauto' }],
    [id(41), { en: '40 ft dry', nl: '40 ft droog' }],
  ])
  const unnamed = { make: null, model: null }
  const of = (said: Parameters<typeof cars>[0], description: string) =>
    paperOf(
      { cargo_lines: [cars({ ...unnamed, ...said })], price_lines: [freight({ description, cargo_line_id: id(60) })] },
      { names, language: 'nl' },
    ).prices[0]?.description
  expect(of({ commodity_id: id(40) }, 'Sea freight · Passenger car')).toBe('Zeevracht · Personenauto')
  expect(of({ commodity_id: null, container_type_id: id(41) }, 'Sea freight · 40 ft dry')).toBe('Zeevracht · 40 ft droog')
  expect(of({ commodity_id: id(40), container_type_id: id(41) }, 'Sea freight · Passenger car')).toBe('Zeevracht · Personenauto')
})

test('a quotation tells its customer who offers what to whom, for how much, how long and on which terms', () => {
  const said: Partial<Quotation> = {
    contact: 'Piet Jansen',
    customer_reference: 'RFQ 7',
    incoterm: 'CPT',
    place_of_receipt: 'Zwolle',
    final_destination: 'Kumasi',
    revision: 2,
    cargo_lines: [cars({ commodity_id: id(40), build_year: 2019, hs_code: '870323', chassis_numbers: ['JTM1'] })],
    terms: 'Paid in advance.\nNo others.',
  }
  expect(paperOf(said)).toEqual({
    language: 'en',
    issuer: {
      name: 'Fairlead BV',
      address: ['Waalhaven 1', 'Rotterdam'],
      logo: null,
      vat_id: 'NL810433941B01',
      registration: 'KvK 24123456',
      phone: '+31101234567',
      email: 'sales@fairlead.test',
      website: 'fairlead.test',
    },
    customer: { name: 'Jansen BV', attention: 'Piet Jansen', address: ['Kade 2', 'Zwolle'] },
    number: 'Q012600001',
    revision: 2,
    date: '2026-11-20',
    valid_until: '2026-11-27',
    customer_reference: 'RFQ 7',
    representative: 'Ruth de Vries',
    service: 'Deep sea',
    cargo_mode: 'Ro-ro',
    incoterm: 'CPT',
    port_of_loading: 'Rotterdam',
    port_of_discharge: 'Tema',
    place_of_receipt: 'Zwolle',
    final_destination: 'Kumasi',
    payment_terms: '30 days net',
    cargo: [
      {
        quantity: 2,
        goods: 'Toyota Corolla, Passenger car',
        details: ['Used', '2019', 'HS 870323'],
        measures: ['4.63', '1.78', '1.46'],
        weight_kg: '1300',
        chassis_numbers: ['JTM1'],
      },
    ],
    volume: '24.064',
    prices: [{ description: 'Ocean freight', quantity: '2.000', unit: 'unit', rate: '650.0000', currency: 'EUR', amount: '1300.00' }],
    has_more: false,
    totals: [{ currency: 'EUR', amount: '1300.00' }],
    total: null,
    terms: ['Subject to space.', 'Paid in advance.', 'No others.'],
  })
})

test('it speaks the language that it is asked for', () =>
  expect(paperOf({}, { language: 'nl' })).toMatchObject({
    service: 'Deep sea',
    port_of_discharge: 'Tema (Ghana)',
    payment_terms: '30 dagen netto',
    cargo: [{ details: ['Gebruikt'] }],
    prices: [{ unit: 'stuk' }],
    terms: ['Onder voorbehoud van ruimte.'],
  }))

test('it says how the cargo is carried, and in what', () => {
  expect(paperOf({ cargo_mode: 'container', cargo_lines: [cars({ container_type_id: perUnit })] })).toMatchObject({
    cargo_mode: 'Container',
    cargo: [{ goods: 'Toyota Corolla, unit' }],
  })
})

test('cargo of which little is known is told as far as it is', () => {
  const bare = { make: null, model: null, condition_id: null, weight: null } as const
  const [unmeasured, ...others] = [{ length: null }, { width: null }, { height: null }].map(missing => cars({ ...bare, ...missing }))
  const { cargo } = paperOf({ cargo_lines: unmeasured ? [unmeasured, ...others] : [] })
  expect(cargo).toEqual(
    Array.from({ length: 3 }, () => ({ quantity: 2, goods: '', details: [], measures: null, weight_kg: null, chassis_numbers: [] })),
  )
})

test('what is not known is left out', () =>
  expect(
    paperOf(
      {},
      { pol: null, pod: null, payment_term: null, texts: [], issuer: { ...told().issuer, office: undefined, settings: undefined } },
    ),
  ).toMatchObject({
    port_of_loading: null,
    port_of_discharge: null,
    payment_terms: null,
    terms: [],
    issuer: { vat_id: null, registration: '', phone: null, email: null, website: null },
  }))

test('the price of what is hidden is in the totals, which say so', () =>
  expect(
    paperOf({ price_lines: [freight(), freight({ id: 'h', shown: 'hidden', description: 'SECRET', sales_amount: '45.00' })] }),
  ).toMatchObject({
    prices: [{ description: 'Ocean freight', amount: '1300.00' }],
    has_more: true,
    totals: [{ currency: 'EUR', amount: '1345.00' }],
  }))

test('a rate that would give away what is merged is not told, nor how often', () => {
  const merged = freight({ id: 'm', kind: 'surcharge', shown: 'merged', sales_amount: '45.00' })
  expect(paperOf({ price_lines: [freight(), merged] }).prices).toEqual([
    { description: 'Ocean freight', quantity: null, unit: '', rate: null, currency: 'EUR', amount: '1345.00' },
  ])
})

test('totals are of the currencies that it is sold in, with all of it in its own where there are several; those that it is only bought in are nobody’s business', () => {
  const inDollars = freight({ id: 'd', sales_currency_id: dollar, sales_amount: '250.00' })
  // 250 dollars at 1.25 are 200 euros.
  expect(paperOf({ price_lines: [freight(), inDollars], exchange_rates: [dollars] })).toMatchObject({
    totals: [
      { currency: 'EUR', amount: '1300.00' },
      { currency: 'USD', amount: '250.00' },
    ],
    total: { currency: 'EUR', amount: '1500.00' },
  })
  expect(paperOf({ price_lines: [freight(), inDollars] }).total).toBeNull()
  expect(paperOf({ price_lines: [freight({ purchase_currency_id: dollar })], exchange_rates: [dollars] })).toMatchObject({
    totals: [{ currency: 'EUR', amount: '1300.00' }],
    total: null,
  })
})

test('what is offered for nothing has a total of nothing', () =>
  expect(paperOf({ price_lines: [freight({ sales_amount: '0.00' })] }).totals).toEqual([{ currency: 'EUR', amount: '0.00' }]))

test('amounts have the decimals of their currency', () =>
  expect(paperOf({}, { currencies: new Map([[euro, { code: 'JPY', minor_units: 0 }]]) })).toMatchObject({
    prices: [{ currency: 'JPY', amount: '1300' }],
    totals: [{ currency: 'JPY', amount: '1300' }],
  }))

test('what several currencies come to in yens is told in whole yens', () => {
  // 1300.00 euros that are 0.006 to the yen, which is 216666.67, and 100 yens.
  const inYens = {
    currency_id: dollar,
    price_lines: [freight(), freight({ id: id(72), sales_currency_id: dollar, sales_amount: '100.00' })],
    exchange_rates: [{ currency_id: euro, rate: '0.006', date: '2026-11-20' }],
  }
  const currencies = new Map([
    [euro, { code: 'EUR', minor_units: 2 }],
    [dollar, { code: 'JPY', minor_units: 0 }],
  ])
  expect(paperOf(inYens, { currencies }).total).toEqual({ currency: 'JPY', amount: '216767' })
})

test('nothing else of the record is told: neither what it costs, nor what we think of it', () => {
  const secret = (nth: number) => `9${String(nth).padStart(5, '0')}`
  const line: Partial<PriceLine> = {
    id: 'SECRET-line',
    vendor_id: 'SECRET-vendor',
    purchase_rate: `${secret(1)}.0000`,
    purchase_quantity: `${secret(2)}.000`,
    purchase_amount: `${secret(3)}.00`,
    markup_pct: `${secret(4)}.00`,
    tariff_id: 'SECRET-tariff',
    purchase_tariff_id: 'SECRET-purchase',
    surcharge_id: 'SECRET-surcharge',
    general_cost_id: 'SECRET-cost',
  }
  const paper = paperOf({
    price_lines: [freight(line), freight({ ...line, id: 'SECRET-2', description: 'SECRET hidden', shown: 'hidden' })],
    notes: 'SECRET notes',
    override_reason: 'SECRET reason',
    carrier_reference: 'SECRET carrier',
    data_asked: 'SECRET asked',
    cancel_reason: 'SECRET cancel',
    public_id: 'SECRET-public',
    contact_email: 'SECRET@jansen.test',
    mailed_to: ['SECRET@jansen.test'],
    copied_from_id: 'SECRET-copy',
    cargo_value: `${secret(5)}.00`,
    wanted_surcharge_ids: ['SECRET-wanted'],
    voyage_id: 'SECRET-voyage',
    representative_id: 'SECRET-user',
    sales_manager_id: 'SECRET-manager',
    exchange_rates: [{ ...dollars, rate: `${secret(6)}.000000` }],
  })
  expect(JSON.stringify(paper)).not.toMatch(/SECRET|90000\d/)
})

test('freight of cargo by a rate that is not told is called by that cargo in the language of who reads it, and what is paid adds up', () => {
  const trucks = cars({ id: id(61), make: null, model: null, commodity_id: id(40) })
  const ofTrucks = freight({ id: 'm', cargo_line_id: id(61), shown: 'merged', sales_amount: '9000.00' })
  const said = { cargo_lines: [cars(), trucks], price_lines: [freight({ cargo_line_id: id(60) }), ofTrucks] }
  expect(paperOf(said, { language: 'nl' })).toMatchObject({
    prices: [
      { description: 'Ocean freight', amount: '1300.00', rate: '650.0000' },
      { description: 'Vracht · Personenauto', amount: '9000.00', rate: null, quantity: null },
    ],
    totals: [{ currency: 'EUR', amount: '10300.00' }],
  })
})

test('a rate that is a percentage is told as one, where it is told at all', () => {
  const factor = freight({ id: 'f', kind: 'surcharge', description: 'Currency', calculation_unit_id: id(98), sales_rate: '3.0000' })
  const said = { names: new Map([...told().names, [id(98), { en: 'Percentage of freight', nl: 'Percentage van vracht' }]]) }
  const prices = (shown: PriceLine['shown']) =>
    paperOf({ price_lines: [freight(), { ...factor, shown }] }, { ...said, percentages: new Set([id(98)]) }).prices
  expect(prices('yes')).toMatchObject([{ rate: '650.0000' }, { rate: '3.0000', is_percentage: true }])
  expect(prices('yes')[0]).not.toHaveProperty('is_percentage')
  expect(prices('merged')[0]).not.toHaveProperty('is_percentage')
})
