import { invoices } from '@fairlead/contracts/accounting/invoices'
import { addDays } from '@fairlead/contracts/measures/dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { loading } from '../kernel/loading-for-tests.ts'
import { invoice } from './invoices.ts'
import { levelOn, levelToTell, overdueSince, reminderDays, type Settings } from './reminding.ts'
import { reminderMoment } from './reminding-processes.ts'
import { approved, withoutExchange } from './specimens-for-tests.ts'

const { InvoiceSent, InvoicePaid, PaymentRecorded, InvoiceCredited, ReminderDue, ReminderSent } = eventsOf(invoices)

const settings = (more: Partial<Settings> = {}): Settings => ({ ...companySetting.initial, ...more }) as Settings
const after = (...days: number[]): Partial<Settings> => ({ reminders: days.map(one => ({ days: one, text: null })) })
const sent = InvoiceSent({ channel: 'MAIL', to: ['a@x.test'] })
/** It is sent on the twentieth of November and due on the twenty-third of December. */
const asked = (now: string, level: number, own: Settings | undefined, ...more: EventOf<typeof invoices>[]) =>
  given(invoice, ...approved, ...more).when('remind', { level }, { now: `${now}T07:00:00.000Z`, facts: { settings: own } })

describe('the days of reminders', () => {
  test('are those of the office, the first first, and the usual ones where it says none', () => {
    expect(reminderDays(settings(after(20, 5)))).toEqual([5, 20])
    expect(reminderDays(settings({ reminders: [] }))).toEqual([3, 14, 30])
    expect(reminderDays(undefined)).toEqual([3, 14, 30])
  })

  test('count from the due date, of what was sent late from the day when it was, by the clock of the trade', () => {
    expect(overdueSince({ due_date: '2026-12-23', sent_at: null })).toBe('2026-12-23')
    expect(overdueSince({ due_date: '2026-12-23', sent_at: '2026-11-20T09:00:00.000Z' })).toBe('2026-12-23')
    expect(overdueSince({ due_date: '2026-12-23', sent_at: '2026-12-30T23:30:00.000Z' })).toBe('2026-12-31')
    const due = { due_date: '2026-12-23', sent_at: null }
    expect(['2026-12-25', '2026-12-26', '2027-01-06', '2027-01-22'].map(day => levelOn(due, [3, 14, 30], day))).toEqual([0, 1, 2, 3])
  })

  test('come at eight in the morning, as the settings of the office have them by then; those that it has not at once', async () => {
    const due = { office_id: 'o', due_date: '2026-12-23', sent_at: '2026-11-20T09:00:00.000Z' }
    const moment = (level: number, more: Partial<Settings>) =>
      reminderMoment(due, level)(loading([companySetting, { ...settings(more), id: 'o' }]), '2026-11-20T09:00:01.000Z')
    expect(await moment(1, {})).toBe('2026-12-26T07:00:00.000Z')
    expect(await moment(2, after(5, 120))).toBe('2027-04-22T06:00:00.000Z')
    expect(await moment(3, after(5, 120))).toBe('2026-11-20T09:00:01.000Z')
  })
})

describe('an invoice', () => {
  const paidIn = (amount: string) => PaymentRecorded({ date: '2026-12-24', amount, reference: null, ...withoutExchange })
  const credited = (...line_ids: string[]) => InvoiceCredited({ credit_note_id: 'c', line_ids, vat: [], national_vat: null, reason: 'x' })

  test('is due to be reminded of once its day has come', () => {
    asked('2026-12-26', 1, settings(), sent).decides(ReminderDue({ level: 1, date: '2026-12-26' }))
    asked('2026-12-26', 2, settings(), sent).decides()
    asked('2026-12-25', 1, settings(), sent).decides()
    asked('2027-01-30', 2, undefined, sent).decides(ReminderDue({ level: 2, date: '2027-01-30' }))
  })

  test('is not where its office reminds nobody', () => {
    asked('2026-12-26', 1, settings({ reminders_off: true }), sent).decides()
    asked('2026-12-26', 1, settings({ reminders_off: false }), sent).decides(ReminderDue({ level: 1, date: '2026-12-26' }))
  })

  test('is not where it was paid or credited as a whole by then, but is for what of it is open', () => {
    const due = ReminderDue({ level: 1, date: '2026-12-26' })
    asked('2026-12-26', 1, settings(), sent, paidIn('1600.87'), InvoicePaid()).decides()
    asked('2026-12-26', 1, settings(), sent, paidIn('100.00')).decides(due)
    asked('2026-12-26', 1, settings(), sent, credited('l1', 'l2')).decides()
    asked('2026-12-26', 1, settings(), sent, credited('l1')).decides(due)
    asked('2026-12-26', 1, settings(), paidIn('100.00')).decides()
  })

  test('is not where its debtor was told so already', () => {
    const first = { reminder_id: 'r1', level: 1, date: '2026-12-26' }
    asked('2027-01-06', 1, settings(), sent, ReminderSent(first)).decides()
    asked('2027-01-06', 2, settings(), sent, ReminderSent(first)).decides(ReminderDue({ level: 2, date: '2027-01-06' }))
  })

  test('says how often and when it was reminded of, once for each letter', () => {
    const first = { reminder_id: 'r1', level: 1, date: '2026-12-26' }
    const second = { reminder_id: 'r2', level: 2, date: '2027-01-06' }
    const reminded = given(invoice, ...approved, sent, ReminderDue({ level: 1, date: '2026-12-26' }), ReminderSent(first))
    reminded.when('note_reminder', first).decides()
    given(invoice, ...approved, sent, ReminderSent(first), ReminderSent(second))
      .when('note_reminder', first)
      .decides()
    reminded.when('note_reminder', second).decides(ReminderSent(second))
    expect(reminded.when('note_reminder', second).record()).toMatchObject({
      reminder_level: 2,
      reminded_on: '2027-01-06',
      reminders: [first, second],
      status: 'sent',
    })
  })
})

describe('what a debtor is told', () => {
  const days = [3, 14, 30]
  const due = { due_date: '2026-12-23', sent_at: null }

  test('is one reminder more than he had, however long it is due', () => {
    const told = (reminder_level: number | null, day: string) => levelToTell({ ...due, reminder_level }, days, day)
    expect([null, 1, 2, 3].map(had => told(had, '2027-06-01'))).toEqual([1, 2, 3, 3])
    expect([null, 1, 2].map(had => told(had, '2026-12-26'))).toEqual([1, 1, 1])
    expect(told(null, '2026-12-25')).toBe(0)
  })

  test('never runs ahead, whichever letters were held or reached nobody', () => {
    const letter = fc.record({ after: fc.integer({ min: 0, max: 60 }), reaches: fc.boolean() })
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 8 }), letters => {
        let [had, day]: [number | null, string] = [null, due.due_date]
        for (const { after: later, reaches } of letters) {
          day = addDays(day, later)
          const level = levelToTell({ ...due, reminder_level: had }, days, day)
          expect(level).toBeLessThanOrEqual((had ?? 0) + 1)
          expect(level).toBeLessThanOrEqual(levelOn(due, days, day))
          if (reaches && level > 0) had = level
        }
      }),
    )
  })
})
