import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuditFile, centsOf, readAuditFile } from '../../audit-file.ts'
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
const askYear = (year: string) => ask(`${year}-01-01`, `${year}-12-31`)
const yearOf = (invoice: Bag | undefined) => String(invoice?.invoice_date).slice(0, 4)
const ended = (id: unknown) =>
  seen(async () => {
    const { body } = await admin.get(`auditfiles/${String(id)}`)
    return body.status === 'writing' ? undefined : body
  }, 'the audit file to be written')

async function fileOf({ id, files }: Bag): Promise<AuditFile> {
  const kept: { key: string; name: string }[] = Array.isArray(files) ? files : []
  expect(kept).toHaveLength(1)
  const answer = await admin.get(`auditfiles/${String(id)}/files/${kept[0]?.key}`)
  expect(answer.headers.get('content-disposition')).toMatch(/filename="[^"]+\.xaf"/)
  return readAuditFile(answer.text)
}
test('the audit file of a period has all that was numbered in it, exported or not, and what it refers to; nothing is said on the documents', async () => {
  const invoices = `office_id=${String(office.id)}&status=approved,sent,paid&sort=number`
  const all = await listOf('invoices', invoices)
  const year = yearOf(all.at(-1))
  const before = all.filter(one => yearOf(one) === year)
  expect(before.length).toBeGreaterThan(2)
  const asked = await askYear(year)
  expect(asked.status, asked.text).toBe(201)
  const record = await ended(asked.body.id)
  expect(record).toMatchObject({ status: 'finished', documents: before.length, reason: null })
  const { header, company } = await fileOf(record)
  expect([header.startDate, header.endDate]).toEqual([`${year}-01-01`, `${year}-12-31`])
  const { linesCount, totalDebit, totalCredit, journal } = company.transactions
  expect(journal.transaction.map(({ nr }) => nr)).toEqual(before.map(one => one.number))
  const lines = journal.transaction.flatMap(one => one.trLine)
  expect(lines).toHaveLength(Number(linesCount))
  expect([centsOf(lines, 'D'), centsOf(lines, 'C')]).toEqual([totalDebit, totalCredit].map(total => Math.round(Number(total) * 100)))
  expect(totalDebit).toBe(totalCredit)
  expect(company.periods.period).toHaveLength(12)
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
  expect((await listOf('invoices', invoices)).map(one => one.export_status)).toEqual(all.map(one => one.export_status))
})

test('of days in the middle it has what is dated on them, both among them', async () => {
  const all = await listOf('invoices', `office_id=${String(office.id)}&status=approved,sent,paid&sort=invoice_date`)
  const year = yearOf(all.at(-1))
  const days = [...new Set(all.map(one => String(one.invoice_date)))].filter(one => one.startsWith(year))
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

test('it is of one fiscal year, and more is refused at the day until which it was asked', async () => {
  expect(await ask('2026-07-01', '2027-06-30')).toMatchObject({
    status: 422,
    body: { errors: { date_until: ['An audit file is of one fiscal year: choose two days of one calendar year.'] } },
  })
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
  const failed = await ended((await askYear(yearOf(document))).body.id)
  expect(failed).toMatchObject({ status: 'failed', reason: 'LACKS_ACCOUNTS', told: document?.number, files: [] })
  await bookOn(account)
  const record = await ended((await askYear(yearOf(document))).body.id)
  expect(record.status).toBe('finished')
  expect((await fileOf(record)).company.transactions.journal.transaction.map(({ nr }) => nr)).toContain(document?.number)
})

test('who keeps no accounts asks for none, and reads none', async () => {
  const clerk = caller(fairlead.url, await fairlead.token('supervisor'))
  expect((await ask('2026-01-01', '2026-12-31', clerk)).status).toBe(403)
  const customer = caller(fairlead.url, await fairlead.token('customer'))
  expect((await customer.get('auditfiles')).status).toBe(403)
})
