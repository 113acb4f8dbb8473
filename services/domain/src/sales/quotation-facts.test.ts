import { users } from '@fairlead/contracts/identity/users'
import { calculationUnits } from '@fairlead/contracts/masterdata/calculation-units'
import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { quoteDescriptions } from '@fairlead/contracts/masterdata/quote-descriptions'
import { settingsId } from '@fairlead/contracts/platform/settings'
import type { CodeOf } from '@fairlead/contracts/reference/choices'
import type { quantity_sources } from '@fairlead/contracts/reference/quantity-sources'
import { describe, expect, test } from 'vitest'
import { aggregateNamed } from '../aggregates.ts'
import { relation } from '../crm/relations.ts'
import { user } from '../identity/users.ts'
import { clerk } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { exchangeRate } from '../masterdata/exchange-rates.ts'
import { calculationUnit, commodity } from '../masterdata/registers.ts'
import { defaultSettings, generalConfiguration } from '../platform/settings.ts'
import {
  aCustomer,
  anOffice,
  aQuotation,
  cars,
  dollar,
  drafted,
  euro,
  freight,
  id,
  jansen,
  ofFreight,
  office,
  otherCustomer,
  perCubicMetre,
  perUnit,
  recordOf,
  yen,
  yens,
} from './quotation-for-tests.ts'
import { reckoned } from './quotation-totals.ts'
import { quotation } from './quotations.ts'

const descriptions = aggregateNamed('quotedescriptions') ?? expect.unreachable()
const bookings = aggregateNamed('bookings') ?? expect.unreachable()
const said = (digit: number, service_type_id: 1 | 2 | null, status: string): RecordFixture => [
  descriptions,
  { ...recordOf(quoteDescriptions, { service_type_id, status }), id: id(digit) },
]
const money = (currency_id: string, code: string, minor_units: number): RecordFixture => [
  currency,
  { ...recordOf(currencies, { code, minor_units }), id: currency_id },
]
const rate = (digit: number, currency_id: string, date: string, value: string): RecordFixture => [
  exchangeRate,
  { ...recordOf(exchangeRates, { currency_id, date, rate: value, source: 'ecb', status: 'active' }), id: id(digit) },
]
const unit = (unit_id: string, quantity_source: CodeOf<typeof quantity_sources>): RecordFixture => [
  calculationUnit,
  { ...recordOf(calculationUnits, { quantity_source }), id: unit_id },
]

const known: RecordFixture[] = [
  [relation, aCustomer()],
  [relation, { ...aCustomer({ name: 'Bakker BV' }), id: otherCustomer }],
  [relation, { ...anOffice(), id: office }],
  [generalConfiguration, { ...defaultSettings, quote_validity_days: 14, price_override_rule: 'never', id: settingsId }],
  said(40, 2, 'active'),
  said(41, 2, 'inactive'),
  said(42, 1, 'active'),
  said(43, null, 'active'),
  money(euro, 'EUR', 2),
  money(dollar, 'USD', 2),
  money(yen, 'JPY', 0),
  rate(44, dollar, '2026-11-19', '1.250000'),
  rate(45, dollar, '2026-11-21', '9.000000'),
  rate(46, yen, '2026-11-20', '160.000000'),
  unit(perUnit, 'units'),
  unit(perCubicMetre, 'volume'),
  unit(ofFreight, 'freight'),
  unit(id(47), 'subtotal'),
  unit(id(48), 'cargo_value'),
]
const asking = { id: id(99), actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(known) }
const factsOf = (command: string, record: object, input: object) =>
  quotation.facts(command, { ...record }, { ...input }, loading(...known), asking)
const dollars = { currency_id: dollar, rate: '1.250000', date: '2026-11-19' }

test.each(['draft', 'request', 'draft_copy'])('%s looks at customer, office, configuration and the texts of its service', async command => {
  const facts = await factsOf(command, {}, { ...drafted, price_lines: [], lumpsum_price: null })
  expect(facts).toMatchObject({ customer: { id: jansen }, office: { id: office }, days: 14, descriptions: [id(40)] })
  const chosen = await factsOf(command, {}, { ...drafted, quote_description_ids: [id(42)], price_lines: [] })
  expect(chosen).toMatchObject({ descriptions: [] })
})

test('a copy takes the rates of its prices anew', async () => {
  const price_lines = [freight({ purchase_currency_id: dollar })]
  expect(await factsOf('draft_copy', {}, { ...drafted, price_lines })).toMatchObject({ rates: [dollars] })
  const inDollars = { ...drafted, price_lines: [freight({ purchase_amount: null, sales_currency_id: dollar })] }
  expect(await factsOf('draft_copy', {}, inDollars)).toMatchObject({ rates: [dollars] })
  // A lump sum in euros is asked in its place.
  expect(await factsOf('draft_copy', {}, { ...inDollars, lumpsum_price: '1500.00' })).toMatchObject({ rates: [] })
})

const priced = aQuotation({ price_lines: [freight({ purchase_currency_id: dollar, calculation_unit_id: perCubicMetre })] })

