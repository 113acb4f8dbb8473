import { may, type Principal } from '../identity/rights.ts'
import type { Field, Fields } from './field.ts'
import type { Resource } from './resource.ts'
import type { Tallies } from './tally.ts'

const house: ReadonlySet<Principal['role']> = new Set(['system', 'admin', 'office_admin', 'user'])

/** Whether somebody is not of the house: a customer, a guest, or who surveys and works at ports for us. What is internal is not for him. */
export const isOutsider = ({ role }: Principal): boolean => !house.has(role)

const atPorts: ReadonlySet<Principal['role']> = new Set(['surveyor', 'port_operator'])

/** The fields of a resource that a user may see: none that is there to be printed from, and outsiders see no internal ones but what is said to who works at ports. */
export function visibleFields(resource: Resource, user: Principal): Fields {
  const outside = isOutsider(user)
  const kept = ({ internal }: Field) => outside && internal !== undefined && !(internal === 'customers' && atPorts.has(user.role))
  return Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => field.kind !== 'paper' && !kept(field)))
}

/** The tallies that a user is told: those of records that he may see. */
export const talliesFor = ({ tallies }: Resource, user: Principal): Tallies =>
  Object.fromEntries(Object.entries(tallies).filter(([, { view }]) => may(user, view)))

/** What may stand in the columns of a list: fields that the user may see, and tallies. */
export const columnFields = (resource: Resource, user: Principal): Fields => ({
  ...visibleFields(resource, user),
  ...Object.fromEntries(Object.entries(talliesFor(resource, user)).map(([key, { field }]) => [key, field])),
})
