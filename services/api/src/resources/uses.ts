import { may, type Principal } from '@fairlead/contracts/identity/rights'
import { sharedFields } from '@fairlead/contracts/kernel/own-rows'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resourceNamed, resources } from '@fairlead/contracts/resources'
import type { Looked, Use } from '@fairlead/projections/kernel/uses-query'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { languageOf } from '../language.ts'
import { everything } from '../lookups.ts'
import { mayView, RecordPath } from './reads.ts'
import { unaskedFields } from './shown.ts'

/** `GET /api/{resource}/{id}/uses`: which records refer to a record, of those that the caller may see. */
export function usesCall(app: FastifyInstance, resource: Resource, { readModels }: Deps): void {
  app.get(`/api/${resource.name}/:id/uses`, { schema: { params: RecordPath } }, async request => {
    mayView(resource, request)
    const { id } = RecordPath.parse(request.params)
    const asker = askerOf(request)
    if (!(await readModels.show(resource.name, id, asker))) throw new Problem(404, 'not_found')
    const uses = await readModels.uses(resource.name, id, lookedIntoBy(request.principal), asker)
    return { data: uses.map(use => ({ ...use, route: resourceNamed(use.resource)?.route ?? null })) }
  })
}

/** What refers to something in rows of several offices, or in what each keeps to itself, is not told to who sees one of them. */
const lookedIntoBy = (user: Principal): Looked[] =>
  resources
    .filter(one => may(user, one.view))
    .map(one => ({ resource: one.name, hidden: new Set([...unaskedFields(one, user), ...sharedFields(one, user)]) }))

const nothing: ReadonlySet<string> = new Set()
const all: readonly Looked[] = resources.map(one => ({ resource: one.name, hidden: nothing }))

/**
 * Why a record is not deleted that others refer to, whoever may see those: they would be left with a name that nobody can choose. Of what the caller
 * may not see himself, not even that is told: to him it is not there, as the decision says.
 */
export async function whyKept(
  resource: Resource,
  id: string,
  request: FastifyRequest,
  { readModels }: Pick<Deps, 'readModels'>,
): Promise<Problem | undefined> {
  const seen = await readModels.show(resource.name, id, askerOf(request))
  if (!seen) return undefined
  const uses = await readModels.uses(resource.name, id, all, { rowScope: everything, language: languageOf(request) })
  return keptBy(uses, resource)
}

/** Why what is used is kept, with what can be done instead: that it is no longer offered, or holds until a day. */
export function keptBy(uses: readonly Pick<Use, 'total' | 'more'>[], { commands }: Pick<Resource, 'commands'>): Problem | undefined {
  const count = uses.reduce((sum, use) => sum + use.total, 0)
  if (count === 0) return undefined
  // How much an office sells by what holds until a day is nobody's business but its own.
  if ('close' in commands) return new Problem(409, 'in_use_until_ended')
  const params = { count: uses.some(use => use.more) ? `> ${count}` : count }
  return new Problem(409, 'deactivate' in commands ? 'in_use' : 'in_use_stays', { params })
}
