import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { aggregates } from '@fairlead/domain/aggregates'
import type { AnyAggregate } from '@fairlead/domain/kernel/aggregate'
import type { Json } from '@fairlead/domain/ports/event-log'

export type Data = { [key: string]: Json }

/** Of a resource, what each event held in each version of its schema that was ever released. */
export type Released = Readonly<Record<string, Readonly<Record<string, Data>>>>

export const folder = join(import.meta.dirname, 'events')
export const fileOf = ({ context, name }: Pick<Resource, 'context' | 'name'>): string => join(folder, `${context}.${name}.json`)

/** The examples that are kept of a resource's events. */
export const releasedOf = (resource: Pick<Resource, 'context' | 'name'>): Released =>
  existsSync(fileOf(resource)) ? (JSON.parse(readFileSync(fileOf(resource), 'utf8')) as Released) : {}

/** Every file of examples that is kept, whether there still is such a resource or not. */
export const kept = (): string[] => readdirSync(folder).map(name => join(folder, name))

/** An event in one version of its schema. */
export interface Version {
  aggregate: AnyAggregate
  type: string
  version: number
}

/** Every version of every event that is declared, from the first one on. */
const declared = (): Version[] =>
  aggregates.flatMap(aggregate =>
    Object.keys(aggregate.resource.events).flatMap(type =>
      Array.from({ length: aggregate.schemaVersion(type) }, (_none, index) => ({ aggregate, type, version: index + 1 })),
    ),
  )

/** Versions of which no example is kept. */
export const missing = (): Version[] =>
  declared().filter(({ aggregate, type, version }) => releasedOf(aggregate.resource)[type]?.[version] === undefined)

/** Every example that is kept, by resource, event and version. */
export const keptExamples = (): ReadonlyMap<string, Data> =>
  new Map(
    aggregates.flatMap(({ resource }) =>
      Object.entries(releasedOf(resource)).flatMap(([type, versions]) =>
        Object.entries(versions).map(([version, data]): [string, Data] => [`${resource.name} ${type} ${version}`, data]),
      ),
    ),
  )

/** Where the digest of each example stands, so that nobody changes one, or takes one away, unseen. */
export const sealFile = join(import.meta.dirname, 'seals.txt')

export const sealOf = (data: Data): string => createHash('sha256').update(JSON.stringify(data)).digest('hex')

/** The seals as they are written down: a line each, the digest first. */
export const seals = (text = readFileSync(sealFile, 'utf8')): Map<string, string> =>
  new Map(text.split('\n').flatMap(line => (line === '' ? [] : [[line.slice(65), line.slice(0, 64)] as const])))

export const sealed = (all: ReadonlyMap<string, string>): string =>
  [...all]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, digest]) => `${digest} ${name}\n`)
    .join('')

/** Examples that are not as they were when they were sealed, are there no more, or were never sealed. */
export const broken = (kept: ReadonlyMap<string, Data>, under: ReadonlyMap<string, string>): string[] => [
  ...[...under].flatMap(([name, digest]) => {
    const data = kept.get(name)
    if (data === undefined) return [`${name} was released, and is kept no more`]
    return sealOf(data) === digest ? [] : [`${name} was released, and says something else now`]
  }),
  ...[...kept.keys()].filter(name => !under.has(name)).map(name => `${name} is not sealed (npm run generate)`),
]
