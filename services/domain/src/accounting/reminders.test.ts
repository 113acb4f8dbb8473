import { reminders } from '@fairlead/contracts/accounting/reminders'
import { expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given, recordId } from '../kernel/given.ts'
import { finding, loading } from '../kernel/loading-for-tests.ts'
import { invoice } from './invoices.ts'
import { accountingProcesses } from './processes.ts'
import { reminder } from './reminders.ts'

const { ReminderDrawnUp, ReminderHeld, ReminderMailed, ReminderWithdrawn } = eventsOf(reminders)
type Line = ReturnType<typeof ReminderDrawnUp>['data']['lines'][number]

const asked = { office_id: 'o', debtor_id: 'd', date: '2027-01-06' }
const debtor = {
  ...relation.initial,
  id: 'd',
  name: 'Sahel Motors',
  language: 'nl',
  email: 'info@sahel.test',
  contacts: [{ type: 'INVOICE', name: 'A', email: 'books@sahel.test', phone: null, is_default: true }],
}
const bill = (id: string, due_date: string, more: object = {}) => ({
  ...invoice.initial,
  id,
  number: `3101260000${id}`,
  office_id: 'o',
  debtor_id: 'd',
  status: 'sent',
  sent_at: '2026-11-20T09:00:00.000Z',
  invoice_date: '2026-11-20',
  due_date,
  currency_id: 'eur',
  total: '100.00',
  open: '100.00',
  lines: [{}],
  ...more,
})
const own = {
  ...companySetting.initial,
  id: 'o',
  reminders: [30, 3, 14].map(days => ({ days, text: { en: `${days} days`, nl: `${days} dagen` } })),
}

/** What is found for the letter of a day, with such invoices and such a debtor. */
async function overdue(bills: readonly ReturnType<typeof bill>[], more: object = {}, settings: object = {}) {
  const load = loading([relation, { ...debtor, ...more }], [companySetting, { ...own, ...settings }])
  const facts = await reminder.facts('draw_up', reminder.initial, asked, load, {
    id: recordId,
    actor: clerk,
    now: '2027-01-06T07:00:00.000Z',
    ...finding(bills.map(one => [invoice, one] as const)),
  })
  return { facts, drawn: () => given(reminder).when('draw_up', asked, { facts }) }
}
const line = (id: string, due_date: string, days: number, level: number): Line => ({
  invoice_id: id,
  number: `3101260000${id}`,
  due_date,
  days,
  level,
  currency_id: 'eur',
  open: '100.00',
})

test('a letter lists all that is overdue, the oldest first, each with its level, and is of the highest of them', async () => {
  const bills = [bill('1', '2027-01-05'), bill('2', '2026-12-23'), bill('3', '2027-01-06'), bill('4', '2027-01-02', { open: '0.00' })]
  const { drawn } = await overdue([
    ...bills,
    bill('5', '2026-12-01', { type: 'CREDIT_NOTE' }),
    bill('6', '2027-01-03', { credited: [{ line_ids: ['l'] }] }),
  ])
  const [event] = drawn().events()
  expect(event).toMatchObject({
    type: 'ReminderDrawnUp',
    data: {
      ...asked,
      debtor_name: 'Sahel Motors',
      level: 2,
      to: ['books@sahel.test'],
      language: 'nl',
      lines: [line('2', '2026-12-23', 14, 2), line('1', '2027-01-05', 1, 0)],
      paper: {
        level: 2,
        notes: ['14 dagen'],
        drawn_up_on: '2027-01-06',
        accounts: [{ items: [{ number: '31012600002' }, { number: '31012600001' }] }],
      },
    },
  })
  expect(drawn().record()).toMatchObject({ status: 'due', level: 2 })
})

test('what is overdue for less than the first term is reminded of for the first time by the letter that lists it', async () => {
  const { drawn } = await overdue([bill('1', '2027-01-05')])
  expect(drawn().record()).toMatchObject({ level: 1, lines: [{ level: 0 }] })
})

test('a letter of an office that says nothing of its own says nothing more', async () => {
  const { drawn } = await overdue([bill('1', '2026-12-23')], {}, { reminders: null })
  expect(drawn().events()).toMatchObject([{ data: { level: 2, paper: { notes: [] } } }])
})

test('where nothing is overdue by then, or the debtor is gone, there is no letter', async () => {
  for (const bills of [[], [bill('1', '2027-01-06')], [bill('1', '2026-12-01', { open: '0.00' })]]) (await overdue(bills)).drawn().decides()
  const facts = await reminder.facts('draw_up', reminder.initial, asked, loading(), {
    id: recordId,
    actor: clerk,
    now: '2027-01-06T07:00:00.000Z',
    ...finding([[invoice, bill('1', '2026-12-01')]]),
  })
  expect(facts).toEqual({ overdue: undefined })
})

