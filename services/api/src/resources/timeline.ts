import { may, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { resourceNamed } from '@fairlead/contracts/resources'
import { aggregateNamed } from '@fairlead/domain/aggregates'
import { streamOf } from '@fairlead/domain/kernel/aggregate'
import { type HistoryEntry, recordAsOf } from '@fairlead/domain/kernel/history'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { namesIn } from './names.ts'
import { historySeen } from './shown.ts'

/** An entry of the history of a record or of one of its parts. */
interface TimelineEntry extends HistoryEntry {
  of: { resource: string; id: string; name: string }
}

/** A record of which a timeline tells. */
export interface Told {
  readonly resource: string
  readonly id: string
  /** That the asker may see it was found out already: where it belongs its own stream does not say. */
  readonly isSeen?: boolean
  /** What of its history belongs here; all of it where nothing is said. */
  readonly tells?: (entry: HistoryEntry) => boolean
}

/** Which page of a timeline is asked for. */
export const TimelinePage = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(100),
})

/** What happened to several records in one line, newest first: of each what who asks may see of it. */
export async function timelineOf(
  records: readonly Told[],
  request: FastifyRequest,
  { page, per_page }: z.infer<typeof TimelinePage>,
  { log, readModels }: Pick<Deps, 'log' | 'readModels'>,
) {
  const histories = await Promise.all(records.map(one => entriesOf(one, request, log)))
  const entries = histories.flat().sort((one, other) => (one.position < other.position ? 1 : -1))
  const total = entries.length
  const data = entries.slice((page - 1) * per_page, page * per_page)
  const changed = data.map(({ of, changes }) => ({ fields: resourceNamed(of.resource)?.fields ?? {}, changes }))
  const names = await namesIn(readModels, changed, { principal: request.principal, language: languageOf(request) })
  return { data, names, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total }
}

/** What the asker may see of the history of a record; nothing where he may not see the record. */
async function entriesOf(
  { resource, id, isSeen = false, tells = () => true }: Told,
  { principal }: FastifyRequest,
  log: Deps['log'],
): Promise<TimelineEntry[]> {
  const aggregate = aggregateNamed(resource)
  // Who sees a record sees what hangs on it, as far as it is meant for him.
  if (!aggregate || !(aggregate.resource.part_of || may(principal, aggregate.resource.view))) return []
  const events = await log.read(streamOf(aggregate, id))
  const now = recordAsOf(aggregate, events, Number.MAX_SAFE_INTEGER)
  if (!now || !(isSeen || within(rowScopeOf(principal), aggregate.resource.scope, now))) return []
  const of = { resource, id, name: titleOf(now[aggregate.resource.title]) }
  return historySeen(principal, { aggregate, id }, events)
    .filter(tells)
    .map(entry => ({ ...entry, of }))
}
