import { may, type Principal } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { visibleFields } from '@fairlead/contracts/kernel/visible'
import { resources } from '@fairlead/contracts/resources'

/** Numbers of shipments first: they are what is looked for most. */
const contexts = ['operations', 'documentation', 'accounting', 'crm', 'sales', 'masterdata', 'identity', 'platform']

/** What is looked for by what people call it, in the order in which it is told. */
const searched = resources
  .filter(one => one.search.length > 0 && (one.route !== null || 'job_id' in one.fields))
  .toSorted((one, other) => contexts.indexOf(one.context) - contexts.indexOf(other.context))

/** Where a user may find records, and by which fields: what he may not see does not answer him either. */
export const findableBy = (user: Principal): { resource: string; fields: string[] }[] =>
  searched.filter(one => may(user, one.view)).map(one => ({ resource: one.name, fields: findable(one, user) }))

function findable(resource: Resource, user: Principal): string[] {
  const visible = visibleFields(resource, user)
  return resource.search.filter(field => Object.hasOwn(visible, field))
}
