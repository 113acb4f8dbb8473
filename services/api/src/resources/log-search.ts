import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import { resourceNamed } from '@fairlead/contracts/resources'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { type Filter, isUuid } from '@fairlead/projections/kernel/filter'
import type { Searched } from '@fairlead/projections/kernel/list-question'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../language.ts'
import { everything } from '../lookups.ts'
import { findableBy } from './findable.ts'

/** Of so many records that are called so the entries are found: of each resource, and in all. */
const most = { each: 50, most: 500 } as const

/**
 * What somebody looks for who types into the search box of /logs: entries of a person, of records by their number or name, of screens and events by
 * their words in either language, and all of one request by its correlation id. What no record is called as a whole is looked for word by word:
 * `Awa J26000012`.
 */
export async function logSearches(text: string, request: FastifyRequest, readModels: ReadModels): Promise<Searched[]> {
  const words = text.split(/\s+/).filter(Boolean)
  const [whole, ids] = await Promise.all([meantBy(text), recordsCalled(text)])
  if (words.length < 2 || ids.length > 0) return [{ text, or: [...whole, ...among('record_id', ids)] }]
  return Promise.all(
    words.map(async word => ({ text: word, or: [...(await meantBy(word)), ...among('record_id', await recordsCalled(word))] })),
  )

  async function recordsCalled(called: string): Promise<string[]> {
    const { principal } = request
    const asker = { in: findableBy(principal), rowScope: rowScopeOf(principal), language: languageOf(request) }
    return (await readModels.search({ text: called, ...asker, ...most })).map(({ id }) => id)
  }

  async function meantBy(said: string): Promise<Filter[]> {
    const keys = isUuid(said) ? [] : await textsWith(said)
    const named = (namespace: string) => keys.flatMap(key => (key.startsWith(`${namespace}:`) ? [key.slice(namespace.length + 1)] : []))
    const streams = named('resources').flatMap(key => resourceNamed(key.split('.')[0] ?? '')?.stream ?? [])
    return [
      ...(isUuid(said) ? [...among('record_id', [said]), ...among('correlation_id', [said])] : []),
      ...among('event', [...named('events'), said]),
      ...among('stream', streams),
    ]
  }

  /** Keys of the console's names of events and resources in which something is said, as this company says it. */
  async function textsWith(said: string): Promise<string[]> {
    const namespaces = { field: 'namespace', operator: 'in', values: ['events', 'resources'] } as const
    const found = await readModels.list('translations', { rowScope: everything, search: said, filters: [namespaces], per_page: 200 })
    return isRefusal(found) ? [] : found.data.map(({ key }) => String(key))
  }
}

const among = (field: string, values: readonly string[]): Filter[] =>
  values.length === 0 ? [] : [{ field, operator: 'in', values: [...new Set(values)] }]
