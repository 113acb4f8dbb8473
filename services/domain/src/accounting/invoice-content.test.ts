import { describe, expect, test } from 'vitest'
import { contentOf, type InvoiceOrigins, invoiceFrom, referencesOf, taxDay } from './invoice-content.ts'
import { asked, belgium, file, handling, jobsOf, netherlands, origins, proFormaLine, senegal } from './specimens-for-tests.ts'

const { debtor, settings, term } = origins()
const from = (more: Partial<InvoiceOrigins> = {}, said: Partial<typeof asked> = {}) => invoiceFrom(origins(more), { ...asked, ...said })

test('everything stands on it as it was when it was made, of the lines that were asked for and of no others', () => {
  expect(from()).toEqual({
    office_id: 'o',
    debtor_id: 'd',
    bill_to: { relation_id: 'd', name: 'Autohandel Jansen BV', address: 'Waalhaven 1\n3089 JH Rotterdam', tax_id: 'NL004495445B01' },
    debtor_country_id: 'nl',
    debtor_number: 'D1001',
    attention: 'Karin Bos',
    language: 'en',
    job_id: 'j',
    job_number: '012600001',
    voyage_id: 'v1',
    bill_of_lading_ids: ['b1', 'b2', 'b3'],
    bl_numbers: 'RTMDKRGA26010001, RTMDKRGA26010002',
    customer_reference: 'PO 7781',
    project_number: null,
    invoice_date: '2026-11-23',
    due_date: '2026-12-23',
    supply_date: '2026-11-22',
    payment_term_id: 'n30',
    currency_id: 'eur',
    national_currency_id: 'eur',
    exchange_rate: null,
    exchange_rate_date: null,
    exchange_rate_source: null,
    exchange_rate_reason: null,
    notes: null,
    bank_account_name: 'Fairlead BV',
    bank_name: 'ABN AMRO',
    iban: 'NL91ABNA0417164300',
    bic: 'ABNANL2A',
    lines: [
      {
        pro_forma_line_id: 'l1',
        job_id: 'j',
        unit_id: null,
        bill_of_lading_id: null,
        finance_article_id: 'frt',
        description: 'Ocean freight',
        quantity: '24.064',
        calculation_unit_id: 'cbm',
        rate: '62.0000',
        currency_id: 'eur',
        net: '1491.97',
        vat_type: 'EXPORT_0',
        vat_asked: 'EXPORT_0',
        vat_reason: null,
        vat_rate: '0.00',
        vat: '0.00',
      },
      {
        pro_forma_line_id: 'l2',
        job_id: 'j',
        unit_id: null,
        bill_of_lading_id: null,
        finance_article_id: 'thc',
        description: 'Terminal handling',
        quantity: '2.000',
        calculation_unit_id: 'unit',
        rate: '45.0000',
        currency_id: 'eur',
        net: '90.00',
        vat_type: 'NL_HIGH',
        vat_asked: 'NL_HIGH',
        vat_reason: null,
        vat_rate: '21.00',
        vat: '18.90',
      },
    ],
    vat: [
      {
        vat_type: 'EXPORT_0',
        category: 'E',
        rate: '0.00',
        taxable: '1491.97',
        vat: '0.00',
        vatex: 'VATEX-EU-146-1E',
        mention: 'Transport and ancillary services linked to export of goods, art. 146(1)(e) Directive 2006/112/EC',
      },
      { vat_type: 'NL_HIGH', category: 'S', rate: '21.00', taxable: '90.00', vat: '18.90', vatex: null, mention: null },
    ],
    net: '1581.97',
    vat_amount: '18.90',
    total: '1600.87',
  })
})

test('one line of three is invoiced alone', () => {
  expect(from({}, { line_ids: ['l2'] })).toMatchObject({ lines: [{ pro_forma_line_id: 'l2' }], total: '108.90' })
  expect(from({}, { line_ids: ['l3'] }).lines.map(line => line.pro_forma_line_id)).toEqual(['l3'])
})

test('amounts in another currency are not added to those of the first line, whose account is to be paid to', () => {
  const mixed = jobsOf(proFormaLine({ currency_id: 'usd' }), proFormaLine({ id: 'l2', amount: '45.00' }))
  expect(from({ jobs: mixed })).toMatchObject({ currency_id: 'usd', bank_name: 'ING', total: '1491.97', net: '1491.97' })
})

test('of several jobs it is of none in particular, and has the lines of each that were asked for, with their job', () => {
  const other = { ...file, id: 'k', number: '012600002', lines: [proFormaLine({ id: 'l4', amount: '8.03' }), proFormaLine({ id: 'l5' })] }
  const { job_id, job_number, lines, net } = from({ jobs: [file, other] }, { line_ids: ['l2', 'l4'] })
  expect([job_id, job_number, net]).toEqual([null, null, '98.03'])
  expect(lines.map(line => [line.job_id, line.pro_forma_line_id])).toEqual([
    ['j', 'l2'],
    ['k', 'l4'],
  ])
})

