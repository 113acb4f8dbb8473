import { addDays, instantAt, trade_zone } from '@fairlead/contracts/measures/dates'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import type { Due, StateOfAggregate } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { after, at, enqueue, type Process, queueAfter, type Steps, step } from '../kernel/process.ts'
import { tradeDay } from '../operations/today.ts'
import type { Invoice } from './invoice-guards.ts'
import { invoice } from './invoices.ts'
import { isHeld, reminder } from './reminders.ts'
import { overdueSince, reminder_levels, reminderDays } from './reminding.ts'

type Reminder = StateOfAggregate<typeof reminder>

/** When letters of a day are written, by the clock of the head office: on the first mail of the morning nobody is there to answer. */
const morning = '08:00'

/**
 * When an invoice is to be reminded of for the so-manyth time. Its office may put that off as long as it has not come; days that it brings forward
 * count for what is sent after. An office that reminds less often has nothing left to wait for.
 */
export const reminderMoment =
  (sent: Pick<Invoice, 'office_id' | 'due_date' | 'sent_at'>, level: number): Due =>
  async (load, now) => {
    const days = reminderDays(await load(companySetting, sent.office_id))[level - 1]
    return days === undefined ? now : instantAt(trade_zone, addDays(overdueSince(sent), days), morning)
  }

/** When it is looked again whether a letter that was held may go out: each morning, however long its debtor is held. */
const resumingMoment =
  ({ debtor_id, date }: Pick<Reminder, 'debtor_id' | 'date'>): Due =>
  async (load, now) => {
    const [debtor, day] = [await load(relation, debtor_id), tradeDay(now)]
    return instantAt(trade_zone, addDays(debtor && isHeld(debtor, day) ? day : date, 1), morning)
  }

const reminding = after('reminding', invoice, {
  InvoiceSent: (_data, { id, record }): Steps =>
    record.type === 'CREDIT_NOTE'
      ? {}
      : Object.fromEntries(
          reminder_levels.map(level => [`reminder ${level}`, at(reminderMoment(record, level), step(invoice, id, 'remind', { level }))]),
        ),
  // Its id follows from office, debtor and day: of all that are due that day the first writes the letter, for all of them.
  ReminderDue: ({ date }, { record: { office_id, debtor_id } }) => ({
    letter: step(reminder, derivedId('reminder', office_id, debtor_id, date), 'draw_up', { office_id, debtor_id, date }),
  }),
})

/** What was mailed is noted on each invoice that it reminds of; those that are overdue for less are only listed. */
const noted = after('reminded', reminder, {
  ReminderMailed: (_data, { id, record: { date, lines } }): Steps =>
    Object.fromEntries(
      lines
        .filter(line => line.level > 0)
        .map(({ invoice_id, level }) => [
          `invoice ${invoice_id}`,
          step(invoice, invoice_id, 'note_reminder', { reminder_id: id, level, date }),
        ]),
    ),
})

/**
 * What a letter was to remind of while its debtor was held falls due again on the morning after that: one letter for all of it, of the level after the
 * last that he had (our decision).
 */
const resumed = after('reminding again', reminder, {
  ReminderHeld: (_data, { record }): Steps =>
    record.held_because === 'debtor_held'
      ? Object.fromEntries(
          record.lines
            .filter(line => line.level > 0)
            .map(({ invoice_id, level }) => [
              `invoice ${invoice_id}`,
              at(resumingMoment(record), step(invoice, invoice_id, 'remind', { level })),
            ]),
        )
      : {},
})

const mailed = queueAfter('reminders', reminder, {
  ReminderDrawnUp: (_data, { id }) => ({ mail: enqueue('mail_reminder', { id }, { patient: true }) }),
})

export const remindingProcesses: readonly Process[] = [reminding, noted, resumed, mailed]
