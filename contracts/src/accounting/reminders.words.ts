import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Reminder', 'Reminders'], nl: ['Aanmaning', 'Aanmaningen'] },
  fields: {
    debtor_name: { en: 'Debtor, as he was called', nl: 'Debiteur, zoals hij heette' },
    level: { en: 'Reminder', nl: 'Aanmaning' },
    lines: { en: 'Overdue invoices', nl: 'Vervallen facturen' },
    days: { en: 'Days overdue', nl: 'Dagen te laat' },
    held_because: { en: 'Held because', nl: 'Aangehouden omdat' },
    hold_reason: { en: 'Why it is held', nl: 'Waarom aangehouden' },
    mailed_at: { en: 'Mailed at', nl: 'Gemaild op' },
  },
  states: {
    due: { en: 'Due', nl: 'Te verzenden' },
    held: { en: 'Held', nl: 'Aangehouden' },
    withdrawn: { en: 'Withdrawn', nl: 'Ingetrokken' },
  },
  commands: {
    draw_up: { en: 'Draw up', nl: 'Opmaken' },
    record_mail: { en: 'Record mail', nl: 'Mail vastleggen' },
    withdraw: { en: 'Withdraw reminder', nl: 'Aanmaning intrekken' },
  },
  events: {
    ReminderDrawnUp: {
      en: ['Reminder drawn up', 'Reminder {{level}} was drawn up for {{to}}'],
      nl: ['Aanmaning opgemaakt', 'Aanmaning {{level}} is opgemaakt voor {{to}}'],
    },
    ReminderHeld: {
      en: ['Reminder held', 'Reminder {{level}} was due and was held: {{held_because}}'],
      nl: ['Aanmaning aangehouden', 'Aanmaning {{level}} was aan de beurt en is aangehouden: {{held_because}}'],
    },
    ReminderMailed: { en: ['Reminder mailed', 'The reminder was mailed'], nl: ['Aanmaning gemaild', 'De aanmaning is gemaild'] },
    ReminderWithdrawn: {
      en: ['Reminder withdrawn', 'All was settled before the reminder went out'],
      nl: ['Aanmaning ingetrokken', 'Alles was voldaan voor de aanmaning uitging'],
    },
  },
}
