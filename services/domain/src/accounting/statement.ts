import { type Age, ages, type DebtorAccount, type Movement, type OpenItem, type Statement } from '@fairlead/contracts/accounting/statement'
import { daysBetween } from '@fairlead/contracts/measures/dates'
import { add, compare, subtract, sum } from '@fairlead/contracts/measures/money'
import { ageOf } from './figures.ts'
import type { Invoice } from './invoice-guards.ts'

/** How far a statement goes back where nothing is said: most are settled within a quarter. */
export const statement_days = 90

/** What a statement reads of an invoice or credit note. */
export type Billed = { id: string } & Pick<
  Invoice,
  'number' | 'type' | 'office_id' | 'invoice_date' | 'due_date' | 'customer_reference' | 'currency_id' | 'total' | 'reversals' | 'set_off'
> & { payments: readonly Pick<Invoice['payments'][number], 'date' | 'amount' | 'reference'>[] }
type Numbered = Billed & { number: string }
type Change = Omit<Movement, 'debit' | 'credit' | 'balance'> & { amount: string }

const isNumbered = <B extends Pick<Billed, 'number'>>(one: B): one is B & { number: string } => one.number !== null

/**
 * What a debtor owes per currency at the end of a day, and what led to it since another (DOMAIN_DOCS §2.6). It says what has its number: drafts are
 * nobody's debt. Money counts on the day of its bank entry, what was taken back or set off on the day when that was done, so that a statement of
 * an earlier day says again what it said then.
 */
export function statementOf(invoices: readonly Billed[], { from, until }: { from: string; until: string }): Statement {
  const numbered = invoices.filter(isNumbered)
  const numbers = new Map(numbered.map(one => [one.id, one.number]))
  const currencies = [...new Set(numbered.map(one => one.currency_id))].toSorted()
  const accounts = currencies.map(currency_id =>
    accountOf(
      numbered.filter(one => one.currency_id === currency_id),
      { from, until },
      numbers,
    ),
  )
  return { from, until, accounts: accounts.filter(isTold) }
}

/** The same of each office that has anything to tell: what is owed to one company is paid to no other (our decision). */
export function officeStatements(
  invoices: readonly Billed[],
  period: { from: string; until: string },
): { office_id: string; statement: Statement }[] {
  const billed = Map.groupBy(invoices, one => one.office_id)
  return [...billed]
    .map(([office_id, own]) => ({ office_id, statement: statementOf(own, period) }))
    .filter(({ statement }) => statement.accounts.length > 0)
}

/** A currency in which nothing was owed and nothing happened is left out. */
const isTold = ({ movements, items }: DebtorAccount): boolean => movements.length > 0 || items.length > 0

function accountOf(
  invoices: readonly Numbered[],
  { from, until }: { from: string; until: string },
  numbers: ReadonlyMap<string, string>,
): DebtorAccount {
  const changes = invoices.map(one => changesOf(one, numbers).filter(({ date }) => date <= until))
  const inOrder = changes.flat().toSorted(byDay)
  const opening = sum(inOrder.filter(({ date }) => date < from).map(one => one.amount))
  const movements: Movement[] = []
  let balance = opening
  for (const { amount, ...said } of inOrder.filter(({ date }) => date >= from)) {
    balance = add(balance, amount)
    movements.push({ ...said, ...sided(amount), balance })
  }
  const items = invoices
    .flatMap((one, index) => openItem(one, sum((changes[index] ?? []).map(change => change.amount)), until))
    .toSorted(byDue)
  return { currency_id: invoices[0]?.currency_id ?? '', opening, movements, closing: balance, items, aged: agedOf(items) }
}

/** All that an invoice or credit note ever did to what its debtor owes; a credit note and what is paid on it do the opposite of an invoice. */
function changesOf(one: Numbered, numbers: ReadonlyMap<string, string>): Change[] {
  const { id: invoice_id, number } = one
  const owed = (amount: string) => (one.type === 'CREDIT_NOTE' ? subtract(0, amount) : amount)
  const settled = (amount: string) => subtract(0, owed(amount))
  const of = { invoice_id, number }
  return [
    {
      ...of,
      date: one.invoice_date,
      kind: one.type === 'CREDIT_NOTE' ? 'credit_note' : 'invoice',
      said: one.customer_reference,
      amount: owed(one.total),
    },
    ...[...one.payments, ...one.reversals].map(
      ({ date, amount, reference }): Change => ({ ...of, date, kind: 'payment', said: reference, amount: settled(amount) }),
    ),
    ...one.reversals.map(
      ({ reversed_on, amount, reason }): Change => ({ ...of, date: reversed_on, kind: 'reversal', said: reason, amount: owed(amount) }),
    ),
    ...one.set_off.map(
      ({ date, amount, against_id }): Change => ({
        ...of,
        date,
        kind: 'set_off',
        said: numbers.get(against_id) ?? null,
        amount: settled(amount),
      }),
    ),
  ]
}

const sided = (amount: string): Pick<Movement, 'debit' | 'credit'> =>
  compare(amount, 0) < 0 ? { debit: '0.00', credit: subtract(0, amount) } : { debit: amount, credit: '0.00' }

/** What is left of it at the end of a day; nothing where it is settled. */
function openItem(one: Numbered, open: string, day: string): OpenItem[] {
  if (compare(open, 0) === 0) return []
  const { id: invoice_id, office_id, number, type, invoice_date, due_date, customer_reference, total } = one
  const days = daysBetween(due_date, day)
  return [{ invoice_id, office_id, number, type, invoice_date, due_date, customer_reference, total, open, days, age: ageOf(due_date, day) }]
}

const agedOf = (items: readonly OpenItem[]): Record<Age, string> =>
  Object.fromEntries(ages.map(age => [age, sum(items.filter(one => one.age === age).map(one => one.open))])) as Record<Age, string>

const byDay = (one: Change, other: Change): number => one.date.localeCompare(other.date) || one.number.localeCompare(other.number)
const byDue = (one: OpenItem, other: OpenItem): number =>
  one.due_date.localeCompare(other.due_date) || one.number.localeCompare(other.number)
