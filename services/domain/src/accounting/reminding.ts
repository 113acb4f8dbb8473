import { invoices } from '@fairlead/contracts/accounting/invoices'
import type { companySettings } from '@fairlead/contracts/crm/company-settings'
import type { CommandInput, EventData, RecordOf } from '@fairlead/contracts/kernel/resource'
import { addDays } from '@fairlead/contracts/measures/dates'
import { compare } from '@fairlead/contracts/measures/money'
import { eventsOf } from '../kernel/aggregate.ts'
import { tradeDay } from '../operations/today.ts'
import type { Invoice } from './invoice-guards.ts'

const { ReminderDue, ReminderSent } = eventsOf(invoices)

export type Settings = RecordOf<typeof companySettings>

/** When a debtor is reminded where his office says nothing, in days after the due date (DOMAIN_DOCS §2.6). */
const usual_days = [3, 14, 30]
/** As often as a debtor is reminded of an invoice. */
export const reminder_levels = [1, 2, 3] as const

/** When an office reminds, in days, the first first. */
export const reminderDays = (settings: Pick<Settings, 'reminders'> | undefined): readonly number[] =>
  settings?.reminders?.length ? settings.reminders.map(one => one.days).toSorted((one, other) => one - other) : usual_days

/** The day from which those count: the due date; what was sent after it is overdue since it was sent. */
export function overdueSince({ due_date, sent_at }: Pick<Invoice, 'due_date' | 'sent_at'>): string {
  const sent = tradeDay(sent_at ?? due_date)
  return sent > due_date ? sent : due_date
}

/** How often its debtor is to have been reminded by a day. */
export const levelOn = (invoice: Pick<Invoice, 'due_date' | 'sent_at'>, days: readonly number[], day: string): number =>
  days.filter(after => addDays(overdueSince(invoice), after) <= day).length

/**
 * How often he is told that he is reminded: once more than he was, however long that is due, since letters that were held or reached nobody reminded
 * him of nothing (our decision).
 */
export const levelToTell = (
  invoice: Pick<Invoice, 'due_date' | 'sent_at' | 'reminder_level'>,
  days: readonly number[],
  day: string,
): number => Math.min(levelOn(invoice, days, day), (invoice.reminder_level ?? 0) + 1)

/** Whether there is anything to remind of: it was sent, something of it is open, and it is not credited as a whole. */
export const isRemindable = ({ type, status, open, is_credited }: Pick<Invoice, 'type' | 'status' | 'open' | 'is_credited'>) =>
  type === 'INVOICE' && status === 'sent' && compare(open, 0) > 0 && !is_credited

export const remindEvolve = {
  ReminderDue: (record: Invoice): Invoice => record,
  ReminderSent: (record: Invoice, sent: EventData<typeof invoices, 'ReminderSent'>): Invoice => ({
    ...record,
    reminder_level: sent.level,
    reminded_on: sent.date,
    reminders: [...record.reminders, sent],
  }),
}

/** Says that its day has come, unless nothing is left to remind of, he was told so already, or its office reminds nobody. */
export function remind(record: Invoice, { level }: CommandInput<typeof invoices, 'remind'>, settings: Settings | undefined, now: string) {
  const date = tradeDay(now)
  const isTold = (record.reminder_level ?? 0) >= level
  const isDue = !settings?.reminders_off && !isTold && isRemindable(record) && levelOn(record, reminderDays(settings), date) >= level
  return isDue ? [ReminderDue({ level, date })] : []
}

export const remindDecide = {
  note_reminder: (record: Invoice, sent: CommandInput<typeof invoices, 'note_reminder'>) =>
    record.reminders.some(one => one.reminder_id === sent.reminder_id) ? [] : [ReminderSent(sent)],
}