test('a rate of exchange that is small is taken with ten digits, and what it comes to is right to the cent', async () => {
  const price_lines = [freight({ purchase_currency_id: null, purchase_amount: null, sales_currency_id: euro, sales_amount: '10000.00' })]
  const found: RecordFixture[] = [...known.filter(([of]) => of !== exchangeRate), rate(46, yen, '2026-11-20', '163.302000')]
  const inYens = aQuotation({ currency_id: yen, price_lines })
  const facts = await quotation.facts('send', { ...inYens }, {}, loading(...found), { ...asking, ...finding(found) })
  const rates = [{ currency_id: euro, rate: '0.006123623716', date: '2026-11-20' }]
  expect(facts).toMatchObject({ rates })
  expect(reckoned({ ...inYens, exchange_rates: rates })).toMatchObject({ total: '1633020.00' })
})

test('a price looks at the currencies that it is in and is to be in: what they are worth, and their decimals', async () => {
  const facts = await factsOf('price_by_hand', priced, {
    price_lines: [{ purchase_currency_id: yen, sales_currency_id: null }, { sales_currency_id: euro }],
  })
  expect(facts).toEqual({
    rates: [dollars, yens],
    minor_units: new Map([
      [euro, 2],
      [yen, 0],
    ]),
    percentages: new Set(),
    shares_of_freight: new Set(),
  })
})

test('a lump sum looks at how small the parts of its currency are', async () =>
  expect(await factsOf('set_lumpsum', aQuotation({ currency_id: yen }), {})).toEqual({ minor_units: new Map([[yen, 0]]) }))

test('a price looks at which of its units are so many per cent', async () => {
  const units = [perUnit, ofFreight, id(47), perCubicMetre, id(48), null]
  const price_lines = units.map(calculation_unit_id => ({ calculation_unit_id, purchase_currency_id: null, sales_currency_id: null }))
  expect(await factsOf('price_by_hand', priced, { price_lines })).toMatchObject({
    percentages: new Set([ofFreight, id(47), id(48)]),
    shares_of_freight: new Set([ofFreight, id(47)]),
  })
})

test('a price looks at what it is sold in as well, and at the currency of its quotation, in which it is when nothing else is said', async () => {
  const sold = await factsOf('price_by_hand', aQuotation({ currency_id: yen }), { price_lines: [{ sales_currency_id: euro }] })
  expect(sold).toEqual({
    rates: [{ currency_id: euro, rate: '0.006250', date: '2026-11-20' }],
    minor_units: new Map([
      [yen, 0],
      [euro, 2],
    ]),
    percentages: new Set(),
    shares_of_freight: new Set(),
  })
})

test('a computed price takes the surcharges that are wanted with it, or those that were wanted before', async () => {
  const before = aQuotation({ wanted_surcharge_ids: [id(80)] })
  const wanted = (ids: string[]) => ({ asked: { request: { wanted_surcharge_ids: ids } } })
  expect(await factsOf('price', before, { surcharge_ids: [id(81)] })).toMatchObject(wanted([id(81)]))
  expect(await factsOf('price', before, { surcharge_ids: [] })).toMatchObject(wanted([]))
  expect(await factsOf('price', before, {})).toMatchObject(wanted([id(80)]))
})

test('rates are in an order of their own, so that the same price in another order takes no others', async () => {
  const [inYens, inDollars] = [freight({ purchase_currency_id: yen }), freight({ id: id(71), purchase_currency_id: dollar })]
  expect(await factsOf('send', aQuotation({ price_lines: [inYens, inDollars] }), {})).toMatchObject({ rates: [dollars, yens] })
})

test('a change looks at its customer, the one to come if there is one, and at the rates to another currency', async () => {
  const none = { exchange_rates: [dollars] }
  expect(await factsOf('change', { ...priced, ...none }, {})).toMatchObject({ customer: { id: jansen }, days: 14, rates: [dollars] })
  const changed = await factsOf('change', priced, { customer_id: otherCustomer, currency_id: yen })
  expect(changed).toMatchObject({ customer: { id: otherCustomer } })
  expect(changed.rates).toEqual([
    { currency_id: euro, rate: '0.006250', date: '2026-11-20' },
    { currency_id: dollar, rate: '0.0078125', date: '2026-11-19' },
  ])
})

test.each(['send', 'offer', 'record_carrier_confirmation'])('%s looks at customer, rule, units, and rates of the day', async command => {
  const { around, rates } = await factsOf(command, priced, {})
  expect(around).toMatchObject({ customer: { id: jansen }, rule: 'never' })
  expect(around).toHaveProperty('units', new Map([[perCubicMetre, expect.objectContaining({ quantity_source: 'volume' })]]))
  expect(around).toHaveProperty(
    'codes',
    new Map([
      [euro, 'EUR'],
      [dollar, 'USD'],
    ]),
  )
  expect(rates).toEqual([dollars])
})

