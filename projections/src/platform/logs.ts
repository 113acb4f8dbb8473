import { emptyValues } from '@fairlead/contracts/kernel/empty'
import { logs as logsResource } from '@fairlead/contracts/platform/logs'
import { foldVersion } from '@fairlead/domain/fold-version'
import { idOf } from '@fairlead/domain/kernel/aggregate'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import { type Bag, tableOf } from '../kernel/read-table.ts'

/** What a release brings by itself: texts by the thousand, and its projections. */
const brought: ReadonlySet<string> = new Set(['TextShipped', 'ProjectionRegistered'])
/** Values claimed for uniqueness are no acts of anybody either. */
const isAct = ({ stream, type }: StoredEvent): boolean => !stream.startsWith('claim-') && !brought.has(type)

/** The log of events, each a row of its own that never changes. */
export const logs = tableOf({
  resource: logsResource,
  ...foldVersion(logsResource.name),
  initial: emptyValues(logsResource.fields),
  rowOf: event => (isAct(event) ? { id: event.event_id, version: 1 } : undefined),
  fold: (none, events) => events.reduce((_none, act) => entryOf(act), none),
})

const entryOf = ({ type, stream, version, meta }: StoredEvent): Bag => ({
  at: meta.occurred_at,
  actor_id: meta.actor.id,
  actor_name: meta.actor.name,
  actor_role: meta.actor.role,
  office_id: meta.actor.office_id,
  event: type,
  stream: categoryOf(stream),
  record_id: idOf(stream),
  record_version: version,
  source: meta.source,
  command_id: meta.command_id,
  correlation_id: meta.correlation_id,
  address: meta.address ?? '',
  status: '',
})