test('a debtor who is held gets none until his term is over, its last day included, and why is on the record', async () => {
  const bills = [bill('1', '2026-12-23')]
  const held = { reminders_held: true, reminders_hold_reason: 'Pays in parts' }
  const on = async (reminders_held_until: string | null, more: object = held) =>
    (await overdue(bills, { ...more, reminders_held_until })).drawn()
  const lines = [line('1', '2026-12-23', 14, 2)]
  ;(await on(null)).decides(
    ReminderHeld({ ...asked, debtor_name: 'Sahel Motors', level: 2, lines, held_because: 'debtor_held', hold_reason: 'Pays in parts' }),
  )
  expect((await on('2027-01-06')).record()).toMatchObject({ status: 'held' })
  expect((await on('2027-01-05')).record()).toMatchObject({ status: 'due' })
  expect((await on(null, {})).record()).toMatchObject({ status: 'due' })
})

test('one who has no address is held, too', async () => {
  const { drawn } = await overdue([bill('1', '2026-12-23')], { email: null, contacts: [] })
  expect(drawn().record()).toMatchObject({ status: 'held', held_because: 'no_address', hold_reason: null })
})

test('it is sent with its file, or withdrawn', async () => {
  const [drawn] = (await overdue([bill('1', '2026-12-23')])).drawn().events()
  if (!drawn) throw new Error('it was not drawn up')
  const files = [{ key: 'k', name: 'reminder.pdf' }]
  given(reminder, drawn).when('record_mail', { files }).decides(ReminderMailed({ files }))
  expect(given(reminder, drawn).when('record_mail', { files }).record()).toMatchObject({
    status: 'sent',
    mailed_at: '2026-11-20T09:00:00.000Z',
    files: [{ key: 'k', name: 'reminder.pdf', at: '2026-11-20T09:00:00.000Z' }],
  })
  given(reminder, drawn).when('withdraw').decides(ReminderWithdrawn())
  expect(given(reminder, drawn).when('withdraw').record()).toMatchObject({ status: 'withdrawn' })
})

const meta = { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api' as const, occurred_at: '2027-01-06T07:00:00.000Z' }
const followedBy = (resource: string, type: string, data: object, record: object) =>
  accountingProcesses
    .filter(process => process.resource === resource && process.name.startsWith('remind'))
    .flatMap(({ reactions }) => Object.entries(reactions[type]?.(data, { id: 'i', version: 4, meta, record }) ?? {}))

test('an invoice that is sent waits for three days, a credit note for none', () => {
  const steps = followedBy('invoices', 'InvoiceSent', {}, bill('1', '2026-12-23'))
  expect(steps.map(([name, { command, input, at }]) => [name, command, input, typeof at])).toEqual(
    [1, 2, 3].map(level => [`reminder ${level}`, 'remind', { level }, 'function']),
  )
  expect(followedBy('invoices', 'InvoiceSent', {}, bill('1', '2026-12-23', { type: 'CREDIT_NOTE' }))).toEqual([])
})

test('all that is due for a debtor, an office and a day asks for one letter', () => {
  const letter = (record: object, date = '2027-01-06') => followedBy('invoices', 'ReminderDue', { level: 1, date }, record)[0]?.[1]
  const one = letter(bill('1', '2026-12-23'))
  expect(one).toMatchObject({ command: 'draw_up', input: asked })
  expect(letter(bill('2', '2027-01-03'))?.id).toBe(one?.id)
  for (const other of [
    letter(bill('1', '2026-12-23'), '2027-01-07'),
    letter(bill('1', 'x', { office_id: 'p' })),
    letter(bill('1', 'x', { debtor_id: 'e' })),
  ])
    expect(other?.id).not.toBe(one?.id)
})

test('what was mailed is noted on the invoices that it reminds of, and not on those that it only lists', () => {
  const record = { ...reminder.initial, date: '2027-01-06', lines: [line('1', '2026-12-23', 14, 2), line('2', '2027-01-05', 1, 0)] }
  expect(
    followedBy('reminders', 'ReminderMailed', { files: [] }, record).map(([name, { id, command, input }]) => [name, id, command, input]),
  ).toEqual([['invoice 1', '1', 'note_reminder', { reminder_id: 'i', level: 2, date: '2027-01-06' }]])
})
