import { expect, test } from 'vitest'
import { file, proFormaLine } from '../specimens-for-tests.ts'
import { ublOf } from './document.ts'
import { told, written } from './examples-for-tests.ts'
import { eInvoice, reachable, senegalese, type Told } from './specimens-for-tests.ts'

const flat = (told: Told = {}) => ublOf(eInvoice(told)).replace(/>\s+</g, '><')
const { debtor } = reachable()
const of = (...lines: Parameters<typeof proFormaLine>[0][]): Told => {
  const made = lines.map((line, index) => proFormaLine({ id: `l${index}`, ...line }))
  return { from: { jobs: [{ ...file, lines: made }] }, asked: { line_ids: made.map(line => line.id) } }
}
/** Names of the children of the document, in their order. */
const order = (xml: string) => [...new Set([...xml.matchAll(/^ {2}<((?:cbc|cac):\w+)/gm)].map(([, name]) => name))]

test('an invoice says who, whom, what for, VAT, totals and how to pay, each in its place', () =>
  expect(ublOf(eInvoice(told))).toBe(written))

test('an invoice says its parts in the order of the schema', () => {
  const xml = ublOf(
    eInvoice({
      ...of({ currency_id: 'usd', vat_type: 'NL_HIGH' }),
      from: { ...of({ currency_id: 'usd', vat_type: 'NL_HIGH' }).from, project: { number: '26GA2601' } },
      exchange_rate: '1.100000',
    }),
  )
  expect(order(xml)).toEqual([
    'cbc:CustomizationID',
    'cbc:ProfileID',
    'cbc:ID',
    'cbc:IssueDate',
    'cbc:DueDate',
    'cbc:InvoiceTypeCode',
    'cbc:Note',
    'cbc:DocumentCurrencyCode',
    'cbc:TaxCurrencyCode',
    'cbc:BuyerReference',
    'cac:AdditionalDocumentReference',
    'cac:ProjectReference',
    'cac:AccountingSupplierParty',
    'cac:AccountingCustomerParty',
    'cac:Delivery',
    'cac:PaymentMeans',
    'cac:PaymentTerms',
    'cac:TaxTotal',
    'cac:LegalMonetaryTotal',
    'cac:InvoiceLine',
  ])
})

test('a credit note names what it credits, has its due date at the means of payment and its project among the documents', () => {
  const told: Told = { from: { project: { number: '26GA2601' } }, credits: [['l2']] }
  const xml = ublOf(eInvoice(told))
  expect(order(xml)).toEqual([
    'cbc:CustomizationID',
    'cbc:ProfileID',
    'cbc:ID',
    'cbc:IssueDate',
    'cbc:CreditNoteTypeCode',
    'cbc:Note',
    'cbc:DocumentCurrencyCode',
    'cbc:BuyerReference',
    'cac:BillingReference',
    'cac:AdditionalDocumentReference',
    'cac:AccountingSupplierParty',
    'cac:AccountingCustomerParty',
    'cac:Delivery',
    'cac:PaymentMeans',
    'cac:PaymentTerms',
    'cac:TaxTotal',
    'cac:LegalMonetaryTotal',
    'cac:CreditNoteLine',
  ])
  const said = flat(told)
  expect(said).toContain(
    '<cac:InvoiceDocumentReference><cbc:ID>31012600001</cbc:ID><cbc:IssueDate>2026-11-23</cbc:IssueDate></cac:InvoiceDocumentReference>',
  )
  expect(said).toContain('<cbc:PaymentDueDate>2026-12-23</cbc:PaymentDueDate>')
  expect(said).toContain(
    '<cac:AdditionalDocumentReference><cbc:ID>26GA2601</cbc:ID><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>',
  )
  // 21 % of the 90.00 that are given back.
  expect(said).toContain('<cbc:PayableAmount currencyID="EUR">108.90</cbc:PayableAmount>')
  expect(said).toContain('<cbc:CreditedQuantity unitCode="C62">2.000</cbc:CreditedQuantity>')
})

test('what is given back on a line is a quantity below zero, and never a price', () => {
  const said = flat(of({ vat_type: 'NL_HIGH' }, { vat_type: 'NL_HIGH', quantity: '3.000', rate: '-7.1234', amount: '-21.37' }))
  expect(said).toContain(
    '<cbc:InvoicedQuantity unitCode="MTQ">-3.000</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">-21.37</cbc:LineExtensionAmount>',
  )
  expect(said).toContain('<cac:Price><cbc:PriceAmount currencyID="EUR">7.1234</cbc:PriceAmount></cac:Price>')
})