test('its customer calls jobs by their references, each said once, as far as they can be read at a glance', () => {
  const of = (...references: (string | null)[]) => referencesOf(references.map(customer_reference => ({ customer_reference })))
  expect(of('PO 7781', null, 'PO 7782', 'PO 7781')).toBe('PO 7781, PO 7782')
  expect([of(), of(null)]).toEqual([null, null])
  expect(of('A'.repeat(29), 'B'.repeat(29))).toHaveLength(60)
  expect(of('A'.repeat(29), 'B'.repeat(30))).toBeNull()
})

describe('who pays', () => {
  test('is named within the seventy characters that an envelope shows', () => {
    expect(from({ debtor: { ...debtor, name: 'A'.repeat(71) } }).bill_to.name).toBe('A'.repeat(70))
  })
  test.each<[string, Partial<typeof debtor>, string]>([
    ['without blank lines and blanks around them', { address: ' Waalhaven 1 \n\n Gate 3' }, 'Waalhaven 1\nGate 3\n3089 JH Rotterdam'],
    ['in five lines at most', { address: '1\n2\n3\n4\n5' }, '1\n2\n3\n4\n3089 JH Rotterdam'],
    ['with a town that has no postal code', { postal_code: null }, 'Waalhaven 1\nRotterdam'],
    ['with a postal code of which no town is known', { city: null }, 'Waalhaven 1\n3089 JH'],
    ['without a street', { address: null }, '3089 JH Rotterdam'],
    ['with nothing at all', { address: null, postal_code: null, city: null }, ''],
  ])('has an address %s', (_how, said, address) => expect(from({ debtor: { ...debtor, ...said } }).bill_to.address).toBe(address))
  test('lives in a country that is called as he calls it', () => {
    const debtorCountry = { ...belgium, name: { en: 'Belgium', nl: 'België' } }
    const addressOf = (language: 'en' | 'nl' | null) => from({ debtorCountry, debtor: { ...debtor, language } }).bill_to.address
    expect(addressOf(null)).toBe('Waalhaven 1\n3089 JH Rotterdam\nBelgium')
    expect(addressOf('nl')).toBe('Waalhaven 1\n3089 JH Rotterdam\nBelgië')
  })
  test('is not sent to a contact for something else, or to one who is not the default', () => {
    const [sales, other, karin] = debtor.contacts
    expect(from({ debtor: { ...debtor, contacts: [sales, other].flatMap(one => one ?? []) } }).attention).toBeNull()
    expect(from({ debtor: { ...debtor, contacts: [karin].flatMap(one => one ?? []) } }).attention).toBe('Karin Bos')
  })
  test('reads his own language, English when none is known', () => {
    const dutch = from({ debtor: { ...debtor, language: 'nl' } })
    expect(dutch.language).toBe('nl')
    expect(dutch.vat[0]?.mention).toBe(
      'Vervoer en bijkomende diensten bij uitvoer van goederen, art. 146, lid 1, onder e, Richtlijn 2006/112/EG',
    )
    expect(from({ debtor: { ...debtor, language: null } }).language).toBe('en')
  })
  test('has his VAT id on it while there are no lines yet', () => expect(from({ jobs: jobsOf() }).bill_to.tax_id).toBe('NL004495445B01'))
  test('has no VAT id on it where he has none', () => expect(from({ debtor: { ...debtor, vat_id: null } }).bill_to.tax_id).toBe(''))
})

describe('payment', () => {
  test('is by the term of the debtor, else of the office; at once without either', () => {
    const atOffice = { settings: settings && { ...settings, payment_term_id: 'n14' } }
    const without = { debtor: { ...debtor, payment_term_id: null } }
    expect(from(atOffice).payment_term_id).toBe('n30')
    expect(from({ ...without, ...atOffice }).payment_term_id).toBe('n14')
    expect(from({ ...without, term: undefined })).toMatchObject({ payment_term_id: null, due_date: '2026-11-23' })
    expect(from({ term: term && { ...term, end_of_month: true } }).due_date).toBe('2026-12-30')
  })
  test('goes to the account in its currency, and to none where the office has none', () => {
    const inDollars = jobsOf(proFormaLine({ currency_id: 'usd' }))
    expect(from({ jobs: inDollars })).toMatchObject({ bank_account_name: 'Fairlead BV USD', bank_name: 'ING', bic: 'INGBNL2A' })
    const none = { bank_account_name: null, bank_name: null, iban: null, bic: null }
    expect(from({ settings: undefined })).toMatchObject(none)
    expect(from({ jobs: jobsOf(proFormaLine({ currency_id: 'gbp' })) })).toMatchObject(none)
  })
  test('is to the company by its legal name, where the account names nobody', () => {
    const bank_accounts = settings?.bank_accounts.map(one => ({ ...one, account_name: null })) ?? []
    expect(from({ settings: settings && { ...settings, bank_accounts } }).bank_account_name).toBe('Fairlead BV')
  })
})

