import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExactSimulator } from '../../accounting/exact-simulator.ts'
import { centsOf, readAuditFile } from '../../audit-file.ts'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { camt } from '../../camt.ts'
import { findingsIn } from '../../e-invoices/findings.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { billed, cargo, fortyVehicles } from '../../forty-vehicles.ts'
import { sentLongAgo } from '../../overdue.ts'
import { day, must, rowsUnder, stageOf } from '../../stage.ts'
import { seen } from '../../until.ts'

// One voyage, from what its cargo costs to books that outsiders read: each step is what somebody of the office does, in his order.
let fairlead: Fairlead
let exact: Awaited<ReturnType<typeof startExactSimulator>>
let admin: Caller
let clerk: Caller
let supervisor: Caller
let stage: ReturnType<typeof stageOf>
let office: string
beforeAll(async () => {
  exact = await startExactSimulator()
  fairlead = await startFairlead(['api,projections', 'workers'], exact.settings)
  const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))
  ;[admin, clerk, supervisor] = [await as('admin'), await as('user'), await as('supervisor')]
  stage = stageOf(clerk, supervisor)
  office = await stage.named('relations', 'Fairlead Rotterdam')
}, 90_000)
afterAll(async () => {
  await fairlead?.stop()
  await exact?.stop()
})

const give = async (path: string, body: Bag = {}, who = clerk) => must(await who.post(path, body))
const listOf = async (resource: string, query: string): Promise<Bag[]> => rowsOf(await admin.get(`${resource}?per_page=200&${query}`))
const read = async (path: string): Promise<Bag> => must(await admin.get(path))
const reaching = (path: string, status: string) =>
  seen(async () => {
    const record = await read(path)
    return record.status === status ? record : undefined
  }, `${path} to be ${status}`)

const openOf = async (debtor: unknown): Promise<Map<unknown, number>> => {
  const statement = await read(`relations/${String(debtor)}/statement?from=2020-01-01&until=${day(0)}&office=${office}`)
  return new Map(rowsUnder(statement, 'accounts').map(one => [one.currency_id, Number(one.closing)]))
}

test('forty vehicles of six debtors in three currencies are invoiced, exported, paid, reminded of, and stand in the audit file', async () => {
  const { voyage, debtors, bank_accounts } = await fortyVehicles({ admin, clerk, supervisor })
  expect(debtors).toHaveLength(6)
  const before = await Promise.all(debtors.map(one => openOf(one.id)))

  const run = await give('shiploadinvoicing', { voyage_id: voyage, office_id: office, invoice_date: billed })
  const made = rowsUnder(await reaching(`shiploadinvoicing/${String(run.id)}`, 'finished'), 'invoices')
  const nets = ['6498.80', '5120.80', '2490000', '4799.94', '3933.30', '6060.06']
  expect(made.map(one => one.stage)).toEqual(cargo.map(() => 'made'))

  for (const one of made) await give(`invoices/${String(one.invoice_id)}/approve`, {}, admin)
  const invoices = await Promise.all(
    debtors.map(({ id }) =>
      seen(async () => (await listOf('invoices', `voyage_id=${voyage}&debtor_id=${String(id)}&number.empty=false`))[0], 'a number'),
    ),
  )
  expect(invoices.map(one => Number(one.net))).toEqual(nets.map(Number))

  for (const { id } of invoices) {
    const { text } = await admin.get(`invoices/${String(id)}/ubl`)
    expect(findingsIn(text).filter(one => one.id !== 'PEPPOL-EN16931-R010')).toEqual([]) // debtors outside Europe are not on Peppol
  }

  const { url } = await give('accounting/authorize', { office_id: office }, admin)
  const back = new URL((await fetch(String(url), { redirect: 'manual' })).headers.get('location') ?? '')
  await give('accounting/callback', Object.fromEntries(back.searchParams), admin)
  for (const { code } of await listOf('glaccounts', '')) exact.knows('financial/GLAccounts', String(code))
  const waiting = await listOf('invoices', `office_id=${office}&export_status=WAITING`)
  for (const { project_number } of waiting) exact.knows('project/Projects', String(project_number))
  for (const { debtor_number } of waiting) exact.knows('crm/Accounts', String(debtor_number))
  const batch = await give('accountingexports', { office_id: office }, admin)
  await reaching(`accountingexports/${String(batch.id)}`, 'finished')
  for (const { number } of invoices) expect(exact.entries.filter(one => one.YourRef === number)).toHaveLength(1)

  // Three of the six pay what they owe, one of them in dollars; the money is booked as it is proposed.
  const paying = invoices.filter((_, at) => at === 0 || at === 1 || at === 3)
  for (const [at, bill] of paying.entries()) {
    const account = bank_accounts.find(one => one.currency_id === bill.currency_id)
    const [currency] = cargo[invoices.indexOf(bill)] ?? []
    const paid = { amount: String(bill.total), text: `Your invoice ${String(bill.number)}` }
    const content = camt({ iban: String(account?.iban), currency: String(currency) }, `W-${at}`, [paid])
    const brought = await admin.post('bankstatements', { name: 'statement.xml', content })
    const [{ id, outcome } = {}] = rowsOf(brought)
    expect(outcome, brought.text).toBe('imported')
    const [entry] = rowsUnder(await read(`bankstatements/${String(id)}/proposals`), 'entries')
    const [best] = rowsUnder(entry ?? {}, 'proposals')
    const parts = rowsUnder(best ?? {}, 'parts')
    expect(parts).toMatchObject([{ invoice_id: bill.id, amount: bill.total }])
    await give(`bankstatements/${String(id)}/book`, { parts: parts.map(one => ({ ...one, reference: entry?.reference })) }, admin)
    await reaching(`invoices/${String(bill.id)}`, 'paid')
  }

  for (const [at, { id, debtor_id, currency_id, total, open }] of invoices.entries()) {
    const isPaid = paying.some(one => one.id === id)
    expect(open).toBe(total)
    const was = before[at]?.get(currency_id) ?? 0
    expect(((await openOf(debtor_id)).get(currency_id) ?? 0) - was).toBeCloseTo(isPaid ? 0 : Number(total), 2)
  }

  const late = invoices[5] ?? {}
  await sentLongAgo(fairlead.databaseUrl, late)
  const reminder = await seen(async () => (await listOf('reminders', `debtor_id=${String(late.debtor_id)}&status=sent`))[0], 'a reminder')
  const reminded = rowsUnder(await read(`reminders/${String(reminder.id)}`), 'lines').map(one => one.invoice_id)
  expect(reminded).toContain(late.id)

  const asked = await give('auditfiles', { office_id: office, date_from: billed, date_until: billed }, admin)
  const written = await reaching(`auditfiles/${String(asked.id)}`, 'finished')
  const [{ key } = {}] = rowsUnder(written, 'files')
  const { text } = await admin.get(`auditfiles/${String(asked.id)}/files/${String(key)}`)
  const { transactions } = readAuditFile(text).company
  expect(transactions.totalDebit).toBe(transactions.totalCredit)
  // The third debtor is of the country, and owes its VAT as well.
  const cents = [649_880, 470_921, 459_314, 479_994, 361_716, 606_006]
  for (const [at, { number }] of invoices.entries()) {
    const booked = transactions.journal.transaction.filter(({ nr }) => nr === number)
    const lines = booked.flatMap(({ trLine }) => trLine)
    expect([booked.length, centsOf(lines, 'D'), centsOf(lines, 'C')]).toEqual([1, cents[at], cents[at]])
  }
}, 240_000)
