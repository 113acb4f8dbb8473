import { expect, test } from 'vitest'
import { company } from './company.ts'
import { numbered, pendingInvoice, readyJob } from './invoicing.ts'
import { invoicePaper, pageOf } from './papers.ts'

test('an invoice in yen has no cents: not in its lines, VAT, totals and words', async () => {
  const house = await company()
  const { at } = house
  const yen = await at.done('currencies', 'create', { code: 'JPY', name: { en: 'Yen', nl: 'Yen' }, minor_units: 0 })
  const { job } = await readyJob(house, house.exporter)
  const told = [
    // 12.345 × 333.3 = 4,114.6385
    { description: 'Storage', quantity: '12.345', rate: '333.3', vat_type: 'NL_HIGH' },
    { description: 'Documents', quantity: '3', rate: '27', vat_type: 'NL_LOW' },
  ]
  const id = await pendingInvoice(house, job, told, yen)
  // 21 % of 4,115 is 864.15; 9 % of 81 is 7.29.
  expect(await at.read('invoices', id)).toMatchObject({
    lines: [
      { net: '4115.00', vat: '864.00' },
      { net: '81.00', vat: '7.00' },
    ],
    net: '4196.00',
    vat_amount: '871.00',
    total: '5067.00',
  })
  const page = await pageOf(await invoicePaper(at, id))
  expect(page.rows).toContainEqual(['1', 'Storage', '12.345', '333.3', '4,115', 'A'])
  expect(page.rows).toContainEqual(['2', 'Documents', '3', '27', '81', 'B'])
  expect(page.column('VAT amount').slice(0, 2)).toEqual(['864', '7'])
  expect(page.rows.flat()).toEqual(expect.arrayContaining(['4,196', '871', '5,067']))
  expect(page.text.replace(/\s+/g, ' ')).toContain('In words: five thousand and sixty-seven JPY')
})

test('a credit note of one line of an invoice in yen gives back whole yen, as the invoice asked', async () => {
  const house = await company()
  const { at, office } = house
  const yen = await at.done('currencies', 'create', { code: 'JPY', name: { en: 'Yen', nl: 'Yen' }, minor_units: 0 })
  const account = { currency_id: yen, account_name: null, bank: 'ING', iban: 'NL69INGB0123456789', bic: 'INGBNL2A' }
  await at.done('companysettings', 'change', { bank_accounts: [account] }, office)
  await at.done('exchangerates', 'create', { currency_id: yen, date: '2026-11-23', rate: '163.000000', source: 'ecb' })
  const { job } = await readyJob(house, house.exporter)
  const handling = { description: 'Handling', quantity: '1', rate: '90', vat_type: 'NL_HIGH' }
  const id = await pendingInvoice(house, job, [handling, handling], yen)
  await numbered(house, id)
  const [first] = (await at.read('invoices', id)).lines as { pro_forma_line_id: string }[]
  await at.done('invoices', 'credit_lines', { line_ids: [first?.pro_forma_line_id], reason: 'Handled by others' }, id)
  const note = String((await at.read('invoices', id)).credited_by_id)
  // 21 % of 90 is 18.90.
  expect(await at.read('invoices', note)).toMatchObject({ net: '90.00', vat: [{ vat: '19.00' }], vat_amount: '19.00', total: '109.00' })
})

test('amounts of a dinar of a thousand parts cannot be kept: a line in it is refused where its currency stands', async () => {
  const { at, exporter, article, ...house } = await company()
  const dinar = await at.done('currencies', 'create', { code: 'TND', name: { en: 'Dinar', nl: 'Dinar' }, minor_units: 3 })
  const { job } = await readyJob({ at, exporter, article, ...house }, exporter)
  const line = { side: 'sales', finance_article_id: article, description: 'Freight', quantity: '1', rate: '1', vat_type: 'NL_HIGH' }
  expect(await at.refused('jobs', job, 'add_lines', { lines: [{ ...line, currency_id: dinar }] })).toEqual([
    ['currency_too_fine', 'lines.0.currency_id'],
  ])
})
