import type { Principal } from '../identity/rights.ts'
import type { Fields } from './field.ts'
import type { Resource } from './resource.ts'

/** The fields of a resource that a user may see: customers see no internal ones. */
export function visibleFields(resource: Resource, user: Principal): Fields {
  if (user.role !== 'customer') return resource.fields
  return Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.internal))
}
