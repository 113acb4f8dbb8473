import type { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { cfr_conditions, loi_forms } from '@fairlead/contracts/documentation/choices'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { world_check_statuses } from '@fairlead/contracts/reference/relations'

type Recorded = RecordOf<typeof cfrreleases>
/** What a release says itself of its conditions. */
type Release = Pick<
  Recorded,
  'job_id' | 'customer_id' | 'checks' | 'loi_state' | 'loi_form' | 'loi_expires_on' | 'loi_accepted_at' | 'loi_accepted_by'
>
/** A condition with what makes it true; without a source, nothing does. */
export type Condition = Recorded['conditions'][number]
type ConditionCode = Condition['condition']

/** What other records know of a release, each as it says it now: the decision loads them, and the list gathers them. */
export interface CfrKnown {
  readonly bill:
    | {
        readonly type: string | null
        readonly originals: number | null
        readonly surrendered: number
        readonly telex_released_at: string | null
        readonly payment_type: string | null
        readonly issuer: string | null
      }
    | undefined
  /** Whether somebody holds it. */
  readonly units: readonly { readonly on_hold: boolean }[]
  /** Those of its job that are owed: neither cancelled nor credited, and no credit notes. */
  readonly invoices: readonly { readonly status: string; readonly debtor_id: string | null }[]
  /** Of its customer, whether finance agreed on credit and does not hold it. */
  readonly has_credit: boolean
  /** Consignee and notify, as far as they are relations of ours. */
  readonly parties: readonly { readonly blacklisted: boolean | null; readonly world_check_status: string | null }[]
}

type Met = Omit<Condition, 'condition'>
const unmet: Met = { source: null, at: null, by: null, note: null }
const met = (source: NonNullable<Condition['source']>, said: Partial<Met> = {}): Met => ({ ...unmet, ...said, source })

/** Without originals nothing is returned; those of a bill count once all are back, or a letter of indemnity was accepted in their place. */
function originals(release: Release, { bill }: CfrKnown, today: string | undefined): Met {
  if (bill === undefined) return unmet
  if (bill.type === 'SWB' || !bill.originals) return met('waybill')
  if (bill.surrendered >= bill.originals) return met('surrendered')
  if (bill.telex_released_at !== null) return met('telex', { at: bill.telex_released_at })
  return indemnifies(release, today) ? met('indemnity', { at: release.loi_accepted_at, by: release.loi_accepted_by }) : unmet
}

/** Whether an accepted letter takes the place of the originals: it is of a form that does, and not over. A list asks without a day: it is told when one is over. */
function indemnifies({ loi_state, loi_form, loi_expires_on }: Release, today: string | undefined): boolean {
  if (loi_state !== 'accepted' || loi_form === null || loi_expires_on === null) return false
  return loi_forms.byCode(loi_form).waives_originals && (today === undefined || today <= loi_expires_on)
}

/**
 * What is prepaid is paid when the invoices of the job are, or when whoever owes what is open has credit; what is collect is paid at destination,
 * and what stands in no job is known to nobody here: a named user says so.
 */
function freight(release: Release, { bill, invoices, has_credit }: CfrKnown): Met {
  if (bill === undefined || isPaidThere(release, bill)) return byHand(release, 'freight')
  const unpaid = invoices.filter(one => one.status !== 'paid')
  if (invoices.length > 0 && unpaid.length === 0) return met('paid')
  return has_credit && unpaid.every(one => one.debtor_id === release.customer_id) ? met('credit') : unmet
}

/** Whether nobody but who is at the port of discharge knows that the freight was paid. */
export const isPaidThere = ({ job_id }: Pick<Release, 'job_id'>, bill: { readonly payment_type: string | null }): boolean =>
  bill.payment_type === 'COLLECT' || job_id === null

/** That customs let it go is said by hand; whoever still holds a unit has the last word. */
const customs = (release: Release, { units }: CfrKnown): Met => (units.some(one => one.on_hold) ? unmet : byHand(release, 'customs'))

/** Whoever is blacklisted, or was not cleared by screening, gets nothing (DOMAIN_DOCS §3.2). */
const compliance = (_release: Release, { parties }: CfrKnown): Met =>
  parties.some(one => one.blacklisted === true || isUnderReview(one.world_check_status)) ? unmet : met('unlisted')

const isUnderReview = (status: string | null): boolean => world_check_statuses.rows.some(one => one.code === status && one.blocks_booking)

const authority = (release: Release, { bill }: CfrKnown): Met =>
  bill?.issuer === 'OFFICE_AS_CARRIER' ? met('own_carrier') : byHand(release, 'authority')

function byHand({ checks }: Release, condition: ConditionCode): Met {
  const said = checks.find(one => one.condition === condition)
  return said ? met('by_hand', { at: said.at, by: said.by, note: said.note }) : unmet
}

const rules: Readonly<Record<ConditionCode, (release: Release, known: CfrKnown, today: string | undefined) => Met>> = {
  originals,
  endorsement: release => byHand(release, 'endorsement'),
  freight,
  authority,
  customs,
  compliance,
  collector: release => byHand(release, 'collector'),
}

/** All conditions of a release (DOMAIN_DOCS §1.7), each with what makes it true on a day. */
export const conditionsOf = (release: Release, known: CfrKnown, today?: string): Condition[] =>
  cfr_conditions.codes.map(condition => ({ condition, ...rules[condition](release, known, today) }))

/** Those that are not true. */
export const missingOf = (conditions: readonly Condition[]): ConditionCode[] =>
  conditions.filter(one => one.source === null).map(one => one.condition)

/** Whether a unit is ashore where its bill ends: there it is handed over. */
export const hasArrived = (
  unit: { readonly status: string | null; readonly pod_id: string | null },
  { pod_id }: Pick<Recorded, 'pod_id'>,
): boolean => (unit.status === 'discharged' || unit.status === 'released') && unit.pod_id === pod_id

/** Whether finance agreed on credit with a customer and does not hold it: a limit of nothing is to pay in advance, and none at all is no agreement. */
export const hasCredit = (customer: { readonly credit_limit: string | null; readonly credit_state: string | null } | undefined): boolean =>
  customer !== undefined && Number(customer.credit_limit ?? 0) > 0 && customer.credit_state !== 'on_hold'
