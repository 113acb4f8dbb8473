import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import { addDays, daysBetween } from '@fairlead/contracts/measures/dates'
import { add, compare, subtract } from '@fairlead/contracts/measures/money'
import { companySetting } from '../crm/company-settings.ts'
import { type Aggregate, aggregate, eventsOf, type Find, type Load } from '../kernel/aggregate.ts'
import { invalid, together } from '../kernel/refusal.ts'
import { rowsWith } from '../kernel/rows-with.ts'
import { minorUnitsOf } from '../masterdata/currencies.ts'
import { periodFaults } from '../operations/invoicing.ts'
import { tradeDay } from '../operations/today.ts'
import {
  amountOf,
  type BankEntry,
  type BankStatement,
  bookingFaults,
  entryOf,
  reversalFaults,
  standingFaults,
  statementFaults,
} from './bank-entries.ts'
import { invoice } from './invoices.ts'

const {
  BankStatementImported,
  BankEntryBooked,
  BankEntrySetAside,
  BankEntryTakenUp,
  BankEntryTakenBack,
  BankEntryReversed,
  BankEntryReturned,
  BankBookingRefused,
  BankReversalRefused,
} = eventsOf(bankstatements)

/** No statement spans more days; so far ahead another is looked for that has the same entries. */
const longest_span = 92

/** A statement with its entry changed, and how much is left to do. */
function withEntry(record: BankStatement, reference: string, change: (entry: BankEntry) => BankEntry): BankStatement {
  return counted({ ...record, entries: record.entries.map(one => (one.reference === reference ? change(one) : one)) })
}

function counted(record: BankStatement): BankStatement {
  const open_entries = record.entries.filter(({ standing }) => standing === 'open' || standing === 'partly_booked').length
  return { ...record, open_entries, status: open_entries === 0 ? 'done' : 'open' }
}

/** An entry as much of which is booked as says. */
function bookedAs(entry: BankEntry, booked: string): BankEntry {
  const open = subtract(entry.amount, booked)
  const standing = compare(open, 0) === 0 ? 'booked' : compare(booked, 0) === 0 ? 'open' : 'partly_booked'
  return { ...entry, booked, open, standing, reason: null, counter: null, counter_id: null, refused: null }
}

/** How an entry stands before anybody has seen to it. */
const unseen = { standing: 'open', booked: '0.00', open: '0.00', reason: null, counter: null, counter_id: null, refused: null } as const

/** Entries of which one takes back the other: nothing is left to do with either. */
const reversedBy =
  (counter: string, counter_id: string, reason: string) =>
  (entry: BankEntry): BankEntry => ({ ...entry, standing: 'reversed', open: '0.00', reason, counter, counter_id, refused: null })

/** What an entry is booked as. */
const partsOf = ({ bookings }: BankStatement, reference: string) =>
  bookings.filter(one => one.reference === reference).map(({ invoice_id, amount }) => ({ invoice_id, amount }))

/** No entry is booked on an invoice twice. */
const isOf = (booking: { invoice_id: string }, part: { invoice_id: string }): boolean => booking.invoice_id === part.invoice_id

/** Another statement, or this one. Said with its type: a decider that loads its own kind is known only once it is there. */
const statementOf = (id: string, load: Load): Promise<BankStatement | undefined> =>
  load(bankStatement as Aggregate<typeof bankstatements>, id)

/** Statements of the same account on which the same entries may stand: those of the same days, a statement of the day beside one of the month. */
async function overlapping(iban: string, date_from: string, date_until: string, find: Find) {
  const days = Array.from({ length: Math.max(0, daysBetween(date_from, date_until)) + longest_span }, (_, index) =>
    addDays(date_from, index),
  )
  return find(bankstatements, { iban: [iban], date_until: days })
}

/** Until when the books of offices are closed. */
async function closedUntil(office_ids: readonly string[], load: Load): Promise<Map<string, string | null>> {
  const settings = await Promise.all(office_ids.map(id => load(companySetting, id)))
  return new Map(office_ids.map((id, index) => [id, settings[index]?.closed_until ?? null]))
}

