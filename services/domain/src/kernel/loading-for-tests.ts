import type { Files } from '../ports/files.ts'
import { type AnyAggregate, type FactsContext, type Find, type Load, streamOf } from './aggregate.ts'
import { hasOneOf } from './find.ts'

/** A record that is there, with its aggregate. */
export type RecordFixture = readonly [aggregate: AnyAggregate, record: { readonly id: string; readonly [field: string]: unknown }]

/** Loads these records and no others: what a decider's facts find, without a log. */
export function loading(...known: readonly RecordFixture[]): Load {
  const streams = new Map(known.map(([aggregate, record]) => [streamOf(aggregate, record.id), record]))
  return (async (aggregate: AnyAggregate, id: string) => {
    if (typeof id !== 'string') throw new TypeError(`nobody says which of the ${aggregate.resource.name}`)
    return streams.get(streamOf(aggregate, id))
  }) as Load
}

/** Finds among these records, and no others; `owners` hold what only one may hold, by scope and value. */
export const finding = (
  known: readonly RecordFixture[] = [],
  owners: Readonly<Record<string, { id: string }>> = {},
): Pick<FactsContext, 'find' | 'ownerOf'> => ({
  find: (async (of: { name: string } | string, having: Readonly<Record<string, readonly unknown[]>>, most?: number) => {
    const name = typeof of === 'string' ? of : of.name
    return known
      .filter(([aggregate, record]) => aggregate.resource.name === name && hasOneOf(record, having))
      .map(([, record]) => record)
      .slice(0, most)
  }) as Find,
  ownerOf: async (scope, value) => owners[`${scope} ${value}`],
})

const notKept = () => Promise.reject(new Error('these files are only read'))
/** Files that are there already, by their keys. */
export const filesOf = (bytes: Readonly<Record<string, readonly number[]>>): Files => ({
  put: notKept,
  receive: notKept,
  open: notKept,
  get: async key => bytes[key] && Uint8Array.from(bytes[key]),
})
