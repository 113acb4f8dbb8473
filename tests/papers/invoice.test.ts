import { beforeEach, expect, test } from 'vitest'
import { type Company, company } from './company.ts'
import { numbered, pendingInvoice, rated, readyJob, type Told } from './invoicing.ts'
import { invoicePaper, pageOf, pagesOf, rowsBetween } from './papers.ts'

let house: Company
beforeEach(async () => {
  house = await company()
})

const freight: Told[] = [
  { description: 'Ocean freight Antwerp – Abidjan', quantity: '721.920', rate: '38.5', vat_type: 'EXPORT_0', unit: 'cbm' },
  { description: 'Bill of lading fee', quantity: '2', rate: '55', vat_type: 'NL_HIGH', unit: 'bill' },
  { description: 'Storage', quantity: '12.345', rate: '7.1', vat_type: 'NL_HIGH', unit: 'cbm' },
  { description: 'Rebate', quantity: '3', rate: '-7.1234', vat_type: 'NL_LOW' },
  { description: 'Duties paid for you', quantity: '1', rate: '1234567.89', vat_type: 'DISBURSE' },
]

test('an English invoice in euros: who, whom, when, what for, every line, VAT by type, totals and how to pay', async () => {
  const { job, job_number, bl_number } = await readyJob(house, house.exporter)
  const id = await pendingInvoice(house, job, freight)
  await house.at.done('invoices', 'change', { project_number: '26GA2601', notes: 'Thank you, Łódź.' }, id)
  const page = await pageOf(await invoicePaper(house.at, await numbered(house, id)))

  expect(page.rows.slice(0, 10)).toEqual([
    ['Fairlead Shipping B.V.'],
    ['Fairlead Shipping B.V.', 'Waalhaven Zuidzijde 19'],
    ['3089 JH Rotterdam'],
    ['Netherlands'],
    ['+31101234567'],
    ['accounts@fairlead.example'],
    ['www.fairlead.example'],
    ['KvK 24123456'],
    ['VAT ID NL810433941B01'],
    ['Fairlead Shipping B.V. · Waalhaven Zuidzijde 19 · 3089 JH Rotterdam · Netherlands'],
  ])
  expect(page.rows.slice(10, 17)).toEqual([
    ['Van der Meulen Automotive Export B.V.'],
    ['Attn. Margriet Ågren'],
    ['Energieweg 4'],
    ['Gebouw Zuid'],
    ['8304 AV Emmeloord'],
    ['Netherlands'],
    ['Invoice'],
  ])
  const about = {
    Number: ['31 01 26 00001'],
    Date: ['23 November 2026'],
    'Due date': ['23 December 2026'],
    'Date of supply': ['22 November 2026'],
    'Your reference': ['PO 4500127781'],
    'Customer number': ['D104417'],
    'Your VAT ID': ['NL004495445B01'],
    'Our file': [job_number],
    Project: ['26GA2601'],
    'Vessel and voyage': ['GRANDE ABIDJAN GA2601'],
    Route: ['Antwerp – Abidjan'],
    'B/L': [bl_number],
  }
  expect(Object.fromEntries(Object.keys(about).map(caption => [caption, page.box(caption)]))).toEqual(about)
  // The car of the job and the document that it left on: that is what proves the zero rate.
  expect(page.text.replace(/\s+/g, ' ')).toMatch(/Carried: JTNBA3EK3030\d{5} Export documents \(MRN\): 26NLVEH\d{9}J7/)
  expect(rowsBetween(page, 'Description', 'Code').slice(0, -1)).toEqual([
    ['Description', 'Quantity', 'Unit', 'Rate', 'Amount EUR', 'VAT'],
    ['1', 'Ocean freight Antwerp – Abidjan', '721.920', 'm³', '38.50', '27,793.92', 'A'],
    ['2', 'Bill of lading fee', '2', 'B/L', '55.00', '110.00', 'B'],
    // 12.345 × 7.1 = 87.6495
    ['3', 'Storage', '12.345', 'm³', '7.10', '87.65', 'B'],
    // 3 × −7.1234 = −21.3702
    ['4', 'Rebate', '3', '−7.1234', '−21.37', 'C'],
    ['5', 'Duties paid for you', '1', '1,234,567.89', '1,234,567.89', 'D'],
  ])
  // 21 % of 197.65 is 41.5065; 9 % of −21.37 is −1.9233.
  expect(page.column('VAT amount').slice(0, 4)).toEqual(['0.00', '41.51', '−1.92', '0.00'])
  expect(page.column('Taxable amount').slice(0, 4)).toEqual(['27,793.92', '197.65', '−21.37', '1,234,567.89'])
  expect(page.column('Code').slice(0, 4)).toEqual(['A', 'B', 'C', 'D'])
  expect(page.column('VAT summary').slice(0, 4)).toEqual([
    'Zero, export-related transport, 0.00 %',
    'NL standard, 21.00 %',
    'NL reduced, 9.00 %',
    'Disbursement (import VAT, duties), 0.00 %',
  ])
  expect(total(page.rows, 'Total excl. VAT')).toBe('1,262,538.09')
  expect(total(page.rows, 'VAT')).toBe('39.59')
  expect(total(page.rows, 'Total to be paid EUR')).toBe('1,262,577.68')
  const words = page.text.replace(/\s+/g, ' ')
  for (const said of [
    'A: Transport and ancillary services linked to export of goods, art. 146(1)(e) Directive 2006/112/EC',
    'D: Disbursement in the name of and for the account of the customer, art. 79(c) Directive 2006/112/EC',
    'In words: one million two hundred and sixty-two thousand five hundred and seventy-seven and 68/100 EUR',
    'Please pay EUR 1,262,577.68 on or before 23 December 2026, stating the invoice number.',
    'Thank you, Łódź.',
    'The Dutch forwarding conditions apply.',
    'Filed at Rotterdam under 24123456.',
  ])
    expect(words).toContain(said)
  const account = {
    IBAN: ['NL91 ABNA 0417 1643 00'],
    BIC: ['ABNANL2A'],
    Bank: ['ABN AMRO'],
    'Account name': ['Fairlead Shipping B.V. ABN AMRO'],
    'Terms of payment': ['30 days net'],
  }
  expect(Object.fromEntries(Object.keys(account).map(caption => [caption, page.box(caption)]))).toEqual(account)
  expect(page.rows.at(-1)).toEqual([
    'Fairlead Shipping B.V. · KvK 24123456 · VAT ID NL810433941B01 · IBAN NL91 ABNA 0417 1643 00 · BIC ABNANL2A',
    'Page 1 / 1',
  ])
  expect(page.watermark).toBe('')
  expect(page.text, 'a code of our own').not.toMatch(/[A-Z]_[A-Z0-9]|DISBURSE/)
})

