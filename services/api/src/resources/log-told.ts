import { may, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { aggregateOf } from '@fairlead/domain/aggregates'
import { streamOf } from '@fairlead/domain/kernel/aggregate'
import type { HistoryEntry } from '@fairlead/domain/kernel/history'
import { UnreadableEvent } from '@fairlead/domain/kernel/unreadable-event'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { historySeen, type Subject, subject } from './shown.ts'

/** Of longer streams an entry says what it changed when it is opened: a list need not fold thousands of events. */
const mostEvents = 100
/** So many fields of an entry are told in a list, and of none a value of more characters. */
const mostChanges = 6
const longestChange = 300

type Row = Readonly<Record<string, unknown>>

/** What an entry of the log is about: the record as it is called now, and what the event changed in it, before and after. */
export interface Told {
  record: { id: string; name: string } | null
  changes: HistoryEntry['changes']
}

/**
 * Says of entries of the log what they are about, as far as who asks may see it: names and changes are kept with the records alone, so that what is
 * renamed, hidden or erased there is so here.
 */
export async function toldOf(
  rows: readonly Row[],
  request: FastifyRequest,
  { readModels, log, execute }: Pick<Deps, 'readModels' | 'log' | 'execute'>,
) {
  const found = await Promise.all(rows.flatMap(row => subjectIn(row)))
  const subjects = new Map(found.map(one => [streamOf(one.aggregate, one.id), one]))
  const seen = new Map<string, Told['record']>()
  await Promise.all([...subjects].map(async ([stream, subject]) => void seen.set(stream, await recordOf(subject))))
  const streams = [...subjects.keys()].filter(stream => seen.get(stream))
  const events = await log.readMany(streams.map(stream => ({ stream, after: 0, limit: mostEvents })))
  const read = new Map(streams.map((stream, at) => [stream, events[at] ?? []]))
  const histories = new Map(streams.map(stream => [stream, historyIn(subjects.get(stream), read.get(stream) ?? [], request)]))

  return (row: Row): Told => {
    const stream = `${String(row.stream)}-${String(row.record_id)}`
    const entry = histories.get(stream)?.find(({ version }) => version === row.record_version)
    return { record: seen.get(stream) ?? null, changes: entry ? inShort(entry.changes) : [] }
  }

  function subjectIn({ stream, record_id }: Row): Promise<Subject>[] {
    const aggregate = aggregateOf(String(stream))
    return aggregate && isId(record_id) && may(request.principal, aggregate.resource.view)
      ? [subject(aggregate, record_id, execute.load)]
      : []
  }

  async function recordOf({ aggregate: { resource }, id }: Subject): Promise<Told['record']> {
    const language = languageOf(request)
    const record = await readModels.show(resource.name, id, { rowScope: rowScopeOf(request.principal), language })
    return record ? { id, name: titleOf(record[resource.title], language) } : null
  }
}

const isId = (id: unknown): id is string => typeof id === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

/** What this release cannot read it says nothing of. */
function historyIn(subject: Subject | undefined, events: readonly StoredEvent[], { principal }: FastifyRequest): readonly HistoryEntry[] {
  if (!subject) return []
  try {
    return historySeen(principal, subject, events)
  } catch (error) {
    if (error instanceof UnreadableEvent) return []
    throw error
  }
}

const inShort = (changes: HistoryEntry['changes']): HistoryEntry['changes'] =>
  changes.filter(({ field, ...values }) => field !== 'id' && JSON.stringify(values).length <= longestChange).slice(0, mostChanges)
