import { setTimeout as pause } from 'node:timers/promises'
import { resources } from '@fairlead/contracts/resources'
import { aggregateOf } from '@fairlead/domain/aggregates'
import { idOf } from '@fairlead/domain/kernel/aggregate'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import type { Execute } from '@fairlead/domain/kernel/execute'
import type { EventLog, StoredEvent } from '@fairlead/domain/ports/event-log'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { Looked } from '@fairlead/projections/kernel/uses-query'
import { worker } from './jobs/parts.ts'
import { type OnUnreadable, passingOver } from './passing-over.ts'

/** So long a command may be under way between having looked at what it refers to and being on the record. */
const underWayMs = 5_000
const catchUpMs = 30_000

interface Parts {
  execute: Execute
  readModels: ReadModels
  log: EventLog
  signal: AbortSignal
  onUnreadable: OnUnreadable
}

const nothing: ReadonlySet<string> = new Set()
const everywhere: readonly Looked[] = resources.map(one => ({ resource: one.name, hidden: nothing }))

/**
 * Brings back what another record came to refer to while it was being deleted. Neither saw the other: the one was still there when it was
 * chosen, the other was not used yet when it was deleted. So who is deleted is looked at again when all that was under way has landed.
 */
export async function bringBackUsed(
  { execute, readModels, log, signal, onUnreadable }: Parts,
  events: readonly StoredEvent[],
): Promise<void> {
  const deletions = events.filter(event => event.type === 'Deleted' && aggregateOf(categoryOf(event.stream))?.resource.commands.bring_back)
  const last = deletions.at(-1)
  if (!last) return
  await pause(Math.max(0, Date.parse(last.recorded_at) + underWayMs - Date.now()), undefined, { signal })
  if (!(await readModels.passed(await log.head(), undefined, catchUpMs))) throw new Error('projections are behind the deletions')
  for (const deletion of deletions) await passingOver(deletion, onUnreadable, () => bringBack(deletion))

  async function bringBack({ stream, position, meta }: StoredEvent): Promise<void> {
    const aggregate = aggregateOf(categoryOf(stream))
    const record = aggregate && (await execute.load(aggregate, idOf(stream)))
    if (!aggregate || record?.status !== 'deleted') return
    const uses = await readModels.uses(aggregate.resource.name, record.id, everywhere, { rowScope: { by: 'nothing' } })
    if (uses.every(({ resource, first }) => resource === aggregate.resource.name && first.every(({ id }) => id === record.id))) return
    await execute(
      aggregate,
      record.id,
      'bring_back',
      {},
      {
        actor: worker,
        command_id: derivedId(position, 'bring_back'),
        correlation_id: meta.correlation_id,
        causation_id: position,
        source: 'worker',
      },
    )
  }
}
