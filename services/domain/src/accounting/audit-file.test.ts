import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { ExportedDocument, ExportedEntry } from '../ports/accounting.ts'
import { auditFile, ChangedMeanwhile } from './audit-file.ts'
import { export_columns, exportRows } from './export-sheet.ts'
import {
  exported_credit_note as credit,
  exportedDocument as document,
  exportedEntry,
  exporting_office as office,
} from './exported-specimens-for-tests.ts'

async function* each(documents: readonly ExportedDocument[]) {
  yield* documents
}
async function textOf(documents: readonly ExportedDocument[], of = office): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of auditFile(of, '2027-01-05', () => each(documents))) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
const read = (xml: string): unknown => new XMLParser({ parseTagValue: false, isArray: name => name === 'transaction' }).parse(xml)
/** Its parts in the order in which they begin. */
const orderOf = (xml: string, ...names: readonly string[]) =>
  names.toSorted((one, other) => xml.indexOf(`<${one}>`) - xml.indexOf(`<${other}>`))

test('an audit file has what its schema asks for, in its order', async () => {
  const text = await textOf([document(), credit])
  const parts = [
    'header',
    'companyIdent',
    'companyName',
    'customersSuppliers',
    'generalLedger',
    'vatCodes',
    'periods',
    'transactions',
  ] as const
  expect(orderOf(text, ...parts)).toEqual(parts)
  expect(read(text)).toMatchObject({
    auditfile: {
      header: {
        fiscalYear: '2026-2027',
        startDate: '2026-11-01',
        endDate: '2027-01-31',
        curCode: 'EUR',
        dateCreated: '2027-01-05',
        softwareDesc: 'Fairlead',
      },
      company: {
        companyIdent: '24123456',
        companyName: 'Fairlead Shipping B.V.',
        taxRegistrationCountry: 'NL',
        taxRegIdent: 'NL004495445B01',
        customersSuppliers: {
          customerSupplier: {
            custSupID: 'D1001',
            custSupName: 'Jansen & Co',
            taxRegistrationCountry: 'NL',
            taxRegIdent: 'NL004495445B01',
            custSupTp: 'C',
            streetAddress: { city: 'Rotterdam', postalCode: '3089 JH', country: 'NL' },
          },
        },
        generalLedger: {
          ledgerAccount: [
            { accID: '1100', accDesc: 'Account 1100', accTp: 'B' },
            { accID: '1700', accDesc: 'Account 1700', accTp: 'B' },
            { accID: '8000', accDesc: 'Account 8000', accTp: 'P' },
            { accID: '8020', accDesc: 'Account 8020', accTp: 'P' },
          ],
        },
        vatCodes: { vatCode: { vatID: 'NL-H', vatDesc: 'Sales, standard rate', vatToPayAccID: '1700' } },
        periods: {
          period: [
            { periodNumber: '11', periodDesc: '2026-11', startDatePeriod: '2026-11-01', endDatePeriod: '2026-11-30' },
            { periodNumber: '13', periodDesc: '2027-01', startDatePeriod: '2027-01-01', endDatePeriod: '2027-01-31' },
          ],
        },
      },
    },
  })
})

const transactionsOf = (transactions: object) => ({ auditfile: { company: { transactions } } })

test('its transactions are counted and add up, in the national currency', async () => {
  const text = await textOf([document(), credit])
  const first = {
    nr: '1',
    accID: '1100',
    docRef: '31012600001',
    effDate: '2026-11-23',
    desc: 'DEBTOR of <Jansen & Co>',
    amnt: '100.83',
    amntTp: 'D',
    custSupID: 'D1001',
    invRef: '31012600001',
    orderRef: 'PO 7781',
    projID: '26GA2601',
    currency: { curCode: 'USD', curAmnt: '108.90' },
  }
  expect(read(text)).toMatchObject(
    transactionsOf({
      linesCount: '5',
      totalDebit: '110.83',
      totalCredit: '110.83',
      journal: {
        jrnID: '70',
        desc: 'Sales',
        jrnTp: 'S',
        transaction: [
          {
            nr: '31012600001',
            desc: '31012600001 012600001',
            periodNumber: '11',
            trDt: '2026-11-23',
            amnt: '100.83',
            amntTp: 'D',
            trLine: [
              first,
              { vat: { vatID: 'NL-H', vatPerc: '21.00', vatAmnt: '0.00', vatAmntTp: 'C' } },
              { vat: { vatID: 'NL-H', vatPerc: '21.00', vatAmnt: '17.50', vatAmntTp: 'C' } },
            ],
          },
          { periodNumber: '13', amnt: '10.00', amntTp: 'C', trLine: [{ accID: '1100' }, { accID: '8000', costID: 'RTM' }] },
        ],
      },
    }),
  )
  expect(text.match(/<currency>/g), 'of the document in another currency alone').toHaveLength(3)
  const line = text.slice(text.indexOf('<trLine>'))
  expect(orderOf(line, ...Object.keys(first))).toEqual(Object.keys(first))
})

