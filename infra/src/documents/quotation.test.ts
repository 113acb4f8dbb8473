import type { QuotationDocument } from '@fairlead/contracts/documents/quotation'
import { expect, test } from 'vitest'
import { readPdf } from './pdf-for-tests.ts'
import { printedQuotation } from './quotation.ts'
import { hostile, specimenQuotation } from './specimens.ts'
import { typstCompiler } from './typst-compiler.ts'

const compiler = typstCompiler()
const pages = (data: QuotationDocument) => readPdf(compiler.pdf({ template: 'quotation', data }))
const words = async (data: QuotationDocument) =>
  (await pages(data))
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ')

test('a quotation says who offers what to whom, for how much and how long, and leaves room to sign', async () => {
  const text = await words(specimenQuotation())
  for (const fact of [
    'Fairlead Forwarding B.V.',
    'Van der Meulen Automotive Export B.V.',
    'Attn. Anna de Boer',
    'Q012600031',
    '20 December 2026',
    'RFQ 4118',
    'Ruth de Vries',
    'Rotterdam – Dakar',
    'CPT',
    '30 days net',
    'Toyota Corolla, Passenger car',
    'JTMHX05J4K4000002',
    '4,63 × 1,78 × 1,46',
    '9,53 × 2,55 × 3,00',
    '96,969 m³',
    'Ocean freight, truck',
    '502,25',
    '4.001,00',
    'All prices exclude VAT.',
    'Subject to space and equipment.',
    'For acceptance',
    'Signature',
    'Answer online',
  ])
    expect(text).toContain(fact)
  expect(text).not.toMatch(/DRAFT|not listed/)
})

test('rates have the decimals of their currency, and more where they need them', async () => {
  const [price] = specimenQuotation().prices
  const rateOf = (rate: string, amount: string) =>
    printedQuotation({ ...specimenQuotation(), prices: price ? [{ ...price, rate, amount }] : [] }).prices[0]?.rate
  expect([rateOf('502.2500', '1.00'), rateOf('0.0125', '1.00'), rateOf('500.0000', '1.00'), rateOf('500.0000', '1')]).toEqual([
    '502,25',
    '0,0125',
    '500,00',
    '500',
  ])
})

test('until it is sent it is a draft, and nobody can answer it', async () => {
  const text = await words({ ...specimenQuotation(), reply_url: null })
  expect(text).toContain('DRAFT')
  expect(text).not.toContain('Answer online')
})

test('it is written in Dutch with Dutch figures', async () => {
  const text = await words({ ...specimenQuotation(), language: 'nl', has_more: true, total: { currency: 'EUR', amount: '4201.00' } })
  for (const fact of [
    'Offerte',
    '20 december 2026',
    '4.001,00',
    '4.201,00',
    'exclusief btw',
    'Voor akkoord',
    'niet afzonderlijk zijn vermeld',
  ])
    expect(text).toContain(fact)
  expect(text).not.toMatch(/Quotation|Total |Valid/)
})

test('what is not known leaves no empty place behind', async () => {
  const bare = {
    customer_reference: null,
    representative: null,
    incoterm: null,
    valid_until: null,
    payment_terms: null,
    place_of_receipt: null,
  }
  const text = await words({ ...specimenQuotation(), ...bare, cargo: [], terms: [], volume: '0.000' })
  expect(text).not.toMatch(/Valid until|Our contact|Incoterm|Terms|Cargo|Total measure|none/)
})

test('a usual quotation stands on one page with the place to sign', async () => {
  const { prices, cargo, totals, ...more } = specimenQuotation()
  const usual = {
    cargo: cargo.slice(0, 1).map(line => ({ ...line, chassis_numbers: [] })),
    prices: prices.slice(0, 1).flatMap(price => Array.from({ length: 5 }, () => ({ ...price, description: 'Ocean freight' }))),
    totals: [...totals, ...totals].slice(0, 2),
    total: totals[0] ?? null,
    terms: ['Subject to space.'],
  }
  expect(await pages({ ...more, ...usual })).toHaveLength(1)
})

test('it goes on over pages with its heading, and prints markup as typed', async () => {
  const prices = Array.from({ length: 60 }, (_, nth) => ({
    description: `${hostile} ${nth}`,
    quantity: '1.000',
    unit: 'unit',
    rate: '1.0000',
    currency: 'EUR',
    amount: '1.00',
  }))
  const printed = await pages({ ...specimenQuotation(), prices })
  expect(printed.length).toBeGreaterThan(1)
  expect(printed[1]?.text).toContain('Amount')
  const text = printed
    .map(({ text: one }) => one)
    .join('\n')
    .replace(/\s+/g, ' ')
  for (const { description } of prices) expect(text).toContain(description)
})
