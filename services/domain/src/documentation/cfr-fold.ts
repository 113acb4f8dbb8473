import type { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { Definition, Recorded } from '../kernel/aggregate.ts'

type Release = RecordOf<typeof cfrreleases>
type Check = Release['checks'][number]

/** What is said by hand of a condition takes the place of what was said of it before. */
const said = ({ checks }: Release, condition: Check['condition'], note: string | null, { meta }: Recorded): Check[] => [
  ...checks.filter(one => one.condition !== condition),
  { condition, note, at: meta.occurred_at, by: meta.actor.name },
]

/** The units that were released, with what follows from them. */
const counted = (releases: Release['releases']) => ({
  releases,
  released_unit_ids: releases.map(one => one.unit_id),
  units_released: releases.length,
  units_delivered: releases.filter(one => one.delivered_on !== null).length,
})

/** How a CFR release comes to be what it is, event by event. */
export const cfrFold: Definition<typeof cfrreleases, object>['evolve'] = {
  CfrReleaseRequested: (release, data) => ({ ...release, ...data, units: data.unit_ids.length, status: 'requested' }),
  CfrReleaseBlocked: release => ({ ...release, status: 'blocked' }),
  CfrReviewStarted: (release, { assigned_to_id }) => ({
    ...release,
    assigned_to_id: assigned_to_id ?? release.assigned_to_id,
    status: 'under_review',
  }),
  CfrReleaseAssigned: (release, { assigned_to_id }) => ({ ...release, assigned_to_id }),
  CfrConditionMet: (release, { condition, note }, recorded) => ({ ...release, checks: said(release, condition, note, recorded) }),
  CfrCollectorChecked: (release, { note, ...collecting }, recorded) => ({
    ...release,
    ...collecting,
    checks: said(release, 'collector', note, recorded),
  }),
  CfrConditionWithdrawn: (release, { condition }) => ({
    ...release,
    checks: release.checks.filter(one => one.condition !== condition),
  }),
  LetterOfIndemnityRegistered: (release, letter, { meta }) => ({
    ...release,
    ...letter,
    loi_registered_by_id: meta.actor.id,
    loi_accepted_by: null,
    loi_accepted_at: null,
    loi_state: 'registered',
  }),
  CfrConditionWaived: (release, _data, { meta }) => ({
    ...release,
    loi_accepted_by: meta.actor.name,
    loi_accepted_at: meta.occurred_at,
    loi_state: 'accepted',
  }),
  LetterOfIndemnityWithdrawn: release => ({ ...release, loi_state: 'withdrawn' }),
  LetterOfIndemnityExpired: release => ({ ...release, loi_state: 'expired' }),
  CfrReleased: (release, { unit_ids, to, agent_id, paper }, { meta }) => {
    const rows = unit_ids.map(unit_id => ({
      unit_id,
      released_at: meta.occurred_at,
      released_by: meta.actor.name,
      delivered_on: null,
      receiver: null,
    }))
    return {
      ...release,
      ...counted([...release.releases, ...rows]),
      agent_id,
      paper,
      mailed_to: to,
      mailed_at: null,
      released_at: meta.occurred_at,
      reason: null,
      status: 'released',
    }
  },
  CfrReleaseRevoked: (release, { unit_ids, to, reason }) => ({
    ...release,
    ...counted(release.releases.filter(one => !unit_ids.includes(one.unit_id))),
    mailed_to: to,
    mailed_at: null,
    reason,
    status: 'revoked',
  }),
  CargoDelivered: (release, { unit_ids, delivered_on, receiver }) => {
    const handed = counted(release.releases.map(one => (unit_ids.includes(one.unit_id) ? { ...one, delivered_on, receiver } : one)))
    return { ...release, ...handed, delivered_on, receiver, status: handed.units_delivered === release.units ? 'delivered' : 'released' }
  },
  CfrReleaseMailed: (release, _data, { meta }) => ({ ...release, mailed_at: meta.occurred_at }),
}
