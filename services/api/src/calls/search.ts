import { may, type Principal, rowScopeOf } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { visibleFields } from '@fairlead/contracts/kernel/visible'
import { resources } from '@fairlead/contracts/resources'
import type { Found } from '@fairlead/projections/kernel/search-query'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'

/** Of each resource, and of all together. */
const each = 5
const most = 40

/** What no text of a record holds finds nothing, and is no text to a database. */
const isText = (text: string) => text.isWellFormed() && !text.includes('\0')

const Search = z.object({ q: z.string().min(1).max(100).refine(isText, { error: 'control_characters' }) })

/** Numbers of shipments first: they are what is looked for most. */
const contexts = ['operations', 'documentation', 'accounting', 'crm', 'sales', 'masterdata', 'identity', 'platform']
const inOrder = resources
  .filter(one => one.search.length > 0 && (one.route !== null || 'job_id' in one.fields))
  .toSorted((one, other) => contexts.indexOf(one.context) - contexts.indexOf(other.context))
const byName = new Map(inOrder.map(one => [one.name, one]))

/** `GET /api/search?q=`: records of everything that the user may see by number, name, chassis number, container or B/L, exact ones first. */
export function searchCall(app: FastifyInstance, { readModels }: Deps): void {
  app.get('/api/search', { schema: { querystring: Search } }, async request => {
    const { principal } = request
    const found = await readModels.search({
      text: Search.parse(request.query).q,
      in: inOrder.filter(one => may(principal, one.view)).map(one => ({ resource: one.name, fields: findable(one, principal) })),
      rowScope: rowScopeOf(principal),
      language: languageOf(request),
      each,
      most,
    })
    return { data: found.map(one => ({ ...one, path: pathOf(one), inside: insideOf(one) })) }
  })
}

/** The fields by which a user may find records: what he may not see does not answer him either. */
function findable(resource: Resource, user: Principal): string[] {
  const visible = visibleFields(resource, user)
  return resource.search.filter(field => Object.hasOwn(visible, field))
}

/** The screen of a record; null for what only stands inside another one. */
function pathOf({ resource, id }: Found): string | null {
  const route = byName.get(resource)?.route
  return typeof route === 'string' ? `/${route}/${id}` : null
}

/** Where a part of a job stands in it, for who has no screen of its own for it. */
const insideOf = ({ resource, job_id }: Found): string | null => (job_id === null ? null : `/jobs/${job_id}?tab=${resource}`)