test('a transaction is of its debtor, wherever his entry stands, and no other line names him', async () => {
  const [debtor, revenue, vat] = document().entries
  if (!debtor || !revenue || !vat) throw new Error('there are no entries')
  const text = await textOf([document({ entries: [revenue, debtor, vat] })])
  expect(read(text)).toMatchObject(transactionsOf({ journal: { transaction: [{ amnt: '100.83', amntTp: 'D' }] } }))
  const lines = text.split('<trLine>').slice(1)
  expect(lines.map(line => /<accID>(.*)<\/accID>/.exec(line)?.[1])).toEqual(['8020', '1100', '1700'])
  expect(lines.map(line => line.includes('<custSupID>'))).toEqual([false, true, false])
})

const headerOf = (header: object) => ({ auditfile: { header } })

test('it is of the months of its documents, in whichever order they come, else of the month in which it is made', async () => {
  const turned = await textOf([credit, document()])
  expect(read(turned)).toMatchObject(headerOf({ fiscalYear: '2026-2027', startDate: '2026-11-01', endDate: '2027-01-31' }))
  expect([...turned.matchAll(/<periodNumber>(\d+)<\/periodNumber><periodDesc>/g)].map(([, number]) => number)).toEqual(['11', '13'])
  const within = await textOf([document(), document({ date: '2026-12-04' })])
  expect(read(within)).toMatchObject(headerOf({ fiscalYear: '2026', startDate: '2026-11-01', endDate: '2026-12-31' }))
  expect(read(await textOf([]))).toMatchObject(headerOf({ fiscalYear: '2027', startDate: '2027-01-01', endDate: '2027-01-31' }))
})

test('it says no more of a company and of a debtor than its schema has room for', async () => {
  const long = 'x'.repeat(80)
  const debtor = { number: 'D1001', name: long, country: 'NL', vat_id: long, city: long, postal_code: long }
  const text = await textOf([document({ debtor })], { ...office, registration: long })
  const name = { custSupName: 'x'.repeat(50), taxRegIdent: 'x'.repeat(30) }
  expect(read(text)).toMatchObject({
    auditfile: {
      company: {
        companyIdent: 'x'.repeat(35),
        customersSuppliers: { customerSupplier: { ...name, streetAddress: { city: 'x'.repeat(50), postalCode: 'x'.repeat(10) } } },
      },
    },
  })
})

test('a debtor without a VAT id is registered for VAT in no country', async () => {
  const text = await textOf([document({ debtor: { ...document().debtor, vat_id: null } })])
  const [customer = ''] = /<customerSupplier>.*<\/customerSupplier>/.exec(text) ?? []
  expect(customer).toContain('<country>NL</country>')
  expect(customer).not.toMatch(/taxReg/)
})

test('of a period it has all months, and the days that were asked for', async () => {
  const pieces: Uint8Array[] = []
  const period = { from: '2026-10-15', until: '2027-01-20' }
  for await (const piece of auditFile(office, '2027-02-01', () => each([document()]), period)) pieces.push(piece)
  const read = new XMLParser({ parseTagValue: false }).parse(Buffer.concat(pieces).toString('utf8'))
  expect(read).toMatchObject({
    auditfile: {
      header: { fiscalYear: '2026-2027', startDate: '2026-10-15', endDate: '2027-01-20' },
      company: {
        periods: {
          period: [
            { periodNumber: '10', startDatePeriod: '2026-10-01', endDatePeriod: '2026-10-31' },
            { periodNumber: '11', startDatePeriod: '2026-11-01', endDatePeriod: '2026-11-30' },
            { periodNumber: '12', startDatePeriod: '2026-12-01', endDatePeriod: '2026-12-31' },
            { periodNumber: '13', startDatePeriod: '2027-01-01', endDatePeriod: '2027-01-31' },
          ],
        },
        transactions: { journal: { transaction: { periodNumber: '11' } } },
      },
    },
  })
})

