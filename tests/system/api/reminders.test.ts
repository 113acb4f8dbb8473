import { addDays, today } from '@fairlead/contracts/measures/dates'
import { mailbox } from '@fairlead/infra/mail/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { sentLongAgo } from '../../overdue.ts'
import { must, rowsUnder } from '../../stage.ts'
import { seen } from '../../until.ts'

let fairlead: Fairlead
let admin: Caller
/** Overdue invoices of debtors by the office and debtor that they are of. */
let overdue: Bag[][]
const day = today('Europe/Amsterdam', new Date().toISOString())

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  admin = caller(fairlead.url, await fairlead.token('admin'))
  const found = rowsOf(await admin.get(`invoices?status=sent&type=INVOICE&open.from=0.01&due_date.to=${addDays(day, -3)}&per_page=100`))
  overdue = [...Map.groupBy(found, one => `${String(one.debtor_id)} ${String(one.office_id)}`).values()]
})
afterAll(() => fairlead?.stop())

const named = (address: string) => ({ contacts: [{ type: 'INVOICE', name: 'Books', email: address, phone: null, is_default: true }] })
const reminderOf = (debtor: unknown, status: string) =>
  seen(async () => rowsOf(await admin.get(`reminders?debtor_id=${String(debtor)}&status=${status}`))[0], `a reminder that is ${status}`)

test('a debtor is reminded of all that is overdue by one letter, which stands on each of his invoices', async () => {
  const bills = overdue[0] ?? []
  const [first] = bills
  if (!first) throw new Error('nobody owes anything')
  const debtor = String(first.debtor_id)
  must(await admin.post(`relations/${debtor}/change`, named('books@debtor.test')))
  for (const one of bills) await sentLongAgo(fairlead.databaseUrl, one)
  const reminder = await reminderOf(debtor, 'sent')
  const { body } = await admin.get(`reminders/${String(reminder.id)}`)
  expect(body).toMatchObject({ date: day, office_id: first.office_id, to: ['books@debtor.test'], status: 'sent' })
  const lines = rowsUnder(body, 'lines')
  expect(lines.map(one => one.invoice_id)).toEqual(expect.arrayContaining(bills.map(one => one.id)))
  expect(body.level).toBe(Math.max(...lines.map(one => Number(one.level))))

  const noted = await seen(async () => {
    const now = must(await admin.get(`invoices/${String(first.id)}`))
    return now.reminded_on === null ? undefined : now
  }, 'the invoice to say that it was reminded of')
  const { level } = lines.find(one => one.invoice_id === first.id) ?? {}
  expect(noted).toMatchObject({ reminder_level: level, reminded_on: day, reminders: [{ reminder_id: body.id, level, date: day }] })
  expect(rowsOf(await admin.get(`invoices?reminder_level=${String(level)}`)).map(one => one.id)).toContain(first.id)
  const mails = (await mailbox(fairlead.mailFolder).list()).filter(one => one.to === 'books@debtor.test')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/reminder|herinnering/)
  expect(rowsOf(await admin.get(`reminders?debtor_id=${debtor}`))).toHaveLength(1)
})

test('a debtor whose reminders are held gets none, and why is on the record', async () => {
  const [bill] = overdue[1] ?? []
  const path = `relations/${String(bill?.debtor_id)}`
  must(await admin.post(`${path}/change`, named('held@debtor.test')))
  must(await admin.post(`${path}/hold_reminders`, { reminders_hold_reason: 'Pays in parts' }))
  await sentLongAgo(fairlead.databaseUrl, bill ?? {})
  const held = await reminderOf(bill?.debtor_id, 'held')
  expect(held).toMatchObject({ held_because: 'debtor_held', hold_reason: 'Pays in parts' })
  expect((await mailbox(fairlead.mailFolder).list()).filter(one => one.to === 'held@debtor.test')).toEqual([])
  expect(must(await admin.post(`${path}/resume_reminders`))).toMatchObject({ reminders_held: false, reminders_hold_reason: null })
})

test('who may see no invoices sees no reminders, and nobody makes one by hand', async () => {
  for (const account of ['customer', 'surveyor', 'port.operator'])
    expect((await caller(fairlead.url, await fairlead.token(account)).get('reminders')).status, account).toBe(403)
  expect((await admin.post('reminders', {})).status).toBeGreaterThanOrEqual(400)
})
