import { type AnyAggregate, type Load, streamOf } from './aggregate.ts'

/** A record that is there, with its aggregate. */
export type Known = readonly [aggregate: AnyAggregate, record: { readonly id: string; readonly [field: string]: unknown }]

/** Loads these records and no others: what a decider's facts find, without a log. */
export function loading(...known: readonly Known[]): Load {
  const streams = new Map(known.map(([aggregate, record]) => [streamOf(aggregate, record.id), record]))
  return (async (aggregate: AnyAggregate, id: string) => {
    if (typeof id !== 'string') throw new TypeError(`nobody says which of the ${aggregate.resource.name}`)
    return streams.get(streamOf(aggregate, id))
  }) as Load
}
