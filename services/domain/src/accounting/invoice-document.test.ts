import { invoices } from '@fairlead/contracts/accounting/invoices'
import { describe, expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { invoiceFrom } from './invoice-content.ts'
import { type InvoiceSurroundings, invoicePaper } from './invoice-document.ts'
import { invoice } from './invoices.ts'
import { approved, asked, belgium, created, handling, jobsOf, origins, proFormaLine, senegal } from './specimens-for-tests.ts'

const unit = { chassis_number: null, container_number: null, quantity: 1, make: null, model: null, mrn: null }
const { InvoiceChanged, CreditNoteCreated } = eventsOf(invoices)
const { office, settings, debtor } = origins()
const payment_term = { name: { en: '30 days net', nl: '30 dagen netto' }, discount: null, discount_days: null }
const around: InvoiceSurroundings = {
  issuer: {
    office: { ...office, phone: '+31 10 400 0000', email: 'rotterdam@fairlead.test' },
    settings: settings && { ...settings, registration: 'KvK 24123456', website: 'fairlead.test' },
    letterhead: { name: 'Fairlead BV', address: ['Boompjes 40', '3011 XB Rotterdam', 'Netherlands'], logo: { key: 'k', type: 'png' } },
  },
  closing_text: null,
  bl_numbers: ['RTMDKRGA26010001', 'RTMDKRGA26010002'],
  incoterm: 'CFR',
  units: [
    { ...unit, number: 'U-3' },
    { ...unit, number: 'U-5', quantity: 40, make: 'Bosch', model: 'pumps' },
    { ...unit, number: 'U-4', model: 'Spare parts' },
    { ...unit, number: 'U-2', container_number: 'MSCU1234566', mrn: '26NLA1B2C3D4E5F6A7' },
    { ...unit, number: 'U-1', chassis_number: 'JTNBA3EK303000001', make: 'Toyota', mrn: '26NLA1B2C3D4E5F6A7' },
  ],
  vessel: 'GRANDE DAKAR',
  voyage_number: 'GA2601',
  pol: { en: 'Antwerp', nl: 'Antwerpen' },
  pod: { en: 'Dakar', nl: 'Dakar (haven)' },
  payment_term,
  currencies: new Map([
    ['usd', { code: 'USD', minor_units: 2 }],
    ['eur', { code: 'EUR', minor_units: 2 }],
    ['jpy', { code: 'JPY', minor_units: 0 }],
  ]),
  lines_are_for: new Map(),
  calculation_units: new Map([
    ['unit', { en: 'unit', nl: 'stuk' }],
    ['cbm', { en: 'm³', nl: 'kuub' }],
  ]),
}
const record = (...events: EventOf<typeof invoices>[]) =>
  given(invoice, ...events)
    .when('approve', {}, { facts: { sides: undefined } })
    .record()
const printed = (more: Partial<InvoiceSurroundings>, ...events: EventOf<typeof invoices>[]) =>
  invoicePaper(record(...(events.length === 0 ? approved : events)), { ...around, ...more })

test('a line that is for a unit, a bill, or both says so behind what it charges', () => {
  const lines_are_for = new Map([
    ['u1', 'JTNBA3EK303000001'],
    ['b1', 'RTMDKRGA26010001'],
  ])
  const ofJob = new Map([...lines_are_for, ['j', '012600001']])
  const told = (more: Partial<Parameters<typeof proFormaLine>[0]>) =>
    printed({ lines_are_for }, created({ jobs: jobsOf(proFormaLine(more)) }), ...approved.slice(1)).lines[0]?.description
  expect(told({ unit_id: 'u1' })).toBe('Ocean freight · JTNBA3EK303000001')
  expect(told({ bill_of_lading_id: 'b1' })).toBe('Ocean freight · RTMDKRGA26010001')
  expect(told({ unit_id: 'u1', bill_of_lading_id: 'b1' })).toBe('Ocean freight · JTNBA3EK303000001 · RTMDKRGA26010001')
  expect(told({ bill_of_lading_id: 'b2' }), 'a bill that has no number yet').toBe('Ocean freight')
  const both = created({ jobs: jobsOf(proFormaLine({ unit_id: 'u1', bill_of_lading_id: 'b1' })) })
  expect(printed({ lines_are_for: ofJob }, both).lines[0]?.description, 'of one job among several').toBe(
    'Ocean freight · JTNBA3EK303000001 · RTMDKRGA26010001 · 012600001',
  )
})

test('a numbered invoice prints sides, account, references, lines, VAT with its mention, and totals', () => {
  expect(
    printed({}, ...approved.slice(0, 1), InvoiceChanged({ project_number: '26GA2601', attention: 'Karin' }), ...approved.slice(1)),
  ).toEqual({
    kind: 'invoice',
    language: 'en',
    issuer: {
      name: 'Fairlead BV',
      address: ['Boompjes 40', '3011 XB Rotterdam', 'Netherlands'],
      vat_id: 'NL004495445B01',
      registration: 'KvK 24123456',
      phone: '+31 10 400 0000',
      email: 'rotterdam@fairlead.test',
      website: 'fairlead.test',
      logo: { key: 'k', type: 'png' },
      bank: { account_name: 'Fairlead BV', bank: 'ABN AMRO', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
    },
    debtor: {
      name: 'Autohandel Jansen BV',
      attention: 'Karin',
      address: ['Waalhaven 1', '3089 JH Rotterdam'],
      vat_id: 'NL004495445B01',
      debtor_number: 'D1001',
    },
    invoice_date: '2026-11-23',
    due_date: '2026-12-23',
    supply_date: '2026-11-22',
    customer_reference: 'PO 7781',
    job_number: '012600001',
    bl_numbers: ['RTMDKRGA26010001', 'RTMDKRGA26010002'],
    incoterm: 'CFR',
    units: ['JTNBA3EK303000001', 'MSCU1234566', 'U-3', '1 × Spare parts', '40 × Bosch pumps'],
    mrns: ['26NLA1B2C3D4E5F6A7'],
    vessel: 'GRANDE DAKAR',
    voyage: 'GA2601',
    port_of_loading: 'Antwerp',
    port_of_discharge: 'Dakar',
    project_number: '26GA2601',
    credits: null,
    currency: 'EUR',
    lines: [
      { description: 'Ocean freight', quantity: '24.064', unit: 'm³', rate: '62.0000', net: '1491.97', vat_code: 'A' },
      { description: 'Terminal handling', quantity: '2.000', unit: 'unit', rate: '45.0000', net: '90.00', vat_code: 'B' },
    ],
    vat: [
      {
        vat_code: 'A',
        name: 'Zero, export-related transport',
        rate: '0.00',
        taxable: '1491.97',
        vat: '0.00',
        mention: 'Transport and ancillary services linked to export of goods, art. 146(1)(e) Directive 2006/112/EC',
      },
      { vat_code: 'B', name: 'NL standard', rate: '21.00', taxable: '90.00', vat: '18.90', mention: null },
    ],
    totals: { net: '1581.97', vat: '18.90', gross: '1600.87' },
    national_vat: null,
    payment_terms: '30 days net',
    reason: [],
    notes: [],
  })
})

test('in Dutch its units, ports, VAT and terms are Dutch', () => {
  expect(printed({}, created({ debtor: { ...debtor, language: 'nl' } }))).toMatchObject({
    language: 'nl',
    port_of_loading: 'Antwerpen',
    port_of_discharge: 'Dakar (haven)',
    lines: [{ unit: 'kuub' }, { unit: 'stuk' }],
    vat: [{ name: 'Nul, uitvoervervoer' }, { name: 'NL hoog' }],
    payment_terms: '30 dagen netto',
  })
})

test('what nobody knows stays empty', () => {
  const bare = {
    issuer: { office, settings: undefined, letterhead: { name: 'Fairlead Rotterdam', address: ['Rotterdam'], logo: null } },
    bl_numbers: [],
    incoterm: null,
    units: [],
    vessel: null,
    voyage_number: null,
    pol: null,
    pod: null,
    payment_term: undefined,
    currencies: new Map(),
    calculation_units: new Map(),
  }
  const line = proFormaLine({ calculation_unit_id: null })
  expect(printed(bare, created({ bills: [], settings: undefined, jobs: jobsOf(line) }))).toMatchObject({
    issuer: {
      name: 'Fairlead Rotterdam',
      address: ['Rotterdam'],
      registration: '',
      website: null,
      bank: { account_name: '', bank: '', iban: '', bic: '' },
    },
    bl_numbers: [],
    vessel: null,
    voyage: null,
    port_of_loading: null,
    port_of_discharge: null,
    currency: '',
    lines: [{ unit: '' }],
    payment_terms: 'Immediately',
  })
  expect(printed({ issuer: { ...bare.issuer, office: undefined } }).issuer).toMatchObject({ vat_id: null, phone: null, email: null })
})

describe('VAT', () => {
  test('outside its scope has no rate, and no VAT id of the debtor; that of the supplier always stands there', () => {
    expect(printed({}, created({ debtorCountry: senegal }))).toMatchObject({
      issuer: { vat_id: 'NL004495445B01' },
      debtor: { vat_id: null },
      vat: [{ vat_code: 'A', name: 'Outside scope (non-EU customer)', rate: null }],
    })
  })
  test('that is reversed has no rate, and the VAT id of who owes it', () => {
    expect(printed({}, created({ debtorCountry: belgium, debtor: { ...debtor, vat_id: 'BE0428759497' } }))).toMatchObject({
      debtor: { vat_id: 'BE0428759497' },
      vat: [
        {
          vat_code: 'A',
          name: 'Reverse charge (EU business)',
          rate: null,
          mention: 'VAT reverse charged, art. 44 and 196 Directive 2006/112/EC',
        },
      ],
    })
  })
  test('of an invoice in another currency stands in the national one as well, at the rate of the day that is named', () => {
    const dollars = created({ jobs: jobsOf({ ...handling, currency_id: 'usd' }) })
    const rated = InvoiceChanged({ exchange_rate: '1.080000' })
    expect(printed({}, dollars, rated)).toMatchObject({
      currency: 'USD',
      national_vat: { currency: 'EUR', exchange_rate: '1.080000', rate_date: '2026-11-23', vat: '17.50' },
    })
    expect(printed({}, dollars, rated, InvoiceChanged({ exchange_rate_date: '2026-11-20' })).national_vat?.rate_date).toBe('2026-11-20')
    expect(printed({ currencies: new Map() }, dollars, rated).national_vat?.currency).toBe('')
  })
  test('stands there only with its rate, and not at a rate of nothing', () => {
    const dollars = created({ jobs: jobsOf({ ...handling, currency_id: 'usd' }) })
    expect(printed({}, dollars, InvoiceChanged({ exchange_rate: '0.000000' })).national_vat).toBeNull()
    expect(invoicePaper({ ...record(dollars), national_vat: '17.50', exchange_rate: null }, around).national_vat).toBeNull()
  })
  test('stands once where the invoice is in the national currency, or nobody knows which that is, or at which rate', () => {
    const rated = InvoiceChanged({ exchange_rate: '1.000000' })
    expect(printed({}, created(), rated).national_vat).toBeNull()
    expect(printed({}, created({ jobs: jobsOf({ ...handling, currency_id: 'usd' }) })).national_vat).toBeNull()
    expect(
      printed({}, created({ officeCountry: undefined, jobs: jobsOf({ ...handling, currency_id: 'usd' }) }), rated).national_vat,
    ).toBeNull()
  })
})

describe('a credit note', () => {
  const note = CreditNoteCreated({
    ...invoiceFrom(origins(), asked),
    credits_id: 'i',
    credits_number: '31012600001',
    credits_date: '2026-11-20',
    national_vat: null,
  })
  test('names the invoice that it corrects', () => {
    expect(printed({}, note)).toMatchObject({ kind: 'credit_note', credits: { number: '31012600001', date: '2026-11-20' } })
  })
  test('says its notes as the reason, apart from what stands on every invoice', () => {
    const closing_text = { en: 'Our conditions apply.', nl: 'Onze voorwaarden gelden.' }
    expect(printed({ closing_text }, note, InvoiceChanged({ notes: 'Cargo was short' }))).toMatchObject({
      reason: ['Cargo was short'],
      notes: ['Our conditions apply.'],
    })
  })
  test('names nothing without both number and date of what it corrects', () => {
    const corrected = record(note)
    expect(invoicePaper({ ...corrected, credits_date: null }, around).credits).toBeNull()
    expect(invoicePaper({ ...corrected, credits_number: null }, around).credits).toBeNull()
  })
  test('is not paid, so not early either', () => {
    expect(printed({ payment_term: { ...payment_term, discount: '2.00', discount_days: 8 } }, note).payment_terms).toBe('30 days net')
  })
})

test('a term with a discount says what is owed by who pays early, and until when', () => {
  const early = { payment_term: { ...payment_term, discount: '2.00', discount_days: 8 } }
  expect(printed(early).payment_terms).toBe('30 days net; EUR 1.568,85 if paid by 01-12-2026')
  expect(printed(early, created({ debtor: { ...debtor, language: 'nl' } })).payment_terms).toBe(
    '30 dagen netto; EUR 1.568,85 bij betaling uiterlijk 01-12-2026',
  )
})

test('in a currency without cents no amount has any, and one that was invoiced with cents once still shows them', () => {
  // 24.064 × 62 = 1,491.97 as a line of before; 21 % of 1,492 is 313.32.
  const yen = (amount: string) => created({ jobs: jobsOf(proFormaLine({ currency_id: 'jpy', vat_type: 'NL_HIGH', amount })) })
  const early = { payment_term: { ...payment_term, discount: '2.00', discount_days: 8 } }
  expect(printed(early, yen('1492.00'))).toMatchObject({
    currency: 'JPY',
    lines: [{ net: '1492' }],
    vat: [{ taxable: '1492', vat: '313' }],
    totals: { net: '1492', vat: '313', gross: '1805' },
    // 2 % of 1,805 is 36.10.
    payment_terms: '30 days net; JPY 1.769 if paid by 01-12-2026',
  })
  expect(printed({}, yen('1491.97')).totals).toEqual({ net: '1491.97', vat: '313', gross: '1804.97' })
})

test('it ends with its own notes and what the company and the office say on every invoice, in the language of the debtor', () => {
  const closing_text = { en: 'Our conditions apply.', nl: 'Onze voorwaarden gelden.\nZie de site.' }
  const footed = settings && { ...settings, footer: { en: 'Thank you.', nl: 'Dank u.' } }
  const withFooter = { closing_text, issuer: { ...around.issuer, settings: footed } }
  const noted = InvoiceChanged({ notes: 'Gate 3\nAsk for Lies' })
  expect(printed(withFooter, created(), noted).reason).toEqual([])
  expect(printed(withFooter, created(), noted).notes).toEqual(['Gate 3', 'Ask for Lies', 'Our conditions apply.', 'Thank you.'])
  expect(printed(withFooter, created({ debtor: { ...debtor, language: 'nl' } }), InvoiceChanged({ notes: '' })).notes).toEqual([
    'Onze voorwaarden gelden.',
    'Zie de site.',
    'Dank u.',
  ])
})
