import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueDate } from './due-date.ts'
import { nationalVat, taxed, totalsOf } from './invoice-totals.ts'
import type { VatType } from './vat-treatment.ts'

const rates: Partial<Record<VatType, string>> = { NL_HIGH: '21.00', NL_LOW: '9.00', DE_HIGH: '19.00' }
const line = (net: string, vat_type: VatType) =>
  taxed({
    pro_forma_line_id: '1',
    job_id: null,
    unit_id: null,
    bill_of_lading_id: null,
    finance_article_id: '2',
    description: 'Freight',
    quantity: '1.000',
    calculation_unit_id: null,
    rate: net,
    currency_id: 'EUR',
    net,
    vat_type,
    vat_asked: vat_type,
    vat_reason: null,
    vat_rate: rates[vat_type] ?? '0.00',
  })

test('VAT is reckoned per category, not per line: three times 0.05 at 21 % is 0.03, where the lines show 0.01 each', () => {
  const lines = [line('0.05', 'NL_HIGH'), line('0.05', 'NL_HIGH'), line('0.06', 'NL_HIGH'), line('10.00', 'EXPORT_0')]
  expect(lines.map(one => one.vat)).toEqual(['0.01', '0.01', '0.01', '0.00'])
  expect(totalsOf(lines, 'en')).toMatchObject({
    net: '10.16',
    vat_amount: '0.03',
    total: '10.19',
    vat: [
      { vat_type: 'NL_HIGH', category: 'S', rate: '21.00', taxable: '0.16', vat: '0.03', mention: null },
      { vat_type: 'EXPORT_0', category: 'E', taxable: '10.00', vat: '0.00', vatex: 'VATEX-EU-146-1E' },
    ],
  })
})

test.each([
  ['EXPORT_0', 'art. 146(1)(e) Directive 2006/112/EC', 'art. 146, lid 1, onder e, Richtlijn 2006/112/EG'],
  ['IMPORT_0', 'art. 144 Directive 2006/112/EC', 'art. 144 Richtlijn 2006/112/EG'],
  ['REVERSE', 'VAT reverse charged', 'Btw verlegd'],
  ['REVERSE_DOM', 'VAT reverse charged', 'Btw verlegd'],
  ['OUTSIDE', 'Not subject to VAT', 'Niet aan btw onderworpen'],
  ['EXEMPT', 'Exempt from VAT, art. 135(1) Directive 2006/112/EC', 'Vrijgesteld van btw, art. 135, lid 1'],
  ['DISBURSE', 'art. 79(c) Directive 2006/112/EC', 'art. 79, onder c'],
] as const)('what the law wants said of %s is said in the language of the invoice', (type, english, dutch) => {
  const mention = (language: 'en' | 'nl') => totalsOf([line('10.00', type)], language).vat[0]?.mention
  expect(mention('en')).toContain(english)
  expect(mention('nl')).toContain(dutch)
})

test('what is exempt has the reason of the list of Europe, and what is zero rated none (EN 16931, BR-E-10 and BR-Z-10)', () => {
  const reasons = (['EXEMPT', 'EXPORT_0', 'ZERO', 'NL_HIGH'] as const).map(type => totalsOf([line('10.00', type)], 'en').vat[0]?.vatex)
  expect(reasons).toEqual(['VATEX-EU-135-1', 'VATEX-EU-146-1E', null, null])
})

/** Whole cents, added up without the functions that are tried here. */
const centsOf = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n)

test('totals tie out to the cent, whatever the lines', () => {
  const amount = fc.integer({ min: -1_000_000, max: 10_000_000 }).map(cents => (cents / 100).toFixed(2))
  const type = fc.constantFrom('NL_HIGH', 'NL_LOW', 'EXPORT_0', 'REVERSE', 'DE_HIGH', 'DISBURSE')
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, type), { minLength: 1, maxLength: 40 }), rows => {
      const lines = rows.map(([net, vat_type]) => line(net, vat_type))
      const { vat, net, vat_amount, total } = totalsOf(lines, 'en')
      expect(centsOf(rows.map(([one]) => one))).toBe(centsOf([net]))
      expect(centsOf(vat.map(one => one.taxable))).toBe(centsOf([net]))
      expect(centsOf(vat.map(one => one.vat))).toBe(centsOf([vat_amount]))
      expect(centsOf([net, vat_amount])).toBe(centsOf([total]))
      expect(new Set(vat.map(one => one.vat_type)).size).toBe(vat.length)
    }),
    { numRuns: 1000 },
  )
})

test('VAT in the national currency, at units of the invoice currency for one of it', () => {
  expect([nationalVat('210.00', '1.080000'), nationalVat('0.00', '1.080000'), nationalVat('210.00', '0.000000')]).toEqual([
    '194.44',
    '0.00',
    null,
  ])
  expect(nationalVat('-0.01', '2.100000')).toBe('0.00')
})

test('a payment term counts from the invoice date, or from the end of its month', () => {
  const dates = [undefined, { days: 0, end_of_month: false }, { days: 14, end_of_month: false }, { days: 30, end_of_month: true }]
  expect(dates.map(term => dueDate('2026-11-23', term))).toEqual(['2026-11-23', '2026-11-23', '2026-12-07', '2026-12-30'])
})
