import type { Resource } from './kernel/resource.ts'
import type { Tally } from './kernel/tally.ts'
import { declared } from './resources.gen.ts'

/** Every resource of the product: REST calls, read tables, lists, rights and generated tests all follow from this list. */
export const resources = declared

const byName = new Map(resources.map(one => [one.name, one]))

/** The resource of a name, or undefined. */
export const resourceNamed = (name: string): Resource | undefined => byName.get(name)

/** The tallies that tell of records of a resource, each with the resource in whose list it stands. */
export const talliesOf = (name: string): { resource: Resource; tally: Tally }[] =>
  resources.flatMap(resource => Object.values(resource.tallies).flatMap(tally => (tally.of === name ? [{ resource, tally }] : [])))
