import { type RowScope, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { seesParts } from '@fairlead/contracts/kernel/parts'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resourceNamed } from '@fairlead/contracts/resources'
import type { Filter } from '@fairlead/projections/kernel/filter'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../language.ts'
import { everything } from '../lookups.ts'

/** The record that another hangs on, as a file hangs on a job. */
export interface Owner {
  resource: Resource
  record: Readonly<Record<string, unknown>>
}

/** The owner, when who asks may see it; undefined when not, or when there is none. */
export async function ownerSeen(
  of: { resource: unknown; id: unknown },
  { principal }: FastifyRequest,
  readModels: ReadModels,
): Promise<Owner | undefined> {
  const resource = resourceNamed(String(of.resource))
  if (!resource || resource.part_of) return undefined
  const record = await readModels.show(resource.name, String(of.id), { rowScope: rowScopeOf(principal) })
  return record && seesParts(resource, principal, record) ? { resource, record } : undefined
}

/** Of the parts of a record that somebody sees, those that are kept for him. */
export const partsScope = ({ principal }: FastifyRequest): RowScope => {
  const { audience } = rowScopeOf(principal)
  return { ...everything, ...(audience ? { audience } : {}) }
}

/** The one record whose parts a list asks for, when who asks may see it; undefined where it asks for those of several or all. */
export async function ownerAsked(
  { part_of }: Resource,
  filters: readonly Filter[],
  request: FastifyRequest,
  readModels: ReadModels,
): Promise<Owner | undefined> {
  const only = (field: string) => {
    const [filter, ...others] = filters.filter(one => one.field === field)
    return filter?.operator === 'is' && filter.values.length === 1 && others.length === 0 ? filter.values[0] : undefined
  }
  return part_of && ownerSeen({ resource: only(part_of.resource), id: only(part_of.id) }, request, readModels)
}

/** The same for a record of a resource that hangs on others. */
const ownerOf = async (
  { part_of }: Resource,
  record: Readonly<Record<string, unknown>> | undefined,
  request: FastifyRequest,
  readModels: ReadModels,
): Promise<Owner | undefined> =>
  part_of && record && ownerSeen({ resource: record[part_of.resource], id: record[part_of.id] }, request, readModels)

/** A record that hangs on another, when who asks may see that one. */
export async function partSeen(resource: Resource, id: string, request: FastifyRequest, readModels: ReadModels) {
  const record =
    resource.part_of && (await readModels.show(resource.name, id, { rowScope: partsScope(request), language: languageOf(request) }))
  return (await ownerOf(resource, record, request, readModels)) && record
}
