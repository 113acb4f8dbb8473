import { emptyValues } from '@fairlead/contracts/kernel/empty'
import { logs as logsResource } from '@fairlead/contracts/platform/logs'
import { foldVersion } from '@fairlead/domain/fold-version'
import { idOf } from '@fairlead/domain/kernel/aggregate'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import { type Bag, tableOf } from '../kernel/read-table.ts'

/** In whose name somebody is signed in. */
const signInId = 'sign-in'
/** What a release brings by itself: texts by the thousand, and its projections. */
const brought: ReadonlySet<string> = new Set(['TextShipped', 'ProjectionRegistered'])
/** Values claimed for uniqueness are no acts of anybody either. */
const isAct = ({ stream, type }: StoredEvent): boolean => !stream.startsWith('claim-') && !brought.has(type)

/** A flood of refusals is one entry, which at last says how many there were. */
const isCount = ({ type }: StoredEvent): boolean => type === 'AccessRefusedAgain'
const entryIdOf = ({ stream, event_id, version }: StoredEvent) =>
  stream.startsWith('refusal-') ? { id: idOf(stream), version } : { id: event_id, version: 1 }
const countedBy = (entry: Bag, act: StoredEvent): Bag => ({ ...entry, record_version: act.version, said: saidBy(act) })

/** The log of events, each a row of its own that never changes. */
export const logs = tableOf({
  resource: logsResource,
  ...foldVersion(logsResource.name),
  initial: emptyValues(logsResource.fields),
  rowOf: event => (isAct(event) ? entryIdOf(event) : undefined),
  fold: (before, events) => events.reduce((entry, act) => (isCount(act) ? countedBy(entry, act) : entryOf(act)), before),
})

/** Who was signed in by the product, or refused, was nobody yet when he asked: his entry is his all the same. */
function whoOf({ data, meta: { actor } }: StoredEvent): Bag {
  const { id: actor_id, name, role: actor_role, office_id } = actor
  const isNobody = actor_id === signInId && typeof data.email === 'string'
  return { actor_id: isNobody ? (data.user_id ?? actor_id) : actor_id, actor_name: isNobody ? data.email : name, actor_role, office_id }
}

const longestSaid = 500

/** The fields that an event speaks of, as far as they fit. */
function saidBy({ data }: StoredEvent): string | null {
  let said = ''
  for (const field of Object.keys(data)) {
    const longer = said === '' ? field : `${said}, ${field}`
    if (longer.length > longestSaid) break
    said = longer
  }
  return said || null
}

const entryOf = (event: StoredEvent): Bag => {
  const { type, stream, version, meta } = event
  return {
    at: meta.occurred_at,
    ...whoOf(event),
    event: type,
    stream: categoryOf(stream),
    record_id: idOf(stream),
    record_version: version,
    said: saidBy(event),
    source: meta.source,
    command_id: meta.command_id,
    correlation_id: meta.correlation_id,
    address: meta.address ?? '',
    status: '',
  }
}
