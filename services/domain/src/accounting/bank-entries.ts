import type { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { takenBy } from '@fairlead/contracts/accounting/booked-parts'
import type { RowScope } from '@fairlead/contracts/identity/rights'
import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import { add, compare, isPayable, showAmount, subtract, sum } from '@fairlead/contracts/measures/money'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { type MinorUnits, minorUnitsIn } from '../masterdata/currencies.ts'
import { periodFaults } from '../operations/invoicing.ts'
import type { Invoice } from './invoice-guards.ts'

export type BankStatement = RecordOf<typeof bankstatements>
export type BankEntry = BankStatement['entries'][number]
type Part = CommandInput<typeof bankstatements, 'book'>['parts'][number]
type Imported = CommandInput<typeof bankstatements, 'import'>

/** What decides on a booking besides the statement. */
interface Around {
  invoices: readonly (Invoice & { id: string })[]
  minor_units: MinorUnits
  /** Until when the books of each office are closed. */
  closed: ReadonlyMap<string, string | null>
  today: string
  /** Whose invoices who books may see. */
  bound: RowScope
}

/** What the opening balance and the entries come to. */
export const closingOf = (opening: string, entries: readonly Pick<BankEntry, 'direction' | 'amount'>[]): string =>
  entries.reduce((balance, { direction, amount }) => (direction === 'CRDT' ? add(balance, amount) : subtract(balance, amount)), opening)

/** Why a statement is not taken: its balances and entries do not add up, or two entries go by one reference. */
export function statementFaults({ opening, closing, entries, date_from, date_until }: Imported): Refusal[] {
  const comes = opening === null || opening === undefined ? undefined : closingOf(opening, entries)
  const wrong = comes !== undefined && closing !== null && closing !== undefined && compare(comes, closing) !== 0
  const references = new Set<string>()
  const twice = entries.findIndex(({ reference }) => references.size === references.add(reference).size)
  return [
    ...(entries.length === 0 && opening !== closing ? [invalid('required', { field: 'entries' })] : []),
    ...(date_until < date_from ? [invalid('start_after_end', { field: 'date_until' })] : []),
    ...(wrong
      ? [invalid('statement_does_not_add_up', { field: 'closing', params: { comes: showAmount(comes), closing: showAmount(closing) } })]
      : []),
    ...(twice === -1 ? [] : [invalid('chosen_twice', { field: `entries.${twice}.reference` })]),
  ]
}

/** Why parts cannot be booked, each at its place. */
export function bookingFaults(statement: BankStatement, parts: readonly Part[], around: Around): Refusal[] {
  if (parts.length === 0) return [invalid('required', { field: 'parts' })]
  return [
    ...parts.flatMap((part, index) => partFaults(statement, part, `parts.${index}`, around)),
    ...parts.flatMap(({ reference, invoice_id }, index) => {
      const before = [...statement.bookings, ...parts.slice(0, index)]
      const again = before.some(one => one.reference === reference && one.invoice_id === invoice_id)
      return again ? [invalid('chosen_twice', { field: `parts.${index}.invoice_id` })] : []
    }),
    ...around.invoices.flatMap(one => openFaults(one, parts)),
    ...[...Map.groupBy(parts, part => part.reference)].flatMap(([reference, own]) => entryFaults(statement, reference, own, parts, around)),
  ]
}

function partFaults(
  statement: BankStatement,
  part: Part,
  field: string,
  { invoices, minor_units, closed, today, bound }: Around,
): Refusal[] {
  const entry = entryOf(statement, part.reference)
  const paid = invoices.find(({ id }) => id === part.invoice_id)
  const at = { field: `${field}.invoice_id` }
  if (!entry) return [invalid('no_such_entry', { field: `${field}.reference`, params: { reference: part.reference } })]
  if (!paid || !statement.office_ids.includes(paid.office_id) || (bound.by === 'office' && bound.office_id !== paid.office_id))
    return [invalid('select_from_list', at)]
  const params = { number: paid.number ?? '' }
  return [
    ...(paid.status === 'approved' || paid.status === 'sent' ? [] : [invalid('invoice_takes_no_payment', { ...at, params })]),
    ...(paid.number === null ? [refuse('invoice_without_number')] : []),
    ...receivedFaults(statement, part, paid, field, minor_units),
    ...(isPayable(part.amount, minorUnitsIn(minor_units, paid.currency_id)) ? [] : [invalid('not_payable', { field: `${field}.amount` })]),
    ...periodFaults(entry.date, closed.get(paid.office_id) ?? null, today, 'payment').map(fault => ({
      ...fault,
      field: `${field}.reference`,
    })),
  ]
}

/** What came in for an invoice of another currency than the account's is said, in parts that can be paid; for others it is the amount itself. */
function receivedFaults(statement: BankStatement, { received }: Part, paid: Invoice, part: string, minor_units: MinorUnits): Refusal[] {
  const field = `${part}.received`
  const isForeign = paid.currency_id !== statement.currency_id
  if (received === null) return isForeign ? [invalid('invoice_of_other_currency', { field, params: { number: paid.number ?? '' } })] : []
  if (!isForeign) return [invalid('received_not_needed', { field })]
  return isPayable(received, minorUnitsIn(minor_units, statement.currency_id)) ? [] : [invalid('not_payable', { field })]
}

/** Several entries may pay one invoice; never more than is open on it. */
function openFaults(paid: Invoice & { id: string }, parts: readonly Part[]): Refusal[] {
  const own = parts.filter(part => part.invoice_id === paid.id)
  if (compare(sum(own.map(({ amount }) => amount)), paid.open) <= 0) return []
  const last = parts.findLastIndex(part => part.invoice_id === paid.id)
  return [invalid('payment_exceeds_open', { field: `parts.${last}.amount`, params: { open: showAmount(paid.open) } })]
}

/** What an entry is booked as comes to more than nothing, and to no more than is open of it. */
function entryFaults(
  statement: BankStatement,
  reference: string,
  own: readonly Part[],
  parts: readonly Part[],
  { invoices }: Around,
): Refusal[] {
  const entry = entryOf(statement, reference)
  if (!entry) return []
  const field = `parts.${parts.findIndex(part => part.reference === reference)}.reference`
  if (entry.standing !== 'open' && entry.standing !== 'partly_booked') return [invalid('entry_seen_to', { field, params: { reference } })]
  const booked = amountOf(entry, own, invoices)
  if (compare(booked, 0) <= 0) return [invalid('booking_of_nothing', { field, params: { reference } })]
  return compare(booked, entry.open) > 0
    ? [invalid('booking_exceeds_entry', { field, params: { reference, open: showAmount(entry.open) } })]
    : []
}

/**
 * Why an entry cannot take back another: that is none of the account, was seen to so already, went the same way, or is of another amount. What
 * the bank kept for giving it back may be in the amount that it took.
 */
export function reversalFaults(
  statement: BankStatement,
  { reference, reverses }: Pick<CommandInput<typeof bankstatements, 'reverse'>, 'reference' | 'reverses'>,
  other: BankStatement | undefined,
): Refusal[] {
  const [entry, taken] = [entryOf(statement, reference), other && entryOf(other, reverses)]
  if (!entry) return [invalid('no_such_entry', { field: 'reference', params: { reference } })]
  if (entry.standing !== 'open') return [invalid('entry_seen_to', { field: 'reference', params: { reference } })]
  const at = { field: 'reverses', params: { reference: reverses } }
  if (!taken || other?.iban !== statement.iban || other.currency_id !== statement.currency_id) return [invalid('no_such_entry', at)]
  if (taken.standing === 'reversed' || taken.standing === 'repeated') return [invalid('entry_seen_to', at)]
  if (!takesBack(entry, taken)) return [invalid('not_taken_back', at)]
  return []
}

/** Whether one may take back another: it went the other way, no earlier, and is as much, with or without what the bank kept for it. */
export const takesBack = (entry: Reversing, taken: Reversing): boolean =>
  entry.direction !== taken.direction &&
  entry.date >= taken.date &&
  [entry.amount, subtract(entry.amount, entry.charges ?? 0)].some(amount => compare(amount, taken.amount) === 0)

type Reversing = Pick<BankEntry, 'direction' | 'date' | 'amount' | 'charges'>

/** What parts take of an entry, in the currency of the account. */
export const amountOf = (entry: BankEntry, parts: readonly Part[], invoices: Around['invoices']): string =>
  takenBy(entry.direction, parts, id => invoices.find(one => one.id === id)?.type)

export const entryOf = ({ entries }: Pick<BankStatement, 'entries'>, reference: string): BankEntry | undefined =>
  entries.find(one => one.reference === reference)

/** Entries that cannot be set aside, or taken up again, since they stand otherwise. */
export const standingFaults = (
  statement: BankStatement,
  references: readonly string[],
  standings: readonly BankEntry['standing'][],
): Refusal | undefined =>
  references.length === 0
    ? invalid('required', { field: 'references' })
    : together(
        references.flatMap((reference, index) => {
          const entry = entryOf(statement, reference)
          const field = `references.${index}`
          if (!entry) return [invalid('no_such_entry', { field, params: { reference } })]
          return standings.includes(entry.standing) ? [] : [invalid('entry_seen_to', { field, params: { reference } })]
        }),
      )
