import type { InvoiceDocument } from '@fairlead/contracts/documents/invoice'
import { describe, expect, it } from 'vitest'
import { readPdf } from './pdf-for-tests.ts'
import { hostile, specimenInvoice, specimenInvoiceLine } from './specimens.ts'
import { typstCompiler } from './typst-compiler.ts'

const compiler = typstCompiler()
const invoice = async (data: InvoiceDocument) => (await readPdf(compiler.pdf({ template: 'invoice', data }))).map(({ text }) => text)
const words = (pages: string[]) => pages.join('\n').replace(/\s+/g, ' ')

describe('invoice', () => {
  it('carries what the VAT directive asks for', async () => {
    const text = words(await invoice(specimenInvoice()))
    for (const fact of [
      'NL810433941B01',
      'NL004495445B01',
      '20 November 2026',
      '19 November 2026',
      '36,389.86',
      'art. 146(1)(e)',
      'NL standard, 21 %',
      'KvK 24123456',
      'Gdańsk',
    ]) {
      expect(text).toContain(fact)
    }
    // The number is grouped for the eye, by space that is no character.
    expect(text.replaceAll(' ', '')).toContain('31012600001')
    expect(text).not.toContain('DRAFT')
  })

  it('is a pro forma, not numbered and marked as a draft, until it has a number', async () => {
    const text = words(await invoice({ ...specimenInvoice(), number: null }))
    for (const mark of ['Pro forma invoice', 'not numbered', 'DRAFT']) expect(text).toContain(mark)
    expect(text).not.toContain('Please pay')
    expect(words(await invoice({ ...specimenInvoice(), number: null, language: 'nl' }))).toContain('CONCEPT')
  })

  it('is written in Dutch with Dutch figures', async () => {
    const text = words(
      await invoice({
        ...specimenInvoice(),
        language: 'nl',
        vat: [{ vat_code: 'VL', name: 'Verlegd (EU)', rate: null, taxable: '36378.31', vat: '0.00', mention: 'Btw verlegd' }],
      }),
    )
    for (const fact of ['Factuur', '20 november 2026', '36.389,86', 'Btw verlegd', 'zesendertigduizend']) expect(text).toContain(fact)
    expect(text).not.toMatch(/Invoice|Total/)
  })

  it('states the VAT in the national currency when it is in another', async () => {
    const text = words(
      await invoice({
        ...specimenInvoice(),
        currency: 'USD',
        national_vat: { currency: 'EUR', exchange_rate: '1.0842', rate_date: '2026-11-19', vat: '10.65' },
      }),
    )
    expect(text).toContain('VAT in EUR: 10.65 (1 EUR = 1.0842 USD')
  })

  it('becomes a credit note that names what it corrects and asks for no payment', async () => {
    const text = words(
      await invoice({
        ...specimenInvoice(),
        kind: 'credit_note',
        number: '31012600002',
        credits: { number: '31012600001', date: '2026-11-20' },
      }),
    )
    expect(text).toContain('Credit note')
    expect(text).toContain('Corrects invoice')
    expect(text).not.toContain('Please pay')
  })

  it('breaks a long word where its column ends, and gives it as one to who copies it', async () => {
    const address = 'http://portal.example/orders/4500127781/a'
    const text = words(await invoice({ ...specimenInvoice(), notes: [address] }))
    expect(text).toContain(address)
    expect(text).not.toContain('\u200b')
    const [page] = await readPdf(compiler.pdf({ template: 'invoice', data: { ...specimenInvoice(), customer_reference: 'W'.repeat(40) } }))
    expect(page?.box('Your reference')).toEqual(['W'.repeat(12), 'W'.repeat(12), 'W'.repeat(12), 'WWWW'])
  })

  it('goes on over pages with its heading, and prints markup as typed', async () => {
    const data = {
      ...specimenInvoice(),
      lines: Array.from({ length: 60 }, (_, n) => ({ ...specimenInvoiceLine(n), description: `${hostile} ${n}` })),
    }
    const pages = await invoice(data)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[1]).toContain('Description')
    for (const { description } of data.lines) expect(words(pages)).toContain(description)
  })
})