describe('VAT', () => {
  test('of a debtor overseas is outside scope on every line, and no VAT id is printed', () => {
    const overseas = from({ debtorCountry: senegal, jobs: jobsOf(proFormaLine({ vat_type: 'DISBURSE' }), handling) })
    expect(overseas).toMatchObject({
      bill_to: { tax_id: '' },
      lines: [
        { vat_asked: 'DISBURSE', vat_type: 'OUTSIDE', vat_reason: 'customer_outside_eu' },
        { vat_asked: 'NL_HIGH', vat_type: 'OUTSIDE', vat_reason: 'customer_outside_eu' },
      ],
      vat: [{ category: 'O' }],
      total: '1581.97',
    })
  })
  test('of a debtor elsewhere in the Union is reversed, and his VAT id printed', () => {
    const reversed = from({ debtorCountry: belgium, debtor: { ...debtor, vat_id: 'BE0428759497' } })
    expect(reversed).toMatchObject({
      bill_to: { tax_id: 'BE0428759497' },
      lines: [
        { vat_type: 'REVERSE', vat: '0.00' },
        { vat_type: 'REVERSE', vat: '0.00' },
      ],
    })
  })
  test('of a debtor whose VAT id was checked by hand is reversed whatever its digits', () => {
    const unlikely = { ...debtor, vat_id: 'BE0428759498' }
    const typeOf = (debtor: typeof unlikely) => from({ debtorCountry: belgium, debtor }).lines.map(line => line.vat_type)
    expect(typeOf(unlikely)).toEqual(['NL_HIGH', 'NL_HIGH'])
    expect(typeOf({ ...unlikely, vat_id_confirmed: 'BE0428759498' })).toEqual(['REVERSE', 'REVERSE'])
  })
  test('of a debtor who forwards for others is that of exports only where his country lets it be so', () => {
    const forwarder = { debtor: { ...debtor, types: ['CUSTOMER' as const, 'FORWARDER' as const] } }
    const lenient = { officeCountry: { ...netherlands, vat_subcontractors_exempt: true } }
    const typeOf = (more: Partial<InvoiceOrigins>) => from(more).lines.map(line => line.vat_type)
    expect(typeOf(forwarder)).toEqual(['NL_HIGH', 'NL_HIGH'])
    expect(typeOf({ ...forwarder, ...lenient })).toEqual(['EXPORT_0', 'NL_HIGH'])
  })
  test.each<[string, Partial<InvoiceOrigins>, string]>([
    ['the country of the debtor', { debtorCountry: undefined }, '21.00'],
    ['the country of the office, of which the rate is', { officeCountry: undefined }, '0.00'],
    ['the rate of that country', { officeCountry: { ...netherlands, vat_rates: null } }, '0.00'],
  ])('is as usual until approval asks, while nobody knows %s', (_what, more, vat_rate) => {
    expect(from({ ...more, jobs: jobsOf(handling) }).lines).toMatchObject([
      { vat_asked: 'NL_HIGH', vat_type: 'NL_HIGH', vat_reason: null, vat_rate },
    ])
  })
  test('is at the rate of the day of the service, not of the invoice', () => {
    const rates = [...(netherlands.vat_rates ?? []), { vat_type: 'NL_HIGH' as const, rate: '22.00', valid_from: '2026-11-23' }]
    const officeCountry = { ...netherlands, vat_rates: rates }
    expect(from({ officeCountry }).lines[1]?.vat_rate).toBe('21.00')
    expect(from({ officeCountry, units: [] }).lines[1]?.vat_rate).toBe('22.00')
  })
  test('is decided by the day of the service, or of the invoice while there is none', () => {
    expect(taxDay({ supply_date: '2026-11-22', invoice_date: '2026-11-23' })).toBe('2026-11-22')
    expect(taxDay({ supply_date: null, invoice_date: '2026-11-23' })).toBe('2026-11-23')
  })
})

describe('what is not known yet stays empty', () => {
  test('the day of the service, while nothing is on board; the voyage, while nothing is booked', () => {
    expect([from({ units: [] }).supply_date, from({ travel: undefined }).voyage_id]).toEqual([null, null])
  })
  test('the numbers of bills and job, the currency of an invoice without lines, and that of a country that nobody knows', () => {
    const unnumbered = origins().bills.filter(bill => bill.number === null)
    expect(from({ bills: unnumbered, jobs: [{ ...file, number: '', lines: [] }], officeCountry: undefined })).toMatchObject({
      bill_of_lading_ids: ['b2'],
      bl_numbers: null,
      job_number: null,
      currency_id: '',
      national_currency_id: null,
    })
  })
})

test('a credit note takes over the content, and nothing of what became of the invoice', () => {
  const later = { number: '31012600001', type: 'INVOICE', status: 'sent', series: '31-01-26', payments: [], credit_notes: 1 }
  expect(contentOf({ ...from(), ...later })).toEqual(from())
})