/** What stands at the end of the row that begins so, or has it beside the summary of VAT. */
const total = (rows: readonly string[][], name: string) => {
  const row = rows.findLast(cells => cells.at(-2) === name)
  return row?.at(-1)
}

test('a Dutch invoice in dollars: Dutch words and figures, VAT in euros as well, the dollar account, and what early payment saves', async () => {
  const { job, job_number, bl_number } = await readyJob(house, house.dutchman)
  const lines: Told[] = [
    { description: 'Wegtransport', quantity: '1250.5', rate: '8', vat_type: 'NL_HIGH', unit: 'cbm' },
    { description: 'Zegels', quantity: '4', rate: '12.345', vat_type: 'NL_LOW', unit: 'bill' },
  ]
  await rated(house, '1.084200', '2026-11-20')
  const id = await pendingInvoice(house, job, lines, house.dollar)
  const page = await pageOf(await invoicePaper(house.at, await numbered(house, id)))
  const about = {
    Nummer: ['31 01 26 00001'],
    Datum: ['23 november 2026'],
    Vervaldatum: ['7 december 2026'],
    'Datum dienst': ['22 november 2026'],
    'Uw referentie': ['PO 4500127781'],
    Debiteurnummer: ['D200881'],
    'Ons dossier': [job_number],
    'Schip en reis': ['GRANDE ABIDJAN GA2601'],
    Traject: ['Antwerpen – Abidjan'],
    Cognossement: [bl_number],
  }
  expect(Object.fromEntries(Object.keys(about).map(caption => [caption, page.box(caption)]))).toEqual(about)
  expect(rowsBetween(page, 'Omschrijving', 'Code').slice(0, -1)).toEqual([
    ['Omschrijving', 'Aantal', 'Eenheid', 'Tarief', 'Bedrag USD', 'Btw'],
    ['1', 'Wegtransport', '1.250,5', 'kuub', '8,00', '10.004,00', 'A'],
    ['2', 'Zegels', '4', 'cognossement', '12,345', '49,38', 'B'],
  ])
  // 21 % of 10,004.00 is 2,100.84; 9 % of 49.38 is 4.4442.
  expect(page.column('Btw-bedrag').slice(0, 2)).toEqual(['2.100,84', '4,44'])
  expect(page.column('Grondslag').slice(0, 2)).toEqual(['10.004,00', '49,38'])
  expect(page.column('Btw-overzicht').slice(0, 2)).toEqual(['NL hoog, 21,00 %', 'NL laag, 9,00 %'])
  expect(['Totaal excl. btw', 'Btw', 'Te betalen USD'].map(name => total(page.rows, name))).toEqual(['10.053,38', '2.105,28', '12.158,66'])
  const words = page.text.replace(/\s+/g, ' ')
  // 2,105.28 / 1.0842 = 1,941.7819…; two per cent of 12,158.66 is 243.1732.
  for (const said of [
    'Btw in EUR: 1.941,78 (1 EUR = 1,084200 USD, koers van 20 november 2026)',
    'In woorden: twaalfduizend honderdachtenvijftig en 66/100 USD',
    'Wij verzoeken u USD 12.158,66 uiterlijk 7 december 2026 te betalen onder vermelding van het factuurnummer.',
    'De Nederlandse expeditievoorwaarden gelden.',
    'Gedeponeerd te Rotterdam onder 24123456.',
  ])
    expect(words).toContain(said)
  expect(page.box('Betalingsvoorwaarde').join(' ')).toBe('14 dagen; USD 11.915,49 bij betaling uiterlijk 28-11-2026')
  expect([page.box('IBAN'), page.box('BIC'), page.box('Bank'), page.box('Ten name van')]).toEqual([
    ['BE68 5390 0754 7034'],
    ['GKCCBEBB'],
    ['Belfius'],
    ['Fairlead Shipping B.V. Belfius'],
  ])
  expect(page.rows.at(-1)).toEqual([
    'Fairlead Shipping B.V. · KvK 24123456 · Btw-nr. NL810433941B01 · IBAN BE68 5390 0754 7034 · BIC GKCCBEBB',
    'Pagina 1 / 1',
  ])
  expect(page.rows.flat()).toContain('Factuur')
})