describe('who has left', () => {
  const leaver = 'piet@jansen.test'
  type Person = { relation_id?: string | null; status?: string; email?: string }
  const someone = (digit: number, said: Person): RecordFixture => [
    user,
    { ...recordOf(users, { email: leaver, relation_id: jansen, status: 'inactive', ...said }), id: id(digit) },
  ]
  const left = async (people: RecordFixture[], said: object = { contact_email: leaver }, customer = {}): Promise<unknown> => {
    const found = [...known, [relation, aCustomer(customer)] satisfies RecordFixture, ...people]
    const facts = await quotation.facts('send', { ...priced, ...said }, {}, loading(...found), { ...asking, ...finding(found) })
    const gone: unknown = Reflect.get(new Object(facts.around), 'left')
    return gone
  }

  test.each(['inactive', 'deleted'])('is a user of the customer who is %s', async status =>
    expect(await left([someone(50, { status })])).toEqual([leaver]),
  )

  test.each<[string, RecordFixture[]]>([
    ['he signs in as ever', [someone(50, { status: 'active' })]],
    ['another has his address by now', [someone(50, { status: 'deleted' }), someone(51, { status: 'active', relation_id: null })]],
    ['he was of another customer', [someone(50, { relation_id: otherCustomer })]],
    ['it is the address of another', [someone(50, { email: 'jan@jansen.test' })]],
    ['nobody ever signed in', []],
  ])('is nobody where %s', async (_why, people) => expect(await left(people)).toEqual([]))

  const contacts = [
    { name: 'Piet', email: leaver },
    { name: 'Jan', email: 'jan@jansen.test' },
  ]
  const unnamed = (contact: string) => ({ contact_email: null, contact })

  test('is looked for at the address of the contact, and then of the customer, where none is named', async () => {
    const people = [someone(50, {})]
    expect(await left(people, unnamed('Piet'), { contacts })).toEqual([leaver])
    expect(await left(people, unnamed('Jan'), { contacts, email: leaver })).toEqual([])
    expect(await left(people, unnamed('Anna'), { contacts, email: leaver })).toEqual([leaver])
    expect(await left(people, unnamed('Anna'), { contacts, email: 'office@jansen.test' })).toEqual([])
    expect(await left(people, unnamed('Anna'), { contacts, email: null })).toEqual([])
  })

  test('is looked for at each address to which it is sent again', async () => {
    const found = [...known, someone(50, {}), someone(51, { email: 'jan@jansen.test', status: 'active' })]
    const to = (email: string[]) =>
      quotation.facts('send_again', { ...priced }, { to: email }, loading(...found), { ...asking, ...finding(found) })
    expect(await to(['jan@jansen.test', leaver, 'new@jansen.test'])).toEqual({ left: [leaver] })
    expect(await to([])).toEqual({ left: [] })
  })
})

test('a newer version looks at the configuration and its office, a copy at customer and office', async () => {
  expect(await factsOf('revise', priced, {})).toMatchObject({ days: 14, office: { id: office } })
  expect(await factsOf('copy', priced, {})).toMatchObject({ customer: { id: jansen }, office: { id: office } })
})

test.each(['accept', 'expire', 'send', 'offer', 'record_carrier_confirmation', 'answer_request'] as const)(
  'whether its last day is over is asked of its office: %s',
  async command =>
    expect(await factsOf(command, priced, command === 'accept' ? { accepted_by: 'Piet' } : {})).toMatchObject({ office: { id: office } }),
)

test.each([
  ['mark_shipped', ['new', 'pending', 'active'], ['shipped', 'invoiced', 'cancelled', 'declined']],
  ['reverse_shipping', ['new', 'pending', 'active'], ['shipped', 'invoiced', 'cancelled', 'declined']],
  ['mark_invoiced', ['new', 'pending', 'active', 'shipped'], ['invoiced', 'cancelled', 'declined']],
] as const)('it moves by %s as no booking of it waits, or one does, whatever became of those of others', async (command, before, after) => {
  const own = id(99)
  const waiting = async (status: string, quotation_id = own) => {
    const found = [...known, [bookings, { ...recordOf(bookings.resource, { quotation_id, status }), id: id(98) }] satisfies RecordFixture]
    return quotation.facts(command, { ...aQuotation() }, {}, loading(...found), { ...asking, ...finding(found) })
  }
  for (const status of before) expect(await waiting(status), status).toEqual({ waiting: 1 })
  for (const status of after) expect(await waiting(status), status).toEqual({ waiting: 0 })
  expect(await waiting('active', id(97))).toEqual({ waiting: 0 })
})

test('what goes out is looked at with the commodities of its cargo that there are', async () => {
  const cargo_lines = [cars({ commodity_id: id(49) }), cars({ commodity_id: id(50) })]
  const goods: RecordFixture = [commodity, { id: id(49), unit_kind: 'vehicle' }]
  const { around } = await quotation.facts('send', { ...aQuotation({ cargo_lines }) }, {}, loading(...known, goods), asking)
  expect(around).toHaveProperty('commodities', [expect.objectContaining({ id: id(49) })])
})
