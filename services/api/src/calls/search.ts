import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import { resourceNamed } from '@fairlead/contracts/resources'
import type { Found } from '@fairlead/projections/kernel/search-query'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { findableBy } from '../resources/findable.ts'

/** Of each resource, and of all together. */
const each = 5
const most = 40

/** What no text of a record holds finds nothing, and is no text to a database. */
const isText = (text: string) => text.isWellFormed() && !text.includes('\0')

const Search = z.object({ q: z.string().min(1).max(100).refine(isText, { error: 'control_characters' }) })

/** `GET /api/search?q=`: records of everything that the user may see by number, name, chassis number, container or B/L, exact ones first. */
export function searchCall(app: FastifyInstance, { readModels }: Deps): void {
  app.get('/api/search', { schema: { querystring: Search } }, async request => {
    const { principal } = request
    const found = await readModels.search({
      text: Search.parse(request.query).q,
      in: findableBy(principal),
      rowScope: rowScopeOf(principal),
      language: languageOf(request),
      each,
      most,
    })
    return { data: found.map(one => ({ ...one, path: pathOf(one), inside: insideOf(one) })) }
  })
}

/** The screen of a record; null for what only stands inside another one. */
function pathOf({ resource, id }: Found): string | null {
  const route = resourceNamed(resource)?.route
  return typeof route === 'string' ? `/${route}/${id}` : null
}

/** Where a part of a job stands in it, for who has no screen of its own for it. */
const insideOf = ({ resource, job_id }: Found): string | null => (job_id === null ? null : `/jobs/${job_id}?tab=${resource}`)