/** Invoices by their ids, without those that are not there. */
async function paidOf(parts: readonly { invoice_id: string }[], load: Load) {
  const ids = [...new Set(parts.map(({ invoice_id }) => invoice_id))]
  const paid = await Promise.all(ids.map(id => load(invoice, id)))
  return paid.flatMap((one, index) => (one ? [{ ...one, id: ids[index] ?? '' }] : []))
}

/** A statement of a bank account (DOMAIN_DOCS §2.2): what came in is booked on invoices, once, and can be taken back while its period is open. */
export const bankStatement = aggregate(bankstatements, {
  evolve: {
    BankStatementImported: (record, { repeated, entries, ...said }) => {
      const known = new Set(repeated)
      return counted({
        ...record,
        ...said,
        entries: entries.map(one => {
          const is_known = known.has(one.reference)
          const standing = is_known ? 'repeated' : 'open'
          return { ...bookedAs({ ...unseen, ...one }, '0.00'), standing, open: is_known ? '0.00' : one.amount }
        }),
      })
    },
    BankEntryBooked: (record, { reference, amount, parts }) => ({
      ...withEntry(record, reference, one => bookedAs(one, add(one.booked, amount))),
      bookings: [...record.bookings, ...parts.map(part => ({ reference, ...part }))],
    }),
    BankEntrySetAside: (record, { reference, reason }) =>
      withEntry(record, reference, one => ({ ...one, standing: 'set_aside', open: '0.00', reason, refused: null })),
    BankEntryTakenUp: (record, { reference }) => withEntry(record, reference, one => bookedAs(one, one.booked)),
    BankEntryTakenBack: (record, { reference }) => ({
      ...withEntry(record, reference, one => bookedAs(one, '0.00')),
      bookings: record.bookings.filter(one => one.reference !== reference),
    }),
    BankEntryReversed: (record, { reference, reverses, reverses_id, reason }) =>
      withEntry(record, reference, reversedBy(reverses, reverses_id, reason)),
    BankEntryReturned: (record, { reference, reversed_by, reversed_by_id, reason }) =>
      withEntry(record, reference, reversedBy(reversed_by, reversed_by_id, reason)),
    BankBookingRefused: (record, { reference, amount, parts, why }) => ({
      ...withEntry(record, reference, one => ({ ...bookedAs(one, subtract(one.booked, amount)), refused: why })),
      bookings: record.bookings.filter(one => one.reference !== reference || !parts.some(part => isOf(one, part))),
    }),
    BankReversalRefused: (record, { reference, why }) =>
      withEntry(record, reference, one => ({ ...bookedAs(one, one.booked), refused: why })),
  },
  upcast: {
    // At first the account was of the currency of all that was booked on it.
    BankEntryBooked: [data => ({ ...data, parts: rowsWith({ received: null, currency_id: null }, data.parts) })],
  },
  facts: {
    import: async (_record, { iban, date_from, date_until }, _load, { find }) => {
      const others = daysBetween(date_from, date_until) > longest_span ? [] : await overlapping(iban, date_from, date_until, find)
      return { known: new Set(others.flatMap(one => one.entries.map(({ reference }) => reference))) }
    },
    book: async (record, { parts }, load) => {
      const [closed, invoices] = await Promise.all([closedUntil(record.office_ids, load), paidOf(parts, load)])
      const minor_units = await minorUnitsOf([record.currency_id, ...invoices.map(one => one.currency_id)], load)
      return { closed, minor_units, invoices }
    },
    take_back: async ({ office_ids, bookings }, { reference }, load) => {
      const [closed, invoices] = await Promise.all([
        closedUntil(office_ids, load),
        paidOf(
          bookings.filter(one => one.reference === reference),
          load,
        ),
      ])
      return { closed, invoices }
    },
    reverse: async ({ office_ids }, { reverses, reverses_id }, load) => {
      const [closed, other] = await Promise.all([closedUntil(office_ids, load), statementOf(reverses_id, load)])
      return { closed, other, invoices: other ? await paidOf(partsOf(other, reverses), load) : [] }
    },
  },
  decide: {
    import: (_record, input, { known }) => {
      const faults = statementFaults(input)
      if (daysBetween(input.date_from, input.date_until) > longest_span) faults.push(invalid('statement_too_long', { field: 'date_until' }))
      const repeated = input.entries.map(({ reference }) => reference).filter(one => known.has(one))
      const said = { opening: null, closing: null, file_name: null, ...input }
      return together(faults) ?? [BankStatementImported({ ...said, repeated })]
    },
    book: (record, { parts }, { invoices, minor_units, closed, actor, now }) => {
      const around = { invoices, minor_units, closed, today: tradeDay(now), bound: rowScopeOf(actor) }
      const refusal = together(bookingFaults(record, parts, around))
      if (refusal) return refusal
      return [...Map.groupBy(parts, part => part.reference)].flatMap(([reference, own]) => {
        const numbered = own.map(({ invoice_id, amount, received }) => {
          const paid = invoices.find(one => one.id === invoice_id)
          const currency_id = received === null ? null : (paid?.currency_id ?? null)
          return { invoice_id, amount, received, number: paid?.number ?? '', currency_id }
        })
        return record.entries
          .filter(entry => entry.reference === reference)
          .map(entry => BankEntryBooked({ reference, amount: amountOf(entry, own, invoices), parts: numbered }))
      })
    },
    set_aside: (record, { references, reason }) =>
      standingFaults(record, references, ['open', 'partly_booked']) ??
      references.map(reference => BankEntrySetAside({ reference, reason })),
    take_up: (record, { references }) =>
      standingFaults(record, references, ['set_aside', 'repeated']) ?? references.map(reference => BankEntryTakenUp({ reference })),
    take_back: (record, { reference, reason }, { closed, invoices, now }) => {
      const entry = entryOf(record, reference)
      if (!entry) return invalid('no_such_entry', { field: 'reference', params: { reference } })
      const parts = partsOf(record, reference)
      if (parts.length === 0) return invalid('entry_seen_to', { field: 'reference', params: { reference } })
      const [shut] = invoices.flatMap(one => periodFaults(entry.date, closed.get(one.office_id) ?? null, tradeDay(now), 'payment'))
      return shut ? { ...shut, field: 'reference' } : [BankEntryTakenBack({ reference, parts, reason })]
    },
    // It is booked on the day that the bank took it back: what was paid before stands in a period that may well be closed.
    reverse: (record, { reference, reverses, reverses_id, reason }, { other, invoices, closed, now }) => {
      const refusal = together(reversalFaults(record, { reference, reverses }, other))
      if (refusal) return refusal
      const date = entryOf(record, reference)?.date ?? record.date_until
      const [shut] = invoices.flatMap(one => periodFaults(date, closed.get(one.office_id) ?? null, tradeDay(now), 'payment'))
      return shut ? { ...shut, field: 'reference' } : [BankEntryReversed({ reference, reverses, reverses_id, reason })]
    },
    mark_reversed: (record, { reference, reversed_by, reversed_by_id, reason }) => {
      const entry = entryOf(record, reference)
      if (!entry || entry.standing === 'reversed') return invalid('entry_seen_to', { field: 'reference', params: { reference } })
      const parts = partsOf(record, reference)
      const taken = parts.length === 0 ? [] : [BankEntryTakenBack({ reference, parts, reason })]
      return [...taken, BankEntryReturned({ reference, reversed_by, reversed_by_id, reason })]
    },
    // Whoever took the booking back himself was faster.
    refuse_booking: (record, said) => {
      const own = partsOf(record, said.reference)
      return said.parts.every(part => own.some(one => isOf(one, part))) ? [BankBookingRefused(said)] : []
    },
    refuse_reversal: (record, said) => {
      const entry = entryOf(record, said.reference)
      return entry?.counter === said.reverses && entry.counter_id === said.reverses_id ? [BankReversalRefused(said)] : []
    },
  },
})
