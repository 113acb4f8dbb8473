import { computed, f, optional } from '../kernel/field.ts'

const day = { level: f.integer(1, 3), date: f.date() }
const sent = { reminder_id: f.ref('reminders'), ...day }

/** How far the debtor of an invoice was reminded of it. */
export const remindedFields = {
  reminder_level: computed(optional(f.integer(1, 3))),
  reminded_on: computed(optional(f.date())),
  reminders: computed(f.rows(sent)),
} as const

const numbered = ['approved', 'sent', 'paid'] as const

export const remindingCommands = {
  /** Its day has come; by then nothing may be left to remind of. */
  remind: { from: numbered, may: 'system', input: { level: day.level } },
  note_reminder: { from: numbered, may: 'system', input: sent },
} as const

export const remindingEvents = {
  /** A letter follows, one for all that is due that day. */
  ReminderDue: day,
  ReminderSent: sent,
} as const
