import { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import { aggregate, eventsOf, type FactsContext, type Load, same } from '../kernel/aggregate.ts'
import { invalid, refuse } from '../kernel/refusal.ts'
import { unit } from '../operations/units.ts'
import { billOfLading } from './bills-of-lading.ts'
import { hasArrived, missingOf } from './cfr-conditions.ts'
import { cfrFacts, dischargedBy } from './cfr-facts.ts'
import { cfrFold } from './cfr-fold.ts'
import {
  awaited,
  conditionsLacking,
  conditionsNow,
  knownBetter,
  notAcceptable,
  notDelivered,
  notInForce,
  unfitLetter,
  unitsNotReleasable,
  unitsToRelease,
  withoutPower,
} from './cfr-guards.ts'
import { deliveryOrderPaper } from './delivery-order-paper.ts'

type Release = RecordOf<typeof cfrreleases>
type Releasing = CommandInput<typeof cfrreleases, 'release'>
type ReleasingFacts = Awaited<ReturnType<typeof releasing>>

const {
  CfrReleaseRequested,
  CfrReleaseBlocked,
  CfrReviewStarted,
  CfrReleaseAssigned,
  CfrConditionMet,
  CfrCollectorChecked,
  CfrConditionWithdrawn,
  LetterOfIndemnityRegistered,
  CfrConditionWaived,
  LetterOfIndemnityWithdrawn,
  LetterOfIndemnityExpired,
  CfrReleased,
  CfrReleaseRevoked,
  CargoDelivered,
  CfrReleaseMailed,
} = eventsOf(cfrreleases)

/** What keeps the conditions from being true, as of now. */
const missingNow = async (release: Release, _input: unknown, load: Load, { find, now }: FactsContext) => {
  const { known } = await cfrFacts(release, load, find)
  return { missing: missingOf(conditionsNow(release, known, now)) }
}

/** All that a release of units is decided by, and the paper that tells of it. */
async function releasing(release: Release, input: Releasing, load: Load, { find, now, actor }: FactsContext) {
  const { bill, units, known } = await cfrFacts(release, load, find)
  const conditions = conditionsNow(release, known, now)
  const chosen = unitsToRelease(release, input, units)
  const { paper, managers } = await deliveryOrderPaper(release, { bill, units: chosen, conditions }, { actor, now }, load)
  return { bill, chosen, conditions, paper, managers }
}

/** The release of a bill's cargo at its port of discharge: only when all conditions are true, whole or some units at a time (DOMAIN_DOCS §1.7). */
export const cfrRelease = aggregate(cfrreleases, {
  initial: { loi_state: 'none' },
  evolve: cfrFold,
  facts: {
    request: async (_release, { bill_of_lading_id }, load) => dischargedBy(await load(billOfLading, bill_of_lading_id), load),
    request_on_arrival: async (_release, { unit_id }, load, { ownerOf }) => {
      const [arrived, owner] = await Promise.all([load(unit, unit_id), ownerOf('billsoflading.unit', unit_id)])
      const discharged = await dischargedBy(await load(billOfLading, owner?.id ?? ''), load)
      return { unit: arrived, ...discharged }
    },
    evaluate: missingNow,
    block: missingNow,
    check: async ({ bill_of_lading_id }, _input, load) => ({ bill: await load(billOfLading, bill_of_lading_id) }),
    release: releasing,
    release_more: releasing,
  },
  decide: {
    request: (_release, _input, discharged) => requested(discharged, { field: 'bill_of_lading_id' }),
    request_on_arrival: (_release, _input, { unit, ...discharged }) =>
      unit && discharged.bill?.pod_id && hasArrived(unit, { pod_id: discharged.bill.pod_id })
        ? requested(discharged)
        : refuse('cfr_nothing_arrived'),
    evaluate: (_release, _input, { missing }) =>
      missing.length > 0 ? [CfrReleaseBlocked({ missing })] : [CfrReviewStarted({ assigned_to_id: null })],
    review: (_release, _input, { actor }) => [CfrReviewStarted({ assigned_to_id: actor.id })],
    assign: (release, { assigned_to_id }) => (release.assigned_to_id === assigned_to_id ? [] : [CfrReleaseAssigned({ assigned_to_id })]),
    check: (release, { condition, note = null }, { bill }) =>
      knownBetter(release, condition, bill) ??
      (release.checks.some(one => one.condition === condition && one.note === note) ? [] : [CfrConditionMet({ condition, note })]),
    check_collector: (release, { note = null, ...collecting }) => {
      const { collector, identification, power_of_attorney, checks } = release
      const isChecked = checks.some(one => one.condition === 'collector' && one.note === note)
      const before = { collector, identification, power_of_attorney }
      return (
        withoutPower(release, collecting) ??
        (isChecked && same(before, { ...before, ...collecting }) ? [] : [CfrCollectorChecked({ ...collecting, note })])
      )
    },
    uncheck: (release, { condition, reason }) =>
      release.checks.some(one => one.condition === condition)
        ? [CfrConditionWithdrawn({ condition, reason })]
        : refuse('cfr_not_confirmed', { field: 'condition' }),
    block: (_release, _input, { missing }) => (missing.length > 0 ? [CfrReleaseBlocked({ missing })] : refuse('cfr_nothing_missing')),
    release: (release, input, facts) => released(release, input, facts),
    release_more: (release, input, facts) => released(release, input, facts),
    revoke: (release, { reason }) => {
      const unit_ids = awaited(release)
      return unit_ids.length === 0 ? refuse('cfr_all_delivered') : [CfrReleaseRevoked({ unit_ids, to: release.mailed_to, reason })]
    },
    record_delivery: (release, { delivered_on, receiver, only_unit_ids = null }, { now }) =>
      notDelivered(release, { only_unit_ids, delivered_on }, now) ?? [
        CargoDelivered({ delivered_on, receiver, unit_ids: only_unit_ids ?? awaited(release) }),
      ],
    register_indemnity: (_release, { loi_counter_signer = null, ...letter }, { now }) =>
      unfitLetter({ ...letter, loi_counter_signer }, now) ?? [LetterOfIndemnityRegistered({ ...letter, loi_counter_signer })],
    accept_indemnity: (release, _input, { actor, now }) =>
      notAcceptable(release, actor, now) ?? [CfrConditionWaived({ condition: 'originals', loi_expires_on: release.loi_expires_on ?? '' })],
    withdraw_indemnity: (_release, { reason }) => [LetterOfIndemnityWithdrawn({ reason })],
    /** Another letter may have taken the place of the one whose day came. */
    expire_indemnity: ({ loi_state, ...release }, { loi_expires_on }) =>
      (loi_state === 'registered' || loi_state === 'accepted') && release.loi_expires_on === loi_expires_on
        ? [LetterOfIndemnityExpired()]
        : [],
    record_mail: (_release, { to }) => [CfrReleaseMailed({ to })],
  },
})

type Discharged = Awaited<ReturnType<typeof dischargedBy>>

/** A release is of what its bill said when it left: nobody changes that any more. */
function requested({ bill, agent_id, discharge_office_id }: Discharged, at: { readonly field?: string } = {}) {
  if (!bill || bill.number === null || !bill.voyage_id || !bill.pol_id || !bill.pod_id) return notInForce(undefined, at) ?? []
  const { number, consignee, job_id, customer_id, voyage_id, pol_id, pod_id, unit_ids } = bill
  return (
    notInForce(bill, at) ?? [
      CfrReleaseRequested({
        bill_of_lading_id: bill.id,
        number,
        consignee,
        office_ids: [...new Set([bill.office_id, discharge_office_id])].filter(id => id !== null),
        job_id,
        customer_id,
        consignee_relation_id: bill.consignee?.relation_id ?? null,
        notify_relation_id: bill.notify?.relation_id ?? null,
        second_notify_relation_id: bill.second_notify?.relation_id ?? null,
        voyage_id,
        pol_id,
        pod_id,
        agent_id,
        unit_ids,
      }),
    ]
  )
}

/** All conditions are true, the units are there, and somebody is told. */
function released(release: Release, input: Releasing, { bill, chosen, conditions, paper, managers }: ReleasingFacts) {
  const to = input.to ?? managers
  return (
    notInForce(bill) ??
    conditionsLacking(conditions) ??
    unitsNotReleasable(release, input, chosen) ??
    (to.length === 0 ? invalid('cfr_nobody_told', { field: 'to' }) : undefined) ?? [
      CfrReleased({ unit_ids: chosen.map(one => one.id), to, agent_id: release.agent_id, paper }),
    ]
  )
}
