import type { AccountPaper } from '../documents/account.ts'
import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { invoice_languages, reminder_holds } from './choices.ts'

const file = { key: f.text(64), name: f.text(120) }
const asked = { office_id: f.ref('relations', { types: ['OFFICE'] }), debtor_id: f.ref('relations'), date: f.date() }
/** An overdue invoice, with how often its debtor is reminded of it by this letter; not at all yet where that is nothing. */
const lines = f.rows({
  invoice_id: f.ref('invoices'),
  number: f.code(11),
  due_date: f.date(),
  days: f.integer(),
  level: f.integer(),
  currency_id: f.ref('currencies'),
  open: f.amountIn('currency_id'),
})
const due = {
  ...asked,
  debtor_name: f.text(80),
  /** That of the invoice which is reminded of most. */
  level: f.integer(),
  lines,
}
const letter = { to: f.emails(), language: f.choice(invoice_languages.rows), paper: f.paper<AccountPaper>() }
const kept = { held_because: f.choice(reminder_holds.rows), hold_reason: optional(f.lines(5, 500)) }

/**
 * Reminders of overdue invoices (DOMAIN_DOCS §2.6): one letter for an office, a debtor and a day, whatever number of invoices it is due for. The
 * product writes them when their day comes; nobody does by hand.
 */
export const reminders = resource({
  name: 'reminders',
  context: 'accounting',
  menu: 'accounting',
  stream: 'reminder',
  fields: {
    debtor_name: computed(due.debtor_name),
    debtor_id: computed(due.debtor_id),
    office_id: computed(due.office_id),
    date: computed(due.date),
    level: computed(due.level),
    lines: computed(lines),
    to: computed(letter.to),
    language: computed(optional(letter.language)),
    paper: computed(optional(letter.paper)),
    held_because: computed(optional(kept.held_because)),
    hold_reason: computed(kept.hold_reason),
    mailed_at: computed(optional(f.instant())),
    files: computed(f.rows({ ...file, at: f.instant() })),
  },
  title: 'debtor_name',
  list: ['date', 'debtor_id', 'level', 'status', 'to', 'held_because', 'hold_reason', 'mailed_at', 'office_id'],
  search: ['debtor_name'],
  sort: '-date',
  view: 'invoices.view',
  edit: 'invoices.edit',
  scope: { office: 'office_id', customer: 'debtor_id' },
  states: ['due', 'sent', 'held', 'withdrawn'],
  commands: {
    draw_up: { from: null, to: ['due', 'held'], may: 'system', input: asked },
    record_mail: { from: 'due', to: 'sent', may: 'system', input: { files: f.rows(file) } },
    /** All that it reminds of was settled before it went out. */
    withdraw: { from: 'due', to: 'withdrawn', may: 'system' },
  },
  events: {
    ReminderDrawnUp: { ...due, ...letter },
    ReminderHeld: { ...due, ...kept },
    ReminderMailed: { files: f.rows(file) },
    ReminderWithdrawn: {},
  },
})
