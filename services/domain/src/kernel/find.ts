import type { ResourceName } from '@fairlead/contracts/kernel/names'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resourceNamed } from '@fairlead/contracts/resources'
import type { EventLog, Position } from '../ports/event-log.ts'
import type { Finder, Values } from '../ports/finder.ts'
import type { AnyAggregate, Find, Load } from './aggregate.ts'
import type { AggregateOf } from './claims.ts'

type Bag = { [key: string]: unknown }

/** Who follows the log is too far behind to be asked. */
export class Busy extends Error {}

/** What was asked for a warning alone: nobody is kept from acting by what cannot be told just now, which is undefined. */
export async function toldNow<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (reason) {
    if (reason instanceof Busy) return undefined
    throw reason
  }
}

interface Parts {
  log: Pick<EventLog, 'newest'>
  finder: Finder | undefined
  aggregateOf: AggregateOf
  load: Load
  /** The record as it was when last seen; undefined when it was not seen lately. */
  recall: (aggregate: AnyAggregate, id: string) => (Bag & { version: number }) | undefined
}

/**
 * Builds `find` over who follows the log, for one decision: all that it answers is as of where the log ended when it was first asked, or later. So
 * who asks several times waits once.
 */
export function findOver({ log, finder, aggregateOf, load, recall }: Parts): () => Find {
  let asking: Promise<Position> | undefined
  /** Where the log ends: asked once for all that are in the same turn of the event loop, and after all of them began. */
  const newest = (): Promise<Position> => {
    asking ??= new Promise<void>(resolve => setImmediate(resolve)).then(() => {
      asking = undefined
      return log.newest()
    })
    return asking
  }

  return () => {
    let asOf: Promise<Position> | undefined
    return (async (of: Resource | ResourceName, { id: named, ...having }: Values, most?: number) => {
      const resource = typeof of === 'string' ? resourceNamed(of) : of
      const aggregate = resource && aggregateOf(resource.stream)
      if (Object.values(having).some(values => values.length === 0)) return []
      if (aggregate && named) {
        const loaded = await Promise.all(named.map(id => load(aggregate, String(id))))
        return loaded.filter(one => one !== undefined && hasOneOf(one, having)).slice(0, most)
      }
      if (!finder || !aggregate) throw new Error(`nobody knows which ${resource?.name ?? 'records'} there are`)
      const found = async (many?: number) => {
        asOf ??= newest()
        const answer = await finder.found(aggregate.resource.name, having, await asOf, many)
        if (answer === undefined) throw new Busy()
        // What was seen as it was told of, or later, is not asked of the log again: of a large customer's jobs there are thousands.
        const loaded = await Promise.all(
          answer.map(async ({ id, version }) => {
            const seen = recall(aggregate, id)
            return seen && seen.version >= version ? seen : load(aggregate, id)
          }),
        )
        return { told: answer.length, fitting: loaded.filter(one => one !== undefined && hasOneOf(one, having)) }
      }
      const { told, fitting } = await found(most)
      // Some of as many as were wanted may have moved on since they were told of, and others fit.
      return most !== undefined && told === most && fitting.length < most ? (await found()).fitting.slice(0, most) : fitting
    }) as Find
  }
}

/** Whether a record has these values, each one of a list. */
export const hasOneOf = (record: Bag, having: Values): boolean =>
  Object.entries(having).every(([field, values]) => [record[field]].flat().some(value => values.includes(value)))
