import { expect, test } from 'vitest'
import { file, proFormaLine } from '../specimens-for-tests.ts'
import { ublOf } from './document.ts'
import { told, written } from './examples-for-tests.ts'
import { eInvoice, reachable, senegalese, type Told } from './specimens-for-tests.ts'

const flat = (told: Told = {}) => ublOf(eInvoice(told)).replace(/>\s+</g, '><')
const { debtor, office, settings } = reachable()
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
  expect(yen).toContain('<cbc:InvoicedQuantity unitCode="MTQ">1.500</cbc:InvoicedQuantity>')
  // Ten for a hundred, but of something else than their product.
  const back = flat(of({ vat_type: 'NL_HIGH' }, { currency_id: 'eur', quantity: '1.500', rate: '-33.0000', amount: '-50.00' }))
  expect(back).toContain('>-1.500</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">-50.00<')
})

test.each([
  ['no quantity', { quantity: '0.000', rate: '62.0000', amount: '0.00' }, '0.000', '62.0000'],
  ['no rate', { quantity: '24.064', rate: '0.0000', amount: '0.00' }, '24.064', '0.0000'],
])('what comes to nothing gives nothing back: its quantity is not below zero, of %s', (_of, line, quantity, price) => {
  const said = flat(of(line))
  expect(said).toContain(`<cbc:InvoicedQuantity unitCode="MTQ">${quantity}<`)
  expect(said).toContain(`<cbc:PriceAmount currencyID="EUR">${price}<`)
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

/** Elements that say nothing, by their names; none may be (PEPPOL-EN16931-R008). */
const empty = (xml: string) => [...xml.matchAll(/<([\w:]+)[^>]*?(?:\/>|><\/\1>)/g)].map(([, name]) => name)
const notes = (said: string) => /<cbc:Note>(.*?)<\/cbc:Note><cbc:DocumentCurrencyCode>/s.exec(said)?.[1]
const ofSettings = (more: Partial<NonNullable<typeof settings>>): Told => ({ from: { settings: settings && { ...settings, ...more } } })

test('what there is nothing of is left out whole, so that no element is empty', () => {
  const said = flat({
    from: {
      office: { ...office, vat_id: null, phone: null, email: null },
      settings: undefined,
      debtor: { ...debtor, vat_id: null, registration_id: null, debtor_number: null, contacts: [], peppol_id: null },
      units: [],
      project: { number: '26GA2601' },
    },
    around: { bl_numbers: [], vessel: null, voyage_number: null, pol: null, pod: null },
  })
  expect(empty(said)).toEqual([])
  for (const name of ['PartyIdentification', 'PartyTaxScheme', 'Delivery', 'PaymentMeans', 'AdditionalDocumentReference', 'EndpointID'])
    expect(said).not.toContain(`:${name}`)
  // Only the office has a contact: its name.
  expect(said.match(/<cac:Contact>/g)).toHaveLength(1)
  expect(notes(said)).toBeUndefined()
  expect(flat({})).not.toContain('cac:ProjectReference')
})

test.each<[string, Told]>([
  ['no id', ofSettings({ peppol_id: null })],
  ['no register of its id', ofSettings({ peppol_scheme: null })],
])('an office with %s is reached nowhere, its customer still is', (_what, told) =>
  expect(flat(told).match(/<cbc:EndpointID.*?<\/cbc:EndpointID>/g)).toEqual(['<cbc:EndpointID schemeID="0106">24234567</cbc:EndpointID>']),
)

test('euros are paid by SEPA, to an account by its bank where that is said', () => {
  expect(flat()).toContain(
    '<cbc:PaymentMeansCode name="SEPA credit transfer">58</cbc:PaymentMeansCode><cbc:PaymentID>31012600001</cbc:PaymentID>' +
      '<cac:PayeeFinancialAccount><cbc:ID>NL91ABNA0417164300</cbc:ID><cbc:Name>Fairlead BV</cbc:Name>' +
      '<cac:FinancialInstitutionBranch><cbc:ID>ABNANL2A</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount>',
  )
  const source = eInvoice()
  const said = ublOf({ ...source, invoice: { ...source.invoice, bic: null } })
  expect(said).toContain('<cac:PayeeFinancialAccount>')
  expect(said).not.toContain('FinancialInstitutionBranch')
})

test.each<[NonNullable<Told['around']>, string]>([
  [{}, 'GRANDE DAKAR GA2601, Antwerp – Dakar'],
  [{ voyage_number: null, pol: null }, 'GRANDE DAKAR, Dakar'],
  [{ vessel: null, pod: null }, 'GA2601, Antwerp'],
  [{ pol: null, pod: null }, 'GRANDE DAKAR GA2601'],
  [{ vessel: null, voyage_number: null }, 'Antwerp – Dakar'],
])('with %j its note is how it travelled, as far as that is known', (around, note) => expect(notes(flat({ around }))).toBe(note))

test('a note begins with why something is credited, and ends where nobody knows how it travelled', () => {
  const around = { vessel: null, voyage_number: null, pol: null, pod: null, closing_text: { en: 'Thank you.', nl: 'Dank u.' } }
  expect(notes(flat({ around, credits: [['l2']] }))).toBe('Cargo was short\nThank you.')
  expect(notes(flat({ around, notes: 'One.\n\nTwo.' }))).toBe('One.\nTwo.\nThank you.')
})

test('a line says what it is for, as it does on paper', () =>
  expect(flat({ ...of({ unit_id: 'u1' }), around: { lines_are_for: new Map([['u1', 'VIN1']]) } })).toContain(
    '<cbc:Name>Ocean freight · VIN1</cbc:Name>',
  ))

test('outside the scope of VAT a customer has no VAT id, though the paper names one', () => {
  const source = eInvoice({ from: { debtorCountry: senegalese } })
  const debtor = { ...source.paper.debtor, vat_id: 'NL004495445B01' }
  expect(ublOf({ ...source, paper: { ...source.paper, debtor } })).not.toContain('PartyTaxScheme')
})

test('what no XML may hold is left out of attributes too', () =>
  expect(ublOf(eInvoice(), { name: 'in\u0007voice \uD800.pdf', content: new Uint8Array() })).toContain('filename="invoice \uFFFD.pdf"'))
