import { expect, test } from 'vitest'
import { desk } from './command-fixture.ts'
import { drafted, freight } from './quotation-fixture.ts'
import { trade } from './trade-fixture.ts'

test('a quotation gets the next number of its office and year', async () => {
  const at = desk()
  const around = await trade(at)
  const first = await drafted(at, around)
  expect(await at.read('quotations', first)).toMatchObject({
    number: 'Q012600001',
    revision: 1,
    valid_until: '2026-12-20',
    status: 'draft',
  })
  const more = await Promise.all([drafted(at, around), drafted(at, around)])
  const numbers = await Promise.all(more.map(async id => (await at.read('quotations', id)).number))
  expect(new Set(numbers)).toEqual(new Set(['Q012600002', 'Q012600003']))
  at.at('2027-01-04T09:00:00.000Z')
  expect(await at.read('quotations', await drafted(at, around, { valid_from: '2027-01-04' }))).toMatchObject({ number: 'Q012700001' })
})

test('it is priced, sent, declined, revised at a better price, and accepted; then it stays as it is', async () => {
  const at = desk()
  const around = await trade(at)
  const id = await drafted(at, around)
  expect(await at.refused('quotations', id, 'send')).toEqual([['quotation_needs_prices', 'price_lines']])
  await at.done('quotations', 'price_by_hand', { price_lines: [{ ...freight, markup_pct: '30.00' }] }, id)
  await at.done('quotations', 'send', {}, id)
  expect(await at.read('quotations', id)).toMatchObject({
    status: 'active',
    total: '1300.00',
    margin: '300.00',
    unit_count: 2,
    volume: '24.064',
  })
  await at.done('quotations', 'decline', { declined_because: 'price' }, id)
  await at.done('quotations', 'revise', {}, id)
  await at.done('quotations', 'price_by_hand', { price_lines: [{ ...freight, markup_pct: '20.00' }] }, id)
  await at.done('quotations', 'send', {}, id)
  await at.done('quotations', 'accept', { accepted_by: 'P. Jansen' }, id)
  expect(await at.read('quotations', id)).toMatchObject({
    status: 'accepted',
    number: 'Q012600001',
    revision: 2,
    total: '1200.00',
    revisions: [{ revision: 1, status: 'declined', total: '1300.00' }],
  })
  expect(await at.refused('quotations', id, 'change', { contact: 'Piet' })).toEqual([['accepted_quotation_not_editable', undefined]])
})

test('a version before is read as it was by what is kept of it', async () => {
  const at = desk()
  const around = await trade(at)
  const id = await drafted(at, around)
  await at.done('quotations', 'price_by_hand', { price_lines: [{ ...freight, markup_pct: '30.00' }] }, id)
  await at.done('quotations', 'send', {}, id)
  await at.done('quotations', 'revise', {}, id)
  const { revisions } = await at.read('quotations', id)
  const events = await at.log.read(`quotation-${id}`)
  expect(revisions).toMatchObject([{ at_version: events.findIndex(one => one.type === 'QuotationRevised') }])
})

test('a copy is a draft under a number of its own, with the same cargo and prices', async () => {
  const at = desk()
  const around = await trade(at)
  const id = await drafted(at, around, { customer_reference: 'PO 7781' })
  await at.done('quotations', 'price_by_hand', { price_lines: [{ ...freight, markup_pct: '30.00' }] }, id)
  await at.done('quotations', 'set_lumpsum', { lumpsum_price: '1250.00' }, id)
  at.at('2026-12-24T09:00:00.000Z')
  await at.done('quotations', 'copy', {}, id)
  const [copy = ''] = (await at.read('quotations', id)).copy_ids as string[]
  expect(await at.read('quotations', copy)).toMatchObject({
    number: 'Q012600002',
    status: 'draft',
    copied_from_id: id,
    customer_reference: 'PO 7781',
    valid_from: '2026-12-24',
    valid_until: '2027-01-23',
    total: '1250.00',
    unit_count: 2,
  })
})

test('prices in dollars are reckoned by the rate of the day, and nothing is sent while there is none', async () => {
  const at = desk()
  const around = await trade(at)
  const id = await drafted(at, around)
  const inDollars = { ...freight, purchase_currency_id: around.dollar, sales_rate: '600.0000' }
  await at.done('quotations', 'price_by_hand', { price_lines: [inDollars] }, id)
  expect(await at.refused('quotations', id, 'send')).toEqual([['quotation_lacks_rate', 'price_lines']])
  await at.done('exchangerates', 'create', { currency_id: around.dollar, date: '2026-11-19', rate: '1.250000', source: 'manual' })
  await at.done('quotations', 'send', {}, id)
  expect(await at.read('quotations', id)).toMatchObject({
    total: '960.00',
    margin: '160.00',
    exchange_rates: [{ currency_id: around.dollar, rate: '1.250000', date: '2026-11-19' }],
  })
})

test('what everybody pays and could not be reckoned is named to who sends it, in the language of his customer, and goes out without it for a reason', async () => {
  const at = desk()
  const around = await trade(at)
  await at.done('relations', 'change', { language: 'nl' }, around.customer)
  const unit = await at.done('calculationunits', 'create', {
    code: 'WM',
    name: { en: 'Per W/M', nl: 'Per W/M' },
    quantity_source: 'weight_or_measure',
    decimals: 3,
  })
  const surcharge_type_id = await at.done('surchargetypes', 'create', {
    code: 'LSS',
    name: { en: 'Low sulphur surcharge', nl: 'Zwaveltoeslag' },
    category: 'fuel',
    calculation_unit_id: unit,
  })
  await at.done('surcharges', 'create', {
    surcharge_type_id,
    side: 'freight',
    conditions: [],
    sales: { currency_id: around.euro, calculation_unit_id: unit, amount: '1.7500' },
    mandatory: true,
    included_in_all_in: false,
    applies_on: 'quote_date',
    valid_from: '2026-01-01',
  })
  const unmeasured = { commodity_id: null, quantity: 2, chassis_numbers: [] }
  const id = await drafted(at, around, { cargo_lines: [unmeasured] })
  await at.done('quotations', 'price_by_hand', { price_lines: [{ ...freight, markup_pct: '30.00' }] }, id)
  await at.done('quotations', 'price', {}, id)
  expect(await at.against('quotations', id, 'send')).toMatchObject({
    code: 'quotation_lacks_surcharges',
    field: 'override_reason',
    params: { surcharges: 'Zwaveltoeslag' },
  })
  await at.done('quotations', 'send', { override_reason: 'Agreed for this once' }, id)
  expect(await at.read('quotations', id)).toMatchObject({ status: 'active', override_reason: 'Agreed for this once', total: '1300.00' })
})
