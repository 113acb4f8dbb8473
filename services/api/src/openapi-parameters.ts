import { z } from 'zod'
import { type Schema, typed } from './openapi-schemas.ts'

type In = 'query' | 'header'

/** Parameters that many calls take, by the name of their component, which begins with `_` (fields do not): what they are called on the wire, where, and what they hold. */
const named = {
  page: ['page', 'query', z.int().min(1).max(10_000_000).default(1), 'The page, from 1'],
  per_page: ['per_page', 'query', z.int().min(1).max(200).default(25), 'Rows of a page'],
  sort: ['sort', 'query', z.string().max(100), 'Up to three fields, parted by commas; "-" before one for the other way round'],
  search: ['search', 'query', z.string().max(200), 'Beginnings of words'],
  lazyEvent: ['lazyEvent', 'query', z.string().max(4000), 'The live search, as JSON'],
  as_of: ['as_of', 'query', z.string().max(40), 'A version, or an instant (ISO 8601): the record as it was then'],
  blob: ['blob', 'query', z.enum(['true', 'false']), 'Whether its bytes come with it, in base64'],
  order: ['sort', 'query', z.enum(['version', '-version']), 'Oldest first, or newest'],
  // Each a name in the query: an object is spread over it unless somebody says otherwise.
  events: [
    'events',
    'query',
    z.object({ field: z.string().max(100), by: z.string().max(100), type: z.string().max(100), version: z.int().min(1) }).partial(),
    'Only what changed this field, what this person did, events of this type, or the one that led to this version',
  ],
  commands: ['commands', 'query', z.string().min(1).max(1000), 'Commands parted by commas'],
  facet: ['field', 'query', z.string().min(1).max(100), 'The field whose values are counted'],
  format: ['format', 'query', z.enum(['xlsx', 'csv']), 'The kind of sheet'],
  columns: ['columns', 'query', z.string().max(4000), 'Fields parted by commas; everything when left out'],
  headers: ['headers', 'query', z.array(z.string()), 'The header of each column, in their order'],
  words: ['words', 'query', z.array(z.string()), 'What states are called: `draft:Concept`'],
  file: ['name', 'query', z.string().min(1).max(200), 'The name of the file'],
  match: ['If-Match', 'header', z.string(), 'The version that was edited, `"7"`: refused when there is a newer one'],
  key: ['Idempotency-Key', 'header', z.string().min(1).max(100), 'Makes a repeat harmless: it is answered, and not done again'],
} as const satisfies Record<string, readonly [name: string, where: In, schema: z.ZodType, description: string]>
export type Parameter = keyof typeof named

const required: ReadonlySet<Parameter> = new Set<Parameter>(['commands', 'facet', 'file'])
const isParameter = (key: string): key is Parameter => key in named

/** References to parameters. */
export const parameters = (...names: readonly Parameter[]): Schema[] => names.map(name => ({ $ref: `#/components/parameters/_${name}` }))

/** The components that they refer to. */
export const parameterComponents = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(named).map(([key, [name, where, schema, description]]) => [
      `_${key}`,
      { name, in: where, description, ...(isParameter(key) && required.has(key) ? { required: true } : {}), schema: typed(schema) },
    ]),
  )

/** The parameters of a call that says itself what may stand in its query. */
export function queryParameters(schema: z.ZodType): Schema[] {
  const { properties = {}, required: needed = [] } = typed(schema) as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(properties).flatMap(([name, one]) =>
    name === 'page' || name === 'per_page' // pages are asked for as those of lists are
      ? parameters(name)
      : [{ name, in: 'query', ...(needed.includes(name) ? { required: true } : {}), schema: one }],
  )
}
