import type { relations } from '@fairlead/contracts/crm/relations'
import type { Principal } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { addDays, isPast, showDate } from '@fairlead/contracts/measures/dates'
import { add, compare, showAmount, subtract } from '@fairlead/contracts/measures/money'
import { forbid, internal, invalid, type Refusal, refuse, type Warning } from '../kernel/refusal.ts'

// Credit is warned of wherever something is saved for a customer, and holds where something is promised to him: with the submission and the
// confirmation of a booking (DOMAIN_DOCS §2.6: warn on save, block on submit). Invoices of what was carried are only warned of, since not to
// invoice it would but raise what is at stake. Who was put on hold by hand gets no permit and nothing loaded either; what was confirmed within
// his limit still sails.

type Relation = RecordOf<typeof relations>

/** What a customer owes and was promised, in euros. */
export interface Credit {
  /** On invoices that are not paid, drafts among them, less credit notes that have their number. */
  readonly invoiced: string
  /** On selling lines that stand on no invoice yet, before VAT. */
  readonly promised: string
  /** How many invoices should have been paid, and what is open of them. */
  readonly overdue_count: number
  readonly overdue: string
  /** Currencies of which no exchange rate is known: what he owes and was promised in them is counted nowhere. */
  readonly unrated: readonly string[]
}

/** A customer's credit held against his limit. */
export interface CreditStanding extends Credit {
  readonly used: string
  /** As far as it counts today: his own and what finance added to it for a time; none where there is none, or any amount is allowed. */
  readonly limit: string | null
  /** What is left of it, below zero when it is exceeded. */
  readonly free: string | null
  readonly is_beyond: boolean
  readonly lifted_until: string | null
}

/** The longest for which a hold is lifted: after a quarter finance looks at the customer again. */
const longest_lift_days = 90

/** Whether finance lets a customer go on today, the last day of the term included. */
const isLifted = ({ credit_lifted_until }: Relation, today: string): boolean =>
  credit_lifted_until !== null && !isPast(credit_lifted_until, today)

/** Why a customer on credit hold gets nothing confirmed or loaded; he may still ask. */
export const creditHeld = (customer: Relation | undefined, today: string, field = 'customer_id'): Refusal | undefined =>
  customer?.credit_state === 'on_hold' && !isLifted(customer, today)
    ? internal(refuse('customer_credit_on_hold', { field, params: { customer: customer.name } }))
    : undefined

function limitOf(customer: Relation, today: string): string | null {
  const { credit_limit, credit_lifted_amount } = customer
  if (credit_limit === null || !isLifted(customer, today)) return credit_limit
  return credit_lifted_amount === null ? null : add(credit_limit, credit_lifted_amount)
}

/** Without any credit he pays in advance, and each promise is beyond it. */
const exceeds = (used: string, limit: string): boolean => compare(limit, 0) === 0 || compare(used, limit) > 0

/** How a customer stands today. */
export function creditStanding(customer: Relation, credit: Credit, today: string): CreditStanding {
  const used = add(credit.invoiced, credit.promised)
  const limit = limitOf(customer, today)
  return {
    ...credit,
    used,
    limit,
    free: limit === null ? null : subtract(limit, used),
    is_beyond: limit !== null && exceeds(used, limit),
    lifted_until: isLifted(customer, today) ? customer.credit_lifted_until : null,
  }
}

const euros = (amount: string): string => `EUR ${showAmount(amount)}`

/** Why a customer who is beyond his limit is promised nothing more. */
export function beyondLimit(
  customer: Relation | undefined,
  credit: Credit | undefined,
  today: string,
  field = 'customer_id',
): Refusal | undefined {
  if (!customer || !credit) return undefined
  const { limit, used } = creditStanding(customer, credit, today)
  if (limit === null || !exceeds(used, limit)) return undefined
  const params = { customer: customer.name, limit: euros(limit), used: euros(used) }
  if (compare(limit, 0) === 0) return internal(refuse('customer_pays_in_advance', { field, params }))
  return internal(refuse('customer_beyond_credit_limit', { field, params: { ...params, excess: euros(subtract(used, limit)) } }))
}

/** Why a customer with a limit is promised nothing while it cannot be told what he uses of it: a missing rate blocks (DOMAIN_SALES_OPS §1.5). */
export function creditUnknown(
  customer: Relation | undefined,
  credit: Credit | undefined,
  today: string,
  field = 'customer_id',
): Refusal | undefined {
  if (!customer || !credit || credit.unrated.length === 0 || limitOf(customer, today) === null) return undefined
  return internal(refuse('customer_credit_unknown', { field, params: { customer: customer.name, currencies: credit.unrated.join(', ') } }))
}

/** What who saves something for a customer should know of his credit; nothing where it is not known just now. */
export function creditWarnings(customer: Relation | undefined, credit: Credit | undefined, today: string): Warning[] {
  if (!customer || !credit) return []
  const { overdue_count: count, overdue, unrated } = credit
  const uncounted = { code: 'customer_credit_uncounted', params: { customer: customer.name, currencies: unrated.join(', ') } } as const
  const late = { code: 'customer_has_overdue_invoices', params: { customer: customer.name, count, amount: euros(overdue) } } as const
  const held = [creditHeld(customer, today), beyondLimit(customer, credit, today)].filter(one => one !== undefined)
  return [...held.map(({ code, params }) => ({ code, params })), ...(unrated.length > 0 ? [uncounted] : []), ...(count > 0 ? [late] : [])]
}

export interface Lifting {
  id: string
  actor: Principal
  today: string
}

/** Why the hold on a customer's credit is not lifted: by nobody for the company he is of, for a term that finance keeps in view, and where something holds. */
export function notToLift({ credit_limit, credit_state }: Relation, until: string, { id, actor, today }: Lifting): Refusal | undefined {
  if (id === actor.office_id || id === actor.relation_id) return forbid('credit_of_ones_own')
  if (credit_limit === null && credit_state !== 'on_hold') return refuse('no_credit_hold')
  const field = 'credit_lifted_until'
  if (isPast(until, today)) return invalid('date_in_past', { field })
  const last = addDays(today, longest_lift_days)
  return until > last ? invalid('credit_lift_too_long', { field, params: { until: showDate(last) } }) : undefined
}
