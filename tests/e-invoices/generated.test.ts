import { compare } from '@fairlead/contracts/measures/money'
import { jobsOf, proFormaLine } from '@fairlead/domain/accounting/specimens-for-tests'
import { ublOf } from '@fairlead/domain/accounting/ubl/document'
import { lackingOf } from '@fairlead/domain/accounting/ubl/lacking'
import type { EInvoiceSource } from '@fairlead/domain/accounting/ubl/source'
import { eInvoice, reachable, type Told } from '@fairlead/domain/accounting/ubl/specimens-for-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findingsIn } from './findings.ts'
import { anyTold } from './told.ts'

/** Undefined where nobody would be asked for it: nothing is owed, or the lines that were chosen give nothing back. */
function made(told: Told): EInvoiceSource | undefined {
  try {
    const source = eInvoice(told)
    return compare(source.invoice.total, 0) > 0 ? source : undefined
  } catch (reason) {
    if (reason instanceof Error && ['credit_not_positive', 'credit_exceeds_invoice'].includes(reason.message)) return undefined
    throw reason
  }
}
const anySource = anyTold.map(made).filter(source => source !== undefined)

/** Amounts of the invoice's currency, in the order in which an element of that name says them. */
const amountsOf = (xml: string, element: string, currency: string) =>
  [...xml.matchAll(new RegExp(`<cbc:${element} currencyID="${currency}">([^<]*)<`, 'g'))].map(([, amount]) => Number(amount))
const cents = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100)

test('500 invoices and credit notes of all kinds of VAT and currencies: no rule of EN 16931 or Peppol finds anything, and amounts are those of the invoice', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(anySource, source => {
      const { invoice, paper } = source
      const xml = ublOf(source)
      expect(lackingOf(source)).toEqual([])
      expect(findingsIn(xml)).toEqual([])
      const said = (element: string) => amountsOf(xml, element, paper.currency)
      expect(said('PayableAmount')).toEqual([Number(invoice.total)])
      const [net, ...lines] = said('LineExtensionAmount')
      expect(lines).toEqual(invoice.lines.map(line => Number(line.net)))
      expect(cents(lines)).toBe(cents([net ?? 0]))
      expect(cents(said('TaxableAmount'))).toBe(cents([net ?? 0]))
      const [vat, ...byCategory] = said('TaxAmount')
      expect(cents(byCategory)).toBe(cents([Number(invoice.vat_amount)]))
      expect(cents([net ?? 0, vat ?? 0])).toBe(cents([Number(invoice.total)]))
      for (const one of invoice.vat) seen.add(one.category)
      seen
        .add(paper.kind)
        .add(paper.currency)
        .add(paper.national_vat ? 'national VAT' : 'no national VAT')
    }),
    { seed: 20261128, numRuns: 500 },
  )
  for (const kind of ['AE', 'E', 'O', 'S', 'Z', 'EUR', 'JPY', 'USD', 'invoice', 'credit_note', 'national VAT', 'no national VAT'])
    expect(seen, kind).toContain(kind)
}, 300_000)

/** Ways in which what the office or its customer says of himself is not enough. */
const anyLack = fc.record({
  debtor: fc.constantFrom(
    {},
    { peppol_id: null },
    { peppol_scheme: null },
    { peppol_scheme: '0208' as const, peppol_id: '0403170702' },
    { address: null },
    { city: null },
    { vat_id: null, registration_id: null },
  ),
  office: fc.constantFrom({}, { vat_id: null }, { city: null }, { postal_code: null }),
  settings: fc.constantFrom({}, { peppol_id: null }, { registration: 'in the register' }, { registration: '', peppol_id: '2412345' }),
  customer_reference: fc.constantFrom('PO 7781', null),
  vat_type: fc.constantFrom('NL_HIGH' as const, 'REVERSE_DOM' as const),
})

test('where a rule finds something, what lacks is said before', () => {
  let found = 0
  fc.assert(
    fc.property(anyLack, lack => {
      const sides = reachable()
      const from = {
        office: { ...sides.office, ...lack.office },
        debtor: { ...sides.debtor, ...lack.debtor },
        settings: sides.settings && { ...sides.settings, ...lack.settings },
        jobs: jobsOf(proFormaLine({ vat_type: lack.vat_type })),
      }
      const source = eInvoice({ from, asked: { customer_reference: lack.customer_reference } })
      const fatal = findingsIn(ublOf(source)).filter(one => one.flag !== 'warning')
      if (fatal.length > 0) found++
      expect(lackingOf(source).length > 0 || fatal.length === 0, JSON.stringify(fatal)).toBe(true)
    }),
    { seed: 20261128, numRuns: 100 },
  )
  expect(found).toBeGreaterThan(50)
}, 120_000)