test('a reverse charge prints the VAT id of the customer, no rate, no VAT, and who accounts for it', async () => {
  const { job } = await readyJob(house, house.liege)
  const id = await pendingInvoice(house, job, [{ description: 'Handling', quantity: '3', rate: '100', vat_type: 'NL_HIGH' }])
  const page = await pageOf(await invoicePaper(house.at, await numbered(house, id)))
  expect(page.box('Your VAT ID')).toEqual(['BE0428759497'])
  expect(rowsBetween(page, 'Description', 'Code').at(1)).toEqual(['1', 'Handling', '3', '100.00', '300.00', 'A'])
  expect(page.rows).toContainEqual(['A', 'Reverse charge (EU business)', '300.00', '0.00'])
  expect(page.text.replace(/\s+/g, ' ')).toContain('A: VAT reverse charged, art. 44 and 196 Directive 2006/112/EC')
  expect(['Total excl. VAT', 'VAT', 'Total to be paid EUR'].map(name => total(page.rows, name))).toEqual(['300.00', '0.00', '300.00'])
})

test('to a customer outside the European Union every line is outside the scope of VAT, and no rate is printed', async () => {
  const { job } = await readyJob(house, house.ivorian)
  const lines = freight.map(line => ({ ...line, quantity: '2', rate: '10.005' }))
  const page = await pageOf(await invoicePaper(house.at, await numbered(house, await pendingInvoice(house, job, lines))))
  // 2 × 10.005 = 20.01, five times.
  expect(page.column('Code').slice(0, 1)).toEqual(['A'])
  expect(page.column('Taxable amount').slice(0, 1)).toEqual(['100.05'])
  expect(page.column('VAT summary')[0]).not.toContain('%')
  expect(rowsBetween(page, 'Description', 'Code').flatMap(row => row.at(-1))).toEqual(['VAT', ...Array(5).fill('A'), 'VAT amount'])
  expect(['Total excl. VAT', 'VAT', 'Total to be paid EUR'].map(name => total(page.rows, name))).toEqual(['100.05', '0.00', '100.05'])
})

test.each([
  ['en', 'Pro forma invoice', 'not numbered', 'DRAFT', 'This is not an invoice: it is not numbered and gives no right to deduct VAT.'],
  [
    'nl',
    'Pro-formafactuur',
    'niet genummerd',
    'CONCEPT',
    'Dit is geen factuur: het stuk is niet genummerd en geeft geen recht op aftrek van btw.',
  ],
] as const)(
  'until it is approved an invoice (%s) is a %s, %s, and asks for no payment',
  async (language, title, unnumbered, draft, notice) => {
    const { job } = await readyJob(house, language === 'en' ? house.exporter : house.dutchman)
    const page = await pageOf(await invoicePaper(house.at, await pendingInvoice(house, job, freight.slice(1, 3))))
    expect(page.rows.flat()).toEqual(expect.arrayContaining([title, unnumbered, notice]))
    expect(page.watermark).toBe(draft)
    expect(page.text).not.toMatch(/Please pay|Wij verzoeken u/)
  },
)

