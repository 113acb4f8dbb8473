import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { entry_standings, payment_directions } from './payment-choices.ts'

/** So many entries one statement has at most: a busy account has some hundreds a day. */
const most_entries = 5_000

/** By which an entry is known on its account, as the bank gives it; payments that it is booked as bear it. */
const reference = f.text(60)
const reason = f.lines(5, 500)
const balances = { opening: optional(f.amount()), closing: optional(f.amount()) }
const account = {
  /** Those in whose settings the account stands: offices of one company share it. */
  office_ids: f.refs('relations', { types: ['OFFICE'] }),
  /** By which the bank knows the statement. */
  number: f.text(70),
  iban: f.iban(),
  currency_id: f.ref('currencies'),
  date_from: f.date(),
  date_until: f.date(),
  ...balances,
  file_name: optional(f.text(200)),
}
/** An amount that moved, never less than nothing; its direction says which way. */
const entry = {
  reference,
  date: f.date(),
  direction: f.choice(payment_directions.rows),
  amount: f.amount(0.01),
  /** It gives back what was booked before. */
  is_reversal: f.flag(),
  name: optional(f.text(140)),
  iban: optional(f.text(34)),
  text: optional(f.text(1_000)),
  /** As a payer was asked to give it (ISO 11649, or a scheme of his country). */
  structured_reference: optional(f.text(35)),
  end_to_end_id: optional(f.text(35)),
  /** What the bank kept of it. */
  charges: optional(f.amount()),
  /** What was paid in another currency. */
  paid_amount: optional(f.amount()),
  paid_currency: optional(f.text(3)),
}
const standing = {
  standing: f.choice(entry_standings.rows),
  booked: f.amount(),
  /** What of it is neither booked nor set aside. */
  open: f.amount(),
  reason: optional(reason),
  /** The entry that it takes back, or that takes it back, and the statement on which that stands. */
  counter: optional(reference),
  counter_id: optional(f.ref('bankstatements')),
  /** Why it is open again, though somebody had booked it or had it take back another. */
  refused: optional(f.translated(500)),
}
/** An entry of this statement or of another of the account, that one of this statement takes back. */
const reversed = { reverses: reference, reverses_id: f.ref('bankstatements') }
/** The entry that takes one of this statement back. */
const returned = { reversed_by: reference, reversed_by_id: f.ref('bankstatements') }
/** What of an entry pays which invoice, or gives back which credit note, in the currency of that. */
const part = { invoice_id: f.ref('invoices'), amount: f.amount(0.01) }
/** And what of the entry that takes, where the account is of another currency. */
const chosenPart = { ...part, received: optional(f.amount(0.01)) }
/** Under which number somebody finds it, and its currency where that is another. */
const bookedPart = { ...chosenPart, number: f.code(11), currency_id: optional(f.ref('currencies')) }

/** Why what an entry was to bring about was refused elsewhere, in words. */
const why = f.translated(500)
/** A booking that the invoice refused, which may be one of several that were to be paid at once: `amount` is what all of them took of the entry. */
const refusedBooking = { reference, amount: f.amount(), parts: f.rows(part), invoice_id: part.invoice_id, why }
/** An entry that was to take back another, which stood otherwise by then. */
const refusedReversal = { reference, ...reversed, why }

/** Statements of an office's bank accounts (DOMAIN_DOCS §2.2: payments by bank import), whose entries are booked on invoices. */
export const bankstatements = resource({
  name: 'bankstatements',
  context: 'accounting',
  menu: 'accounting',
  stream: 'bank_statement',
  fields: {
    office_ids: computed(account.office_ids),
    number: computed(account.number),
    iban: computed(account.iban),
    currency_id: computed(account.currency_id),
    date_from: computed(account.date_from),
    date_until: computed(account.date_until),
    opening: computed(account.opening),
    closing: computed(account.closing),
    file_name: computed(account.file_name),
    entries: computed(f.rows({ ...entry, ...standing }, most_entries)),
    /** How many of them nobody has seen to yet. */
    open_entries: computed(f.integer()),
    bookings: computed(f.rows({ reference, ...bookedPart }, most_entries)),
  },
  title: 'number',
  list: [
    'number',
    'status',
    'date_until',
    'iban',
    'currency_id',
    'open_entries',
    'opening',
    'closing',
    'date_from',
    'office_ids',
    'file_name',
  ],
  search: ['number', 'iban', 'file_name'],
  sort: '-date_until',
  view: 'invoices.view',
  edit: 'invoices.edit',
  scope: { office: 'office_ids' },
  states: ['open', 'done'],
  commands: {
    import: {
      from: null,
      to: ['open', 'done'],
      may: 'invoices.edit',
      input: { ...account, entries: f.rows(entry, most_entries) },
      own_call: true,
    },
    /** Of one entry or of many at once. */
    book: {
      from: 'open',
      to: ['open', 'done'],
      may: 'invoices.edit',
      input: { parts: f.rows({ reference, ...chosenPart }, most_entries) },
    },
    /** It pays no invoice of ours: a charge, a salary, something of another. */
    set_aside: { from: 'open', to: ['open', 'done'], may: 'invoices.edit', input: { references: f.texts(60, most_entries), reason } },
    take_up: { from: ['open', 'done'], to: 'open', may: 'invoices.edit', input: { references: f.texts(60, most_entries) } },
    /** All that it was booked as is taken back. */
    take_back: { from: ['open', 'done'], to: 'open', may: 'invoices.edit', input: { reference, reason } },
    /** An entry gives back an earlier one, such as a direct debit that was returned: whatever that was booked as is taken back with it. */
    reverse: { from: 'open', to: ['open', 'done'], may: 'invoices.edit', input: { reference, ...reversed, reason } },
    /** The entry that was given back, on the statement where it stands. */
    mark_reversed: { from: ['open', 'done'], to: ['open', 'done'], may: 'system', input: { reference, ...returned, reason } },
    /** Of two bookings at the same time an invoice may bear one alone: the other comes back as a whole. */
    refuse_booking: { from: ['open', 'done'], to: ['open', 'done'], may: 'system', input: refusedBooking },
    refuse_reversal: { from: ['open', 'done'], to: ['open', 'done'], may: 'system', input: refusedReversal },
  },
  events: {
    /** Which of the entries stood on an earlier statement of the account already. */
    BankStatementImported: { ...account, entries: f.rows(entry, most_entries), repeated: f.texts(60, most_entries) },
    /** `amount` is what the parts take of the entry, in the currency of the account: credit notes count against invoices. */
    BankEntryBooked: { reference, amount: f.amount(), parts: f.rows(bookedPart) },
    BankEntrySetAside: { reference, reason },
    BankEntryTakenUp: { reference },
    BankEntryTakenBack: { reference, parts: f.rows(part), reason },
    BankEntryReversed: { reference, ...reversed, reason },
    BankEntryReturned: { reference, ...returned, reason },
    BankBookingRefused: refusedBooking,
    BankReversalRefused: refusedReversal,
  },
})
