import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import { addDays, daysBetween } from '@fairlead/contracts/measures/dates'
import { most_minor_units } from '@fairlead/contracts/measures/minor-units'
import { add, compare, subtract } from '@fairlead/contracts/measures/money'
import { companySetting } from '../crm/company-settings.ts'
import { aggregate, eventsOf, type Find, type Load } from '../kernel/aggregate.ts'
import { invalid, together } from '../kernel/refusal.ts'
import { currency } from '../masterdata/currencies.ts'
import { periodFaults } from '../operations/invoicing.ts'
import { tradeDay } from '../operations/today.ts'
import { amountOf, type BankEntry, type BankStatement, bookingFaults, entryOf, standingFaults, statementFaults } from './bank-entries.ts'
import { invoice } from './invoices.ts'

const { BankStatementImported, BankEntryBooked, BankEntrySetAside, BankEntryTakenUp, BankEntryTakenBack } = eventsOf(bankstatements)

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
  return { ...entry, booked, open, standing, reason: null }
}

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
          return { ...one, standing: is_known ? 'repeated' : 'open', booked: '0.00', open: is_known ? '0.00' : one.amount, reason: null }
        }),
      })
    },
    BankEntryBooked: (record, { reference, amount, parts }) => ({
      ...withEntry(record, reference, one => bookedAs(one, add(one.booked, amount))),
      bookings: [...record.bookings, ...parts.map(part => ({ reference, ...part }))],
    }),
    BankEntrySetAside: (record, { reference, reason }) =>
      withEntry(record, reference, one => ({ ...one, standing: 'set_aside', open: '0.00', reason })),
    BankEntryTakenUp: (record, { reference }) => withEntry(record, reference, one => bookedAs(one, one.booked)),
    BankEntryTakenBack: (record, { reference }) => ({
      ...withEntry(record, reference, one => bookedAs(one, '0.00')),
      bookings: record.bookings.filter(one => one.reference !== reference),
    }),
  },
  facts: {
    import: async (_record, { iban, date_from, date_until }, _load, { find }) => {
      const others = daysBetween(date_from, date_until) > longest_span ? [] : await overlapping(iban, date_from, date_until, find)
      return { known: new Set(others.flatMap(one => one.entries.map(({ reference }) => reference))) }
    },
    book: async (record, { parts }, load) => {
      const [closed, money, invoices] = await Promise.all([
        closedUntil(record.office_ids, load),
        load(currency, record.currency_id),
        paidOf(parts, load),
      ])
      return { closed, minor_units: money?.minor_units ?? most_minor_units, invoices }
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
        const numbered = own.map(({ invoice_id, amount }) => {
          const number = invoices.find(one => one.id === invoice_id)?.number ?? ''
          return { invoice_id, amount, number }
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
      const parts = record.bookings.filter(one => one.reference === reference).map(({ invoice_id, amount }) => ({ invoice_id, amount }))
      if (parts.length === 0) return invalid('entry_seen_to', { field: 'reference', params: { reference } })
      const [shut] = invoices.flatMap(one => periodFaults(entry.date, closed.get(one.office_id) ?? null, tradeDay(now), 'payment'))
      return shut ? { ...shut, field: 'reference' } : [BankEntryTakenBack({ reference, parts, reason })]
    },
  },
})
