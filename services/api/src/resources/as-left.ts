import { titleOf } from '@fairlead/contracts/kernel/title'
import { type AnyAggregate, streamOf } from '@fairlead/domain/kernel/aggregate'
import type { CommandResult } from '@fairlead/domain/kernel/envelope'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import type { Asker } from '@fairlead/projections/kernel/label'
import type { Deps } from '../deps.ts'

type Bag = { [key: string]: unknown }

/** A record as a command has left it, in the shape in which it is shown; others may have changed it since, or the read side may lag behind. */
export async function asLeft(
  aggregate: AnyAggregate,
  { id, version, record }: CommandResult,
  asker: Required<Asker>,
  { log, readModels }: Pick<Deps, 'log' | 'readModels'>,
): Promise<Bag> {
  const { name, title } = aggregate.resource
  const now = await readModels.show(name, id, asker)
  if (now?.version === version) return now
  const stream = streamOf(aggregate, id)
  const [labels, [first], [last]] = await Promise.all([
    readModels.labelsBeside(name, record, asker),
    log.read(stream, 0, 1),
    log.read(stream, Math.max(0, version - 1), 1),
  ])
  const beside = Object.fromEntries(readModels.gathered(name).map(field => [field, now?.[field] ?? record[field]]))
  return { id, version, name: titleOf(record[title], asker.language), ...record, ...beside, ...labels, ...made(first, last) }
}

/** Who made a record and changed it last, and when; nobody where nothing happened yet. */
const made = (first: StoredEvent | undefined, last: StoredEvent | undefined): Bag => ({
  created_at: first?.meta.occurred_at ?? null,
  created_by: first?.meta.actor.name ?? null,
  updated_at: last?.meta.occurred_at ?? null,
  updated_by: last?.meta.actor.name ?? null,
})
