import { setTimeout as sleep } from 'node:timers/promises'
import { resourceNamed } from '@fairlead/contracts/resources'
import { type AnyAggregate, idOf } from '@fairlead/domain/kernel/aggregate'
import { type AggregateOf, categoryOf } from '@fairlead/domain/kernel/claims'
import { hasOneOf } from '@fairlead/domain/kernel/find'
import { type EventLog, origin, type StoredEvent } from '@fairlead/domain/ports/event-log'
import type { Finder } from '@fairlead/domain/ports/finder'

type Bag = { [key: string]: unknown }

/** The records of a resource with their versions, and where each value stands that was asked for. */
interface ResourceIndex {
  aggregate: AnyAggregate
  records: Map<string, Bag>
  versions: Map<string, number>
  byField: Map<string, Map<unknown, Set<string>>>
}

const pageSize = 1_000
const patienceMs = 2_000
const pauseMs = 2

/** Finds records by folding the whole log in memory, as far as it goes: for tests and seeds, where no read tables are kept. */
export function logFinder(log: Pick<EventLog, 'tail'>, aggregateOf: AggregateOf): Finder {
  const known = new Map<string, ResourceIndex>()
  let position = origin
  let following: Promise<void> | undefined

  async function follow(): Promise<void> {
    for (let events = await log.tail(position, pageSize); events.length > 0; events = await log.tail(position, pageSize)) {
      for (const [stream, own] of Map.groupBy(events, event => event.stream)) take(stream, own)
      position = events.at(-1)?.position ?? position
    }
  }

  function take(stream: string, events: readonly StoredEvent[]): void {
    const aggregate = aggregateOf(categoryOf(stream))
    if (!aggregate) return
    const of = recordsOf(aggregate)
    const id = idOf(stream)
    const before = of.records.get(id)
    const after = aggregate.fold(before ?? aggregate.initial, events)
    of.records.set(id, after)
    of.versions.set(id, events.at(-1)?.version ?? 0)
    for (const [field, places] of of.byField) {
      for (const value of [before?.[field]].flat()) places.get(value)?.delete(id)
      for (const value of [after[field]].flat()) placeOf(places, value).add(id)
    }
  }

  function recordsOf(aggregate: AnyAggregate): ResourceIndex {
    const { name } = aggregate.resource
    const found = known.get(name) ?? { aggregate, records: new Map(), versions: new Map(), byField: new Map() }
    known.set(name, found)
    return found
  }

  /** Who has a value of a field: written down from the first question on. */
  function havingValue({ records, byField }: ResourceIndex, field: string, value: unknown): ReadonlySet<string> {
    const places = byField.get(field) ?? new Map<unknown, Set<string>>()
    if (!byField.has(field)) for (const [id, record] of records) for (const one of [record[field]].flat()) placeOf(places, one).add(id)
    byField.set(field, places)
    return placeOf(places, value)
  }

  return {
    async found(resource, values, since, most = Number.POSITIVE_INFINITY) {
      for (const end = performance.now() + patienceMs; position < since; await sleep(pauseMs)) {
        following ??= follow().finally(() => {
          following = undefined
        })
        await following
        if (position < since && performance.now() > end) return undefined
      }
      const aggregate = aggregateOf(resourceNamed(resource)?.stream ?? '')
      if (!aggregate) return []
      const of = recordsOf(aggregate)
      const [[field, asked] = ['', []]] = Object.entries(values)
      const ids = new Set(asked.flatMap(value => [...havingValue(of, field, value)]))
      return [...ids]
        .toSorted()
        .filter(id => hasOneOf(of.records.get(id) ?? {}, values))
        .slice(0, most)
        .map(id => ({ id, version: of.versions.get(id) ?? 0 }))
    },
  }
}

const placeOf = (places: Map<unknown, Set<string>>, value: unknown): Set<string> => {
  const found = places.get(value) ?? new Set<string>()
  places.set(value, found)
  return found
}
