import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { seen } from '../../until.ts'

let fairlead: Fairlead
let admin: Caller
let office: Bag
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections', 'workers'])
  admin = caller(fairlead.url, await fairlead.token('admin'))
  const [found] = await listOf('relations', 'office_code=02')
  office = found ?? {}
}, 90_000)
afterAll(() => fairlead?.stop())

const listOf = async (resource: string, query: string): Promise<Bag[]> => rowsOf(await admin.get(`${resource}?per_page=200&${query}`))
const ask = (date_from: string, date_until: string, who = admin) => who.post('auditfiles', { office_id: office.id, date_from, date_until })
const ended = (id: unknown) =>
  seen(async () => {
    const { body } = await admin.get(`auditfiles/${String(id)}`)
    return body.status === 'writing' ? undefined : body
  }, 'the audit file to be written')

interface Line {
  amnt: string
  amntTp: 'D' | 'C'
  accID: string
  custSupID?: string
  vat?: { vatID: string }
}
interface AuditFile {
  auditfile: {
    header: Record<'startDate' | 'endDate', string>
    company: {
      customersSuppliers: { customerSupplier: { custSupID: string }[] }
      generalLedger: { ledgerAccount: { accID: string }[] }
      vatCodes: { vatCode: { vatID: string }[] }
      periods: { period: { periodNumber: string }[] }
      openingBalance?: unknown
      transactions: {
        linesCount: string
        totalDebit: string
        totalCredit: string
        journal: { transaction: { nr: string; periodNumber: string; trLine: Line[] }[] }
      }
    }
  }
}
const many = ['customerSupplier', 'ledgerAccount', 'vatCode', 'period', 'transaction', 'trLine']
const parser = new XMLParser({ parseTagValue: false, isArray: name => many.includes(name) })
async function fileOf({ id, files }: Bag): Promise<AuditFile['auditfile']> {
  const kept: { key: string; name: string }[] = Array.isArray(files) ? files : []
  expect(kept).toHaveLength(1)
  const answer = await admin.get(`auditfiles/${String(id)}/files/${kept[0]?.key}`)
  expect(answer.headers.get('content-disposition')).toMatch(/filename="[^"]+\.xaf"/)
  const read: AuditFile = parser.parse(answer.text)
  return read.auditfile
}
const sumOf = (lines: readonly Line[], side: 'D' | 'C') =>
  lines.filter(({ amntTp }) => amntTp === side).reduce((cents, { amnt }) => cents + Math.round(Number(amnt) * 100), 0)

test('the audit file of a period has all that was numbered in it, exported or not, and what it refers to; nothing is said on the documents', async () => {
  const invoices = `office_id=${String(office.id)}&status=approved,sent,paid&sort=number`
  const before = await listOf('invoices', invoices)
  expect(before.length).toBeGreaterThan(2)
  const asked = await ask('2025-01-01', '2027-12-31')
  expect(asked.status, asked.text).toBe(201)
  const record = await ended(asked.body.id)
  expect(record).toMatchObject({ status: 'finished', documents: before.length, reason: null })
  const { header, company } = await fileOf(record)
  expect([header.startDate, header.endDate]).toEqual(['2025-01-01', '2027-12-31'])
  const { linesCount, totalDebit, totalCredit, journal } = company.transactions
  expect(journal.transaction.map(({ nr }) => nr)).toEqual(before.map(one => one.number))
  const lines = journal.transaction.flatMap(one => one.trLine)
  expect(lines).toHaveLength(Number(linesCount))
  expect([sumOf(lines, 'D'), sumOf(lines, 'C')]).toEqual([totalDebit, totalCredit].map(total => Math.round(Number(total) * 100)))
  expect(totalDebit).toBe(totalCredit)
  expect(company.periods.period).toHaveLength(36)
  expect(company.openingBalance).toBeUndefined()
  const known = [
    ...company.generalLedger.ledgerAccount.map(({ accID }) => accID),
    ...company.customersSuppliers.customerSupplier.map(({ custSupID }) => custSupID),
    ...company.vatCodes.vatCode.map(({ vatID }) => vatID),
    ...company.periods.period.map(({ periodNumber }) => `period ${periodNumber}`),
  ]
  const referred = [
    ...lines.flatMap(({ accID, custSupID, vat }) => [accID, custSupID, vat?.vatID].filter(one => one !== undefined)),
    ...journal.transaction.map(({ periodNumber }) => `period ${periodNumber}`),
  ]
  expect(referred.filter(one => !known.includes(one))).toEqual([])
  expect((await listOf('invoices', invoices)).map(one => one.export_status)).toEqual(before.map(one => one.export_status))
})

test('of days in the middle it has what is dated on them, both among them', async () => {
  const all = await listOf('invoices', `office_id=${String(office.id)}&status=approved,sent,paid&sort=invoice_date`)
  const days = [...new Set(all.map(one => String(one.invoice_date)))]
  const [from = '', until = from] = days.slice(1, 3)
  const record = await ended((await ask(from, until)).body.id)
  const { company } = await fileOf(record)
  const within = all.filter(one => String(one.invoice_date) >= from && String(one.invoice_date) <= until)
  expect(company.transactions.journal.transaction.map(({ nr }) => nr).toSorted()).toEqual(within.map(one => String(one.number)).toSorted())
})

test('of a period without documents there is none, nor of one that ends before it begins', async () => {
  expect(await ended((await ask('2001-01-01', '2001-12-31')).body.id)).toMatchObject({
    status: 'failed',
    reason: 'NO_DOCUMENTS',
    files: [],
  })
  expect((await ask('2026-12-31', '2026-01-01')).status).toBe(422)
})

test('documents that nobody could book are named; booked by the accounts of now, they are in it', async () => {
  const [freight] = await listOf('financearticles', 'code=FRT')
  const path = `financearticles/${String(freight?.id)}`
  const account = freight?.revenue_gl_id
  const bookOn = async (revenue_gl_id: unknown) => {
    const { body } = await admin.get(path)
    expect((await admin.put(path, { ...body, revenue_gl_id })).status).toBe(200)
  }
  await bookOn(null)
  const [document] = await listOf('invoices', `office_id=${String(office.id)}&status=approved,sent&export_status=WAITING`)
  expect((await admin.post(`invoices/${String(document?.id)}/post`)).status).toBe(200)
  const failed = await ended((await ask('2025-01-01', '2027-12-31')).body.id)
  expect(failed).toMatchObject({ status: 'failed', reason: 'LACKS_ACCOUNTS', told: document?.number, files: [] })
  await bookOn(account)
  const record = await ended((await ask('2025-01-01', '2027-12-31')).body.id)
  expect(record.status).toBe('finished')
  expect((await fileOf(record)).company.transactions.journal.transaction.map(({ nr }) => nr)).toContain(document?.number)
})

test('who keeps no accounts asks for none, and reads none', async () => {
  const clerk = caller(fairlead.url, await fairlead.token('supervisor'))
  expect((await ask('2026-01-01', '2026-12-31', clerk)).status).toBe(403)
  const customer = caller(fairlead.url, await fairlead.token('customer'))
  expect((await customer.get('auditfiles')).status).toBe(403)
})