test('a period of a month has that one, also where it ends with it', async () => {
  const periodsOf = async (from: string, until: string) => {
    const pieces: Uint8Array[] = []
    for await (const piece of auditFile(office, '2027-02-01', () => each([document()]), { from, until })) pieces.push(piece)
    return [
      ...Buffer.concat(pieces)
        .toString('utf8')
        .matchAll(/<periodDesc>([^<]+)</g),
    ].map(([, month]) => month)
  }
  expect(await periodsOf('2026-11-01', '2026-11-30')).toEqual(['2026-11'])
  expect(await periodsOf('2026-11-30', '2026-12-01')).toEqual(['2026-11', '2026-12'])
})

const one = document()
const withAmount = (kind: ExportedEntry['kind'], national_amount: string) =>
  document({ entries: one.entries.map(entry => (entry.kind === kind ? { ...entry, national_amount } : entry)) })
test.each<[what: string, then: readonly ExportedDocument[]]>([
  ['a document more', [one, credit]],
  ['a line more', [document({ entries: [...one.entries, exportedEntry('ROUNDING', '9990', 'D', '0.00', '0.00')] })]],
  ['another debit', [withAmount('DEBTOR', '100.84')]],
  ['another credit', [withAmount('REVENUE', '83.34')]],
])('its totals are those of what stands in it, or there is none: %s', async (_what, then) => {
  const answers = [[one], then]
  const write = async () => {
    for await (const _piece of auditFile(office, '2026-11-30', () => each(answers.shift() ?? [])));
  }
  await expect(write()).rejects.toThrow(ChangedMeanwhile)
})

test('a character that no XML may hold is left out', async () => {
  const text = await textOf([document({ description: 'cargo\u0000 of \u{1F6A2}\uD800 ships' })])
  expect(read(text)).toMatchObject(transactionsOf({ journal: { transaction: [{ desc: 'cargo of \u{1F6A2} ships' }] } }))
})

test('no more than a piece of it is kept, however many documents there are', async () => {
  let asked = 0
  async function* many() {
    for (let index = 0; index < 20_000; index++) {
      asked++
      yield document({ number: `310126${String(index).padStart(5, '0')}` })
    }
  }
  let longest = 0
  let length = 0
  let short = 0
  for await (const piece of auditFile(office, '2026-11-30', many)) {
    longest = Math.max(longest, piece.length)
    length += piece.length
    if (piece.length < 65_536) short++
  }
  expect(asked).toBe(40_000)
  expect(short, 'the last alone').toBeLessThanOrEqual(1)
  expect(longest).toBeLessThan(100_000)
  expect(length).toBeGreaterThan(20_000_000)
})

test('a sheet has a row for each entry, under headers in an order that stays', async () => {
  const rows: unknown[] = []
  for await (const row of exportRows(office, each([document()]))) rows.push(row)
  expect(export_columns.map(({ header }) => header).join()).toBe(
    'company,journal,number,type,date,due_date,debtor_number,debtor,reference,account,account_name,kind,description,currency,exchange_rate,debit,credit,national_currency,national_debit,national_credit,vat_code,project,cost_centre',
  )
  expect(rows).toHaveLength(3)
  expect(rows[1]).toEqual([
    '320110',
    '70',
    '31012600001',
    'INVOICE',
    '2026-11-23',
    '2026-12-23',
    'D1001',
    'Jansen & Co',
    'PO 7781',
    '8020',
    'Account 8020',
    'REVENUE',
    'REVENUE of <Jansen & Co>',
    'USD',
    1.08,
    null,
    90,
    'EUR',
    null,
    83.33,
    'NL-H',
    '26GA2601',
    'RTM',
  ])
})
