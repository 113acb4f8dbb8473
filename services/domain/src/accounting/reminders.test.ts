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
import { sahel as debtor } from './specimens-for-tests.ts'

const { ReminderDrawnUp, ReminderHeld, ReminderMailed, ReminderWithdrawn } = eventsOf(reminders)
type Line = ReturnType<typeof ReminderDrawnUp>['data']['lines'][number]

const asked = { office_id: 'o', debtor_id: 'd', date: '2027-01-06' }
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
  reminder_level: 1,
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
    bill('5', '2026-12-01', { type: 'CREDIT_NOTE', open: '0.00', total: '0.00' }),
    bill('6', '2027-01-03', { is_credited: true }),
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

test('the first letter that reaches a debtor is the first, however late it is', async () => {
  const { drawn } = await overdue([bill('1', '2026-10-01', { reminder_level: null, sent_at: null })])
  expect(drawn().record()).toMatchObject({ level: 1, lines: [{ level: 1 }], paper: { level: 1, notes: ['3 dagen'] } })
})

const note = (id: string, open: string, more: object = {}) =>
  bill(id, '2027-02-01', { type: 'CREDIT_NOTE', invoice_date: '2027-01-02', total: open, open, ...more })

test('what is open in his favour is deducted in the letter, and is nothing to be reminded of', async () => {
  const { drawn } = await overdue([
    bill('1', '2026-12-23'),
    note('2', '30.00', { due_date: '2026-12-01' }),
    note('3', '9.00', { status: 'approved' }),
    note('4', '0.00'),
  ])
  expect(drawn().record()).toMatchObject({ lines: [{ number: '31012600001' }] })
  const items = drawn()
    .record()
    .paper?.accounts.flatMap(one => one.items.map(item => [item.number, item.open]))
  expect(items).toEqual([
    ['31012600002', '-30.00'],
    ['31012600001', '100.00'],
    ['31012600003', '-9.00'],
  ])
})

test('where that covers all that is overdue in a currency he is not asked for it, and gets no letter where there is no other', async () => {
  for (const favour of ['100.00', '140.00']) (await overdue([bill('1', '2026-12-23'), note('2', favour)])).drawn().decides()
  const dollars = bill('3', '2026-12-23', { currency_id: 'usd' })
  const { drawn } = await overdue([bill('1', '2026-12-23'), note('2', '100.00'), dollars])
  expect(drawn().record()).toMatchObject({ lines: [{ number: '31012600003', currency_id: 'usd' }] })
  expect(
    drawn()
      .record()
      .paper?.accounts.map(one => one.currency_id),
  ).toEqual(['usd'])
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

test('what was held falls due again on the morning after its debtor is held no more, and what was only listed does not', async () => {
  const lines = [line('1', '2026-12-23', 14, 2), line('2', '2027-01-05', 1, 0)]
  const after = (more: object) => followedBy('reminders', 'ReminderHeld', {}, { ...reminder.initial, ...asked, lines, ...more })
  const steps = after({ held_because: 'debtor_held' })
  expect(steps.map(([name, { id, command, input }]) => [name, id, command, input])).toEqual([['invoice 1', '1', 'remind', { level: 2 }]])
  expect(after({ held_because: 'no_address' }), 'nobody held him').toEqual([])

  const due = steps[0]?.[1].at
  if (typeof due !== 'function') throw new Error('it is not waited for')
  const dueAt = (now: string, held: object | undefined) => due(loading(...(held ? [[relation, { ...debtor, ...held }] as const] : [])), now)
  const [sameDay, later] = ['2027-01-06T07:00:01.000Z', '2027-07-06T06:00:01.000Z']
  const forGood = { reminders_held: true, reminders_held_until: null }
  expect(await dueAt(sameDay, forGood)).toBe('2027-01-07T07:00:00.000Z')
  expect(await dueAt(later, forGood), 'another day, by the clock of the summer').toBe('2027-07-07T06:00:00.000Z')
  expect(await dueAt(later, { ...forGood, reminders_held_until: '2027-07-06' })).toBe('2027-07-07T06:00:00.000Z')
  const past = '2027-01-07T07:00:00.000Z'
  expect(await dueAt(later, { ...forGood, reminders_held_until: '2027-07-05' }), 'his term is over').toBe(past)
  expect(await dueAt(later, { reminders_held: false }), 'it was lifted').toBe(past)
  expect(await dueAt(later, undefined), 'he is gone').toBe(past)
  expect(await dueAt(sameDay, { reminders_held: false }), 'lifted on the day itself').toBe(past)
})

test('what was mailed is noted on the invoices that it reminds of, and not on those that it only lists', () => {
  const record = { ...reminder.initial, date: '2027-01-06', lines: [line('1', '2026-12-23', 14, 2), line('2', '2027-01-05', 1, 0)] }
  expect(
    followedBy('reminders', 'ReminderMailed', { files: [] }, record).map(([name, { id, command, input }]) => [name, id, command, input]),
  ).toEqual([['invoice 1', '1', 'note_reminder', { reminder_id: 'i', level: 2, date: '2027-01-06' }]])
})
