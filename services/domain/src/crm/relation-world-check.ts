import { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { type Definition, eventsOf } from '../kernel/aggregate.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'

type Relation = RecordOf<typeof relations>

const { RelationScreeningAsked, WorldCheckNoted, RelationBlacklisted } = eventsOf(relations)

/** Who has a case is cleared by that, and by the second person whom it asks for: nobody types over it. */
export const typedOverCase = (one: Relation, before: Relation): Refusal | undefined =>
  one.world_check_id !== null && one.world_check_status !== before.world_check_status
    ? invalid('said_by_world_check', { field: 'world_check_status' })
    : undefined

export const worldCheckEvolve = {
  RelationScreeningAsked: record => record,
  WorldCheckNoted: (record, noted) => ({ ...record, ...noted }),
  RelationBlacklisted: record => ({ ...record, blacklisted: true }),
} satisfies Partial<Definition<typeof relations, object>['evolve']>

/** A positive match blacklists (DOMAIN_DOCS §3.2); that it is taken back lifts nothing, since others blacklist, too. */
export const worldCheckDecide = {
  screen: () => [RelationScreeningAsked()],
  note_world_check: (record, { world_check_id, world_check_status }) =>
    record.world_check_id === world_check_id && record.world_check_status === world_check_status
      ? []
      : [
          WorldCheckNoted({ world_check_id, world_check_status }),
          ...(world_check_status === 'positive' && record.blacklisted !== true ? [RelationBlacklisted()] : []),
        ],
} satisfies Partial<Definition<typeof relations, object>['decide']>
