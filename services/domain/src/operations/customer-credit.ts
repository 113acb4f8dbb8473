import type { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { round } from '@fairlead/contracts/measures/decimal'
import { add, compare, subtract } from '@fairlead/contracts/measures/money'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { travels } from '@fairlead/contracts/operations/travelling'
import Big from 'big.js'
import { beyondLimit, type Credit, creditHeld, creditUnknown, creditWarnings } from '../crm/credit.ts'
import type { FactsContext, Find, Load } from '../kernel/aggregate.ts'
import { toldNow } from '../kernel/find.ts'
import { onceOfEach } from '../kernel/once-of-each.ts'
import type { Refusal, Warning } from '../kernel/refusal.ts'
import { type EuroRates, euroValue, lastPerEuroOf } from '../masterdata/rate-on.ts'
import { isPromised, type Line, payerOf } from './pro-forma-lines.ts'
import { tradeDay } from './today.ts'

type Customer = RecordOf<typeof relations>

/** A customer's credit, with the rates by which what is about to be promised is added to it. */
export interface CustomerCredit extends Credit {
  readonly customer_id: string
  readonly rates: EuroRates
}

interface Amount {
  readonly amount: string | Big
  readonly currency_id: string
}

/** What amounts add up to in each currency. */
function byCurrency(amounts: Iterable<Amount>): Map<string, Big> {
  const sums = new Map<string, Big>()
  for (const { currency_id, amount } of amounts) sums.set(currency_id, (sums.get(currency_id) ?? Big(0)).plus(amount))
  return sums
}

/** What sums come to in euros; those in a currency of which no rate is known come to nothing, and are told of. */
const inEuros = (sums: ReadonlyMap<string, Big>, rates: EuroRates): string =>
  round(
    [...sums].reduce((all, [currency_id, amount]) => all.plus(euroValue({ amount, currency_id }, rates) ?? 0), Big(0)),
    2,
  )

/** The currencies, each once, in which there is something that comes to no euros. */
function unratedOf(sums: ReadonlyMap<string, Big>, rates: EuroRates, before: readonly string[] = []): string[] {
  const uncounted = [...sums].filter(([currency_id, amount]) => !amount.eq(0) && euroValue({ amount, currency_id }, rates) === undefined)
  return [...new Set([...before, ...uncounted.map(([currency_id]) => rates.get(currency_id)?.code ?? '')])].toSorted()
}

/**
 * What a customer owes and was promised, at all offices and in euros by the last rates known: drafts of invoices count, since their lines left
 * the job. A credit note counts once it has its number: a draft may be cancelled yet (DOMAIN_DOCS §2.2), and its lines still stand on the invoice.
 * With the number they go back to the job as approved, to be invoiced anew: they are promised again, and use as much as before until somebody
 * rejects them. What is promised is reckoned before VAT, which an invoice tells of its debtor's and office's countries on the day of the service.
 * `currencies` are those of what is about to be promised.
 */
export async function creditOf(
  customer: (Customer & { id: string }) | undefined,
  load: Load,
  { find, now }: Pick<FactsContext, 'find' | 'now'>,
  currencies: readonly string[] = [],
): Promise<CustomerCredit | undefined> {
  if (!customer) return undefined
  const today = tradeDay(now)
  const [unpaid, promises] = await Promise.all([unpaidBy(customer.id, find), promisedTo(customer.id, find)])
  const overdue = unpaid.filter(one => one.is_due && one.due_date < today)
  const [invoiced, promised] = [byCurrency(unpaid), byCurrency(promises)]
  const rates = await lastPerEuroOf([...invoiced.keys(), ...promised.keys(), ...currencies], today, find, load)
  return {
    customer_id: customer.id,
    rates,
    invoiced: inEuros(invoiced, rates),
    promised: inEuros(promised, rates),
    overdue_count: overdue.length,
    overdue: inEuros(byCurrency(overdue), rates),
    unrated: unratedOf(promised, rates, unratedOf(invoiced, rates)),
  }
}

/** The same where it only warns. */
export const creditToWarnOf = (...asked: Parameters<typeof creditOf>): Promise<CustomerCredit | undefined> => toldNow(creditOf(...asked))

/** What is open on an invoice, below zero on a credit note. */
const owedOn = onceOfEach((one: Readonly<Record<string, unknown>>) => ({
  currency_id: String(one.currency_id),
  amount: Big(one.type === 'CREDIT_NOTE' ? subtract(0, String(one.open)) : String(one.open)),
  due_date: String(one.due_date),
  is_due: one.type === 'INVOICE' && one.status !== 'pending' && compare(String(one.open), 0) > 0,
}))

/** What a customer's invoices leave open, drafts among them, with the credit notes that have their number. */
async function unpaidBy(customer_id: string, find: Find) {
  const found = await find('invoices', { debtor_id: [customer_id], status: ['pending', 'approved', 'sent'] })
  return found.filter(one => one.type === 'INVOICE' || one.number !== null).map(owedOn)
}

/** The selling lines of a job that stand on no invoice yet, added up by who is to pay them and in which currency. */
const promisesOf = onceOfEach(({ lines, customer_id }: Pick<RecordOf<typeof jobs>, 'lines' | 'customer_id'>) =>
  [...Map.groupBy(lines.filter(isPromised), line => payerOf(line, customer_id))].flatMap(([to, own]) =>
    [...byCurrency(own)].map(([currency_id, amount]) => ({ to, currency_id, amount })),
  ),
)

/** What a customer is promised by jobs that were not called off. */
async function promisedTo(customer_id: string, find: Find) {
  const files = await find(jobs, { to_bill_ids: [customer_id] })
  const calledOff = await calledOffAmong(files, find)
  return files.filter(one => !calledOff.has(one.id)).flatMap(one => promisesOf(one).filter(({ to }) => to === customer_id))
}

/** Those of some jobs that had bookings, of which none travels any more. */
async function calledOffAmong(files: readonly { id: string }[], find: Find): Promise<ReadonlySet<string>> {
  const ended = await find(bookings, { job_id: files.map(one => one.id), status: ['cancelled', 'declined'] })
  const doubtful = [...new Set(ended.flatMap(one => one.job_id ?? []))]
  const going = new Set((await find(bookings, { job_id: doubtful })).filter(travels).map(one => one.job_id))
  return new Set(doubtful.filter(id => !going.has(id)))
}

/** What of a line tells whose promise it is, and how much. */
type Promised = Pick<Line, 'side' | 'status' | 'relation_id' | 'amount' | 'currency_id'>

/** A customer's credit once these lines of a job of his are promised, in place of those before. */
export function promising(
  credit: CustomerCredit | undefined,
  lines: readonly Promised[],
  before: readonly Promised[] = [],
): CustomerCredit | undefined {
  if (!credit) return undefined
  const { customer_id, rates } = credit
  const his = (some: readonly Promised[]) => some.filter(line => isPromised(line) && payerOf(line, customer_id) === customer_id)
  const [now, then] = [byCurrency(his(lines)), byCurrency(his(before))]
  const promised = subtract(add(credit.promised, inEuros(now, rates)), inEuros(then, rates))
  return { ...credit, promised, unrated: unratedOf(now, rates, credit.unrated) }
}

/** Why nothing is promised to a customer: his credit is on hold, or exceeded, or it cannot be told whether it is. */
export function creditRefused(customer: Customer | undefined, credit: CustomerCredit | undefined, now: string): Refusal | undefined {
  const today = tradeDay(now)
  return creditHeld(customer, today) ?? beyondLimit(customer, credit, today) ?? creditUnknown(customer, credit, today)
}

/** Events with what who saves them for a customer should know of his credit, and whatever else of them. */
export function warned<E>(
  events: readonly E[],
  customer: Customer | undefined,
  credit: CustomerCredit | undefined,
  now: string,
  others: readonly Warning[] = [],
) {
  const warnings = events.length === 0 ? [] : [...others, ...creditWarnings(customer, credit, tradeDay(now))]
  return warnings.length === 0 ? events : { events, warnings }
}
