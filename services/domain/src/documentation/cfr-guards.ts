import type { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { loi_forms } from '@fairlead/contracts/documentation/choices'
import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import { forbid, invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { tradeDay } from '../operations/today.ts'
import type { Bill, Unit } from './cargo.ts'
import { type CfrKnown, type Condition, conditionsOf, hasArrived, isPaidThere, missingOf } from './cfr-conditions.ts'

type Release = RecordOf<typeof cfrreleases>
type Chosen = { readonly only_unit_ids?: readonly string[] | null }

/** Cargo is released of a bill that left the house and is in force (DOMAIN_DOCS §1.2): a void one is released by none. */
export const notInForce = (bill: Pick<Bill, 'status'> | undefined, at: { readonly field?: string } = {}): Refusal | undefined =>
  bill?.status === 'published' ? undefined : refuse('cfr_bill_not_published', at)

/** Why a condition is not true, in words of its own. */
const lacking = {
  originals: 'cfr_originals_missing',
  endorsement: 'cfr_endorsement_missing',
  freight: 'cfr_freight_missing',
  authority: 'cfr_authority_missing',
  customs: 'cfr_customs_missing',
  compliance: 'cfr_compliance_missing',
  collector: 'cfr_collector_missing',
} as const

/** All conditions that keep cargo from being released (DOMAIN_DOCS §1.7), each told. */
export const conditionsLacking = (conditions: readonly Condition[]): Refusal | undefined =>
  together(missingOf(conditions).map(condition => refuse(lacking[condition])))

const wasReleased = ({ releases }: Release, id: string): boolean => releases.some(one => one.unit_id === id)

/** The units that are to be released: those that are named, else all that arrived and were not released. */
export const unitsToRelease = (release: Release, { only_unit_ids }: Chosen, units: readonly Unit[]): Unit[] =>
  units.filter(one => (only_unit_ids ? only_unit_ids.includes(one.id) : hasArrived(one, release) && !wasReleased(release, one.id)))

/** Why these units are not released: there are none, or one is not there, or was released before. */
export function unitsNotReleasable(release: Release, { only_unit_ids }: Chosen, chosen: readonly Unit[]): Refusal | undefined {
  if (only_unit_ids?.some(id => !release.unit_ids.includes(id))) return invalid('cfr_unit_of_other_bill', { field: 'only_unit_ids' })
  if (chosen.length === 0) return refuse('cfr_nothing_arrived')
  return together(
    chosen
      .filter(one => !hasArrived(one, release) || wasReleased(release, one.id))
      .map(one => invalid('cfr_unit_not_there', { field: 'only_unit_ids', params: { unit: one.chassis_number ?? one.number } })),
  )
}

/** Of the units that were released those that nobody came for yet. */
export const awaited = ({ releases }: Pick<Release, 'releases'>): string[] =>
  releases.filter(one => one.delivered_on === null).map(one => one.unit_id)

/** Why a delivery is not recorded: of units that do not wait for one, or of a day before the release or to come. */
export function notDelivered(
  release: Release,
  { only_unit_ids, delivered_on }: Chosen & { delivered_on: string },
  now: string,
): Refusal | undefined {
  const waiting = new Set(awaited(release))
  if (only_unit_ids?.length === 0 || only_unit_ids?.some(id => !waiting.has(id)))
    return invalid('cfr_unit_not_awaited', { field: 'only_unit_ids' })
  if (delivered_on > tradeDay(now)) return invalid('date_in_future', { field: 'delivered_on' })
  const handed = release.releases.filter(one => only_unit_ids?.includes(one.unit_id) ?? waiting.has(one.unit_id))
  const early = handed.some(one => delivered_on < tradeDay(one.released_at))
  return early ? invalid('cfr_delivered_before_release', { field: 'delivered_on' }) : undefined
}

/** Freight is confirmed by hand only where nobody here knows better: what is prepaid shows by its invoices. */
export const knownBetter = (release: Release, condition: Condition['condition'], bill: Bill | undefined): Refusal | undefined =>
  condition === 'freight' && bill && !isPaidThere(release, bill) ? refuse('cfr_freight_is_prepaid', { field: 'condition' }) : undefined

/** Who collects in his own name is the consignee; anybody else shows that he may. */
export const withoutPower = (
  { consignee }: Pick<Release, 'consignee'>,
  { collector, power_of_attorney }: { readonly collector: string; readonly power_of_attorney: boolean },
): Refusal | undefined =>
  power_of_attorney || collector.trim().toLowerCase() === consignee?.name.trim().toLowerCase()
    ? undefined
    : invalid('cfr_collector_needs_power', { field: 'power_of_attorney' })

type Letter = Pick<CommandInput<typeof cfrreleases, 'register_indemnity'>, 'loi_form' | 'loi_counter_signer' | 'loi_expires_on'>

/** What keeps a letter of indemnity from being registered: a doubled form without its bank, or a day that is over. */
export const unfitLetter = ({ loi_form, loi_counter_signer, loi_expires_on }: Letter, now: string): Refusal | undefined =>
  together([
    ...(loi_forms.byCode(loi_form).bank && !loi_counter_signer ? [invalid('loi_needs_bank', { field: 'loi_counter_signer' })] : []),
    ...(loi_expires_on < tradeDay(now) ? [invalid('loi_expired', { field: 'loi_expires_on' })] : []),
  ])

/** What keeps a letter from being accepted (ours, as of approvals: by a second person): who registered it, its form, or its last day. */
export function notAcceptable(release: Release, actor: { readonly id: string }, now: string): Refusal | undefined {
  if (release.loi_registered_by_id === actor.id) return forbid('loi_accepted_by_another')
  if (release.loi_form === null || !loi_forms.byCode(release.loi_form).waives_originals) return refuse('loi_waives_nothing')
  return (release.loi_expires_on ?? '') < tradeDay(now) ? refuse('loi_expired') : undefined
}

/** The conditions of a release on the day of a decision. */
export const conditionsNow = (release: Release, known: CfrKnown, now: string): Condition[] => conditionsOf(release, known, tradeDay(now))