test('a percentage is the price of a hundred, and what was rounded to whole yen that of the whole quantity', () => {
  const percentage = flat(of({ quantity: '1200.000', rate: '2.5000', amount: '30.00' }))
  expect(percentage).toContain(
    '<cbc:PriceAmount currencyID="EUR">2.5000</cbc:PriceAmount><cbc:BaseQuantity unitCode="MTQ">100</cbc:BaseQuantity>',
  )
  // 1.5 × 33 = 49.5, and there is no half yen.
  const yen = flat(of({ currency_id: 'jpy', quantity: '1.500', rate: '33.0000', amount: '50.00' }))
  expect(yen).toContain('<cbc:LineExtensionAmount currencyID="JPY">50</cbc:LineExtensionAmount>')
  expect(yen).toContain(
    '<cbc:PriceAmount currencyID="JPY">50.00</cbc:PriceAmount><cbc:BaseQuantity unitCode="MTQ">1.500</cbc:BaseQuantity>',
  )
  // Ten for a hundred, but of something else than their product.
  const back = flat(of({ vat_type: 'NL_HIGH' }, { currency_id: 'eur', quantity: '1.500', rate: '-33.0000', amount: '-50.00' }))
  expect(back).toContain('>-1.500</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">-50.00<')
})

test('types of VAT that are exempt together are one category, by code only where they share one', () => {
  const both = flat(
    of({ vat_type: 'EXPORT_0', amount: '1491.97' }, { vat_type: 'DISBURSE', quantity: '1.000', rate: '8.0300', amount: '8.03' }),
  )
  expect(both.match(/<cac:TaxSubtotal>/g)).toHaveLength(1)
  expect(both).toContain('<cbc:TaxableAmount currencyID="EUR">1500.00</cbc:TaxableAmount>')
  expect(both).not.toContain('TaxExemptionReasonCode')
  expect(both).toContain(
    '<cbc:TaxExemptionReason>Transport and ancillary services linked to export of goods, art. 146(1)(e) Directive 2006/112/EC; Disbursement in the name of and for the account of the customer, art. 79(c) Directive 2006/112/EC</cbc:TaxExemptionReason>',
  )
  const one = flat(of({ vat_type: 'DISBURSE' }))
  expect(one).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-79-C</cbc:TaxExemptionReasonCode>')
})

test('VAT of dollars stands in euros too, where any is due', () => {
  const dollars = of({ currency_id: 'usd', vat_type: 'NL_HIGH', quantity: '1.000', rate: '100.0000', amount: '100.00' })
  const said = flat({ ...dollars, exchange_rate: '1.050000' })
  expect(said).toContain('<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>')
  expect(said).toContain('<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">20.00</cbc:TaxAmount></cac:TaxTotal>')
  expect(said).toContain('<cbc:PaymentMeansCode name="Credit transfer">30</cbc:PaymentMeansCode>')
  const untaxed = flat({ ...of({ currency_id: 'usd' }), exchange_rate: '1.050000' })
  expect(untaxed).not.toContain('TaxCurrencyCode')
})

test('outside the scope of VAT nobody has a VAT id, and no rate is said', () => {
  const said = flat({ from: { debtorCountry: senegalese, debtor: { ...debtor, registration_id: 'SN-1' } } })
  expect(said).not.toContain('PartyTaxScheme')
  expect(said).not.toContain('cbc:Percent')
  expect(said).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-O</cbc:TaxExemptionReasonCode>')
  expect(said).toContain(
    '<cac:PartyLegalEntity><cbc:RegistrationName>Autohandel Jansen BV</cbc:RegistrationName><cbc:CompanyID>SN-1</cbc:CompanyID>',
  )
})

test('the paper goes with it, where it is enclosed', () => {
  const said = ublOf(eInvoice({ language: 'nl' }), { name: 'invoice-31012600001.pdf', content: new TextEncoder().encode('%PDF') })
  expect(said).toContain(
    '<cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="invoice-31012600001.pdf">JVBERg==</cbc:EmbeddedDocumentBinaryObject>',
  )
  expect(said).toContain('<cbc:DocumentDescription>De factuur op papier</cbc:DocumentDescription>')
  expect(flat()).not.toContain('EmbeddedDocumentBinaryObject')
})

test('the reference of the invoice comes before what is said as it is handed over', () => {
  const buyer_reference = 'Department 12'
  expect(flat({ buyer_reference })).toContain('<cbc:BuyerReference>PO 7781</cbc:BuyerReference>')
  expect(flat({ buyer_reference, asked: { customer_reference: null } })).toContain('<cbc:BuyerReference>Department 12</cbc:BuyerReference>')
})

test('signs of XML are escaped, and what no XML may hold is left out', () => {
  const said = flat(of({ description: 'A < B & "C" \u0000\u0007\uD800\uFFFE…' }))
  expect(said).toContain('<cbc:Name>A &lt; B &amp; &quot;C&quot; \uFFFD…</cbc:Name>')
})
