import { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { isPast, isTimeZone, today, trade_zone } from '@fairlead/contracts/measures/dates'
import { world_check_statuses } from '@fairlead/contracts/reference/relations'
import { type Claim, changesTo, eventsOf, type Find } from '../kernel/aggregate.ts'
import { internal, invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { ruledRegister } from '../masterdata/registers.ts'
import { notToLift } from './credit.ts'
import { liftRequestDecide, liftRequestEvolve, noLiftAsked, ownLiftAsked } from './credit-lift-requests.ts'
import { typedOverCase, worldCheckDecide, worldCheckEvolve } from './relation-world-check.ts'
import { ofItsVatId, vatCheckDecide, vatCheckEvolve } from './vat-id-checks.ts'

type Relation = RecordOf<typeof relations>

const { Changed, VatIdConfirmed, CreditHoldLifted, CreditHoldRestored, RemindersHeld, RemindersResumed, StatementSent } =
  eventsOf(relations)

/** A name as two clerks may spell it: without accents, punctuation and capitals. */
const spelled = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** One company is kept once: two of one name in one town are taken for the same (DOMAIN_DOCS §3.1). */
const sameName = ({ name, city, status }: Relation): Claim[] =>
  status === 'deleted' || !city
    ? []
    : [{ scope: 'relations.name', value: `${spelled(name)}, ${spelled(city)}`, typed: `${name}, ${city}`, field: 'name' }]

/** What a company has once, however many branches it has: a VAT id and a number in a register of companies (Directive 2006/112/EC art. 214). */
const ofLegalEntity = ['vat_id', 'registration_id'] as const
const entityScopes = new Map(ofLegalEntity.map(field => [`${relations.name}.${field}`, field]))

/** Branches of one company share what it has once: each claims that for their parent. */
const forParent = (claim: Claim, { parent_id }: Relation): Claim =>
  parent_id && entityScopes.has(claim.scope) ? { ...claim, owner: `${relations.stream}-${parent_id}` } : claim

/** Whether a branch has what it claimed for its parent. */
async function branchHas({ scope, value }: Pick<Claim, 'scope' | 'value'>, id: string, find: Find): Promise<boolean> {
  const field = entityScopes.get(scope)
  return field !== undefined && (await find(relations, { parent_id: [id], [field]: [value] })).some(one => one.status !== 'deleted')
}

/** What only an own office has (DOMAIN_DOCS §3.1). */
const ofOffices = [
  'office_code',
  'time_zone',
  'is_headquarters',
  'can_approve_own_bls',
  'can_review_worldcheck',
  'instant_quotations',
] as const

/** Who wants his invoices over Peppol says where he is known there; who was said to want that before keeps it. */
const notReached = ({ invoice_channel, peppol_scheme, peppol_id }: Relation, before: Relation): Refusal | undefined =>
  invoice_channel === 'PEPPOL' && before.invoice_channel !== 'PEPPOL' && !(peppol_scheme && peppol_id)
    ? invalid('required', { field: 'peppol_id' })
    : undefined

/** The two digits that an office gives to job and invoice numbers: 00 is no office, since no number can be made of it (specification §3). */
const isOfficeCode = (code: string): boolean => /^[0-9]{2}$/.test(code) && code !== '00'

const withCredit = (one: Relation): Relation => ({ ...one, credit_limited: one.credit_limit !== null || one.credit_state === 'on_hold' })

const notLifted = {
  credit_lifted: false,
  credit_lifted_until: null,
  credit_lifted_amount: null,
  credit_lift_reason: null,
  credit_lifted_by: null,
}

const notHeld = { reminders_held: false, reminders_held_until: null, reminders_hold_reason: null, reminders_held_by: null }

/** An own office gives its two digits to job and invoice numbers, and its country decides on VAT. */
const baseRegister = ruledRegister(
  relations,
  (one, { id }, before) => {
    const refusal =
      typedOverCase(one, before) ??
      notReached(one, before) ??
      (one.parent_id === id ? invalid('select_from_list', { field: 'parent_id' }) : undefined)
    if (refusal) return refusal
    if (!one.types.includes('OFFICE'))
      return together(ofOffices.filter(field => one[field]).map(field => invalid('only_of_own_offices', { field })))
    const code = one.office_code ?? null
    return together([
      ...(code !== null && code !== before.office_code && !isOfficeCode(code) ? [invalid('no_office_code', { field: 'office_code' })] : []),
      ...(code === null ? [invalid('office_needs_code', { field: 'office_code' })] : []),
      ...(one.time_zone && !isTimeZone(one.time_zone) ? [invalid('unknown_time_zone', { field: 'time_zone' })] : []),
      ...((one.country_id ?? null) === null ? [invalid('office_needs_country', { field: 'country_id' })] : []),
    ])
  },
  {
    derived: one => withCredit(ofItsVatId(one)),
    evolve: {
      VatIdConfirmed: (record, { vat_id, vat_id_reason }, { meta }) => ({
        ...record,
        vat_id_confirmed: vat_id,
        vat_id_confirmed_by: meta.actor.name,
        vat_id_confirmed_at: meta.occurred_at,
        vat_id_reason,
      }),
      ...vatCheckEvolve,
      ...worldCheckEvolve,
      CreditHoldLifted: (record, lift, { meta }) => ({
        ...record,
        ...lift,
        ...noLiftAsked,
        credit_lifted: true,
        credit_lifted_by: meta.actor.name,
      }),
      ...liftRequestEvolve,
      CreditHoldRestored: record => ({ ...record, ...notLifted }),
      RemindersHeld: (record, hold, { meta }) => ({ ...record, ...hold, reminders_held: true, reminders_held_by: meta.actor.name }),
      RemindersResumed: record => ({ ...record, ...notHeld }),
      StatementSent: record => record,
    },
    decide: {
      // Who is put on hold after his hold was lifted is held: of two decisions of finance the newest counts.
      change: (record, input) => {
        const changes = changesTo(record, input)
        if (Object.keys(changes).length === 0) return []
        const isHeldAnew = changes.credit_state === 'on_hold' && record.credit_lifted
        return [Changed(changes), ...(isHeldAnew ? [CreditHoldRestored()] : [])]
      },
      confirm_vat_id: ({ vat_id, vat_id_confirmed }, { vat_id_reason }) => {
        if (vat_id === null) return invalid('no_vat_id_to_confirm', { field: 'vat_id' })
        return vat_id === vat_id_confirmed ? [] : [VatIdConfirmed({ vat_id, vat_id_reason })]
      },
      ...vatCheckDecide,
      ...worldCheckDecide,
      lift_credit_hold: (record, { credit_lifted_until, credit_lifted_amount = null, credit_lift_reason }, { id, actor, now }) => {
        const lift = { credit_lifted_until, credit_lifted_amount, credit_lift_reason }
        const lifting = { id, actor, today: today(trade_zone, now) }
        const refusal = ownLiftAsked(record, lifting) ?? notToLift(record, credit_lifted_until, lifting)
        return refusal ?? (Object.keys(changesTo(record, lift)).length === 0 ? [] : [CreditHoldLifted(lift)])
      },
      ...liftRequestDecide,
      hold_reminders: (record, { reminders_held_until = null, reminders_hold_reason }, { now }) => {
        const hold = { reminders_held_until, reminders_hold_reason }
        if (reminders_held_until !== null && isPast(reminders_held_until, today(trade_zone, now)))
          return invalid('date_in_past', { field: 'reminders_held_until' })
        return Object.keys(changesTo(record, hold)).length === 0 ? [] : [RemindersHeld(hold)]
      },
      resume_reminders: ({ reminders_held }) => (reminders_held ? [RemindersResumed()] : []),
      note_statement: (_record, statement) => [StatementSent(statement)],
      restore_credit_hold: ({ credit_lifted }) => (credit_lifted ? [CreditHoldRestored()] : []),
    },
  },
)

export const relation: typeof baseRegister = {
  ...baseRegister,
  claims: (record, id) => [
    ...baseRegister.claims(record, id).map(one => forParent(one, record as Relation)),
    ...sameName(record as Relation),
  ],
  holds: branchHas,
}

/** Why nothing is shipped for or to somebody: he is blacklisted, or screening found what nobody has cleared (DOMAIN_DOCS §3.2). Only the house is told. */
export function barred(party: Relation | undefined, field: string): Refusal | undefined {
  if (!party) return undefined
  const at = { field, params: { customer: party.name } }
  if (party.blacklisted) return internal(refuse('customer_blacklisted', at))
  const isUnderReview = party.world_check_status && world_check_statuses.byCode(party.world_check_status).blocks_booking
  return isUnderReview ? internal(refuse('customer_under_review', at)) : undefined
}

/** Why no new business may be done with a customer; undefined when it may (DOMAIN_DOCS §3.1). */
export function customerBlocked(customer: Relation | undefined, field = 'customer_id'): Refusal | undefined {
  if (!customer || customer.status === 'deleted') return invalid('select_from_list', { field })
  if (customer.inactive) return internal(refuse('customer_inactive', { field, params: { customer: customer.name } }))
  return barred(customer, field)
}