test.each([
  [
    'en',
    'Credit note',
    'Corrects invoice',
    'of',
    'Reason',
    'Total credited EUR',
    'EUR 239.16 will be set off against open invoices or refunded to your account.',
  ],
  [
    'nl',
    'Creditnota',
    'Corrigeert factuur',
    'van',
    'Reden',
    'Totaal gecrediteerd EUR',
    'EUR 239,16 wordt verrekend met openstaande facturen of teruggestort op uw rekening.',
  ],
] as const)(
  'a credit note (%s) names number and date of what it corrects, and why, credits the same lines, and names no account to pay to',
  async (language, title, corrects, of, why, name, settled) => {
    const { job } = await readyJob(house, language === 'en' ? house.exporter : house.dutchman)
    const original = await numbered(house, await pendingInvoice(house, job, freight.slice(1, 3)))
    const { number } = await house.at.read('invoices', original)
    await house.at.done('invoices', 'credit', { reason: 'Cargo was short' }, original)
    const note = String((await house.at.read('invoices', original)).credited_by_id)
    const page = await pageOf(await invoicePaper(house.at, await numbered(house, note)))
    const grouped = String(number).replace(/^(..)(..)(..)/, '$1 $2 $3 ')
    expect(page.rows.flat()).toContain(title)
    expect(page.box(corrects).join(' ')).toBe(`${grouped} ${of} ${language === 'en' ? '23 November 2026' : '23 november 2026'}`)
    expect(page.box(why)).toEqual(['Cargo was short'])
    expect(page.text.match(/Cargo was short/g)).toHaveLength(1)
    // 110.00 + 87.65 = 197.65; 21 % of it is 41.5065.
    expect(total(page.rows, name)).toBe(language === 'en' ? '239.16' : '239,16')
    expect(page.text.replace(/\s+/g, ' ')).toContain(settled)
    expect(page.rows.flat()).not.toContain('Account name')
    expect(page.text).not.toMatch(/Please pay|Wij verzoeken u|Due date|Vervaldatum/)
  },
)

test('what was paid of it changes nothing on an invoice', async () => {
  const { job } = await readyJob(house, house.exporter)
  const id = await numbered(house, await pendingInvoice(house, job, freight.slice(1, 3)))
  const before = await pageOf(await invoicePaper(house.at, id))
  await house.at.done('invoices', 'record_payment', { date: '2026-11-23', amount: '100.00', reference: 'BANK 1' }, id)
  const after = await pageOf(await invoicePaper(house.at, id))
  expect(after.rows).toEqual(before.rows)
  expect(total(after.rows, 'Total to be paid EUR')).toBe('239.16')
})

test('many lines go on over pages that say whose they are, under the same heading; totals stand once, at the end', async () => {
  const { job } = await readyJob(house, house.exporter)
  const lines = Array.from({ length: 60 }, (_none, n) => ({
    description: `Handling of container ${n + 1}, with a text of some length that has to go on a line below`,
    quantity: '1',
    rate: String(n + 1),
    vat_type: 'NL_HIGH',
  }))
  const pages = await pagesOf(await invoicePaper(house.at, await numbered(house, await pendingInvoice(house, job, lines))))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.map(({ rows }) => rows.at(-1)?.at(-1))).toEqual(pages.map((_page, n) => `Page ${n + 1} / ${pages.length}`))
  for (const page of pages.slice(1))
    expect(page.rows[0]?.[0]).toMatch(/^Invoice 31 01 26 000\d\d · Van der Meulen Automotive Export B\.V\.$/)
  const charged = pages.flatMap(({ rows }) => rows.filter(row => /^\d+$/.test(row[0] ?? '') && row.at(-1) === 'A'))
  expect(charged.map(row => [row[0], row.at(-2)])).toEqual(lines.map((_line, n) => [String(n + 1), `${n + 1}.00`]))
  for (const page of pages.slice(0, -1)) expect(page.rows.flat()).toContain('Description')
  // 1 + 2 + … + 60 = 1,830; 21 % of it is 384.30.
  const totals = ['Total excl. VAT', 'VAT', 'Total to be paid EUR'].map(name => pages.flatMap(({ rows }) => total(rows, name) ?? []))
  expect(totals).toEqual([['1,830.00'], ['384.30'], ['2,214.30']])
})
