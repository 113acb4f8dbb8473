import { isToldByRows } from '@fairlead/contracts/identity/picking'
import { may, type Principal, type Right } from '@fairlead/contracts/identity/rights'
import type { Accepts, Fields } from '@fairlead/contracts/kernel/field'
import { commandFields, type Resource } from '@fairlead/contracts/kernel/resource'
import { isOutsider } from '@fairlead/contracts/kernel/visible'
import { resources } from '@fairlead/contracts/resources'
import { same } from '@fairlead/domain/kernel/aggregate'
import type { Filter } from '@fairlead/projections/kernel/filter'
import type { ListRequest } from './list-request.ts'

/** Registers of what is the same for all: who may pick from one sees all of it, so nothing that belongs to an office or customer stands here. */
const contexts = ['identity', 'masterdata', 'crm']

/** To what a field refers, what it takes of that, and whether who is not of the house is told of it. */
interface Reference {
  to: string
  accepts?: Accepts | undefined
  isInternal: boolean
}

/** What some fields refer to, those within rows and within the parts of a value too. */
const referredBy = (fields: Fields, isWithinInternal = false): Reference[] =>
  Object.values(fields).flatMap(({ kind, to, accepts, internal, fields: within = {} }): Reference[] => {
    const isInternal = isWithinInternal || internal !== undefined
    if (kind === 'party') return [{ to: 'relations', isInternal }]
    if (kind === 'money')
      return [
        { to: 'currencies', isInternal },
        { to: 'calculationunits', isInternal },
      ]
    return to === undefined ? referredBy(within, isInternal) : [{ to, accepts, isInternal }]
  })

/** The references to each resource that somebody meets by a right: in what he sees, or in what he says with a command. */
const meetings = new Map<string, (Reference & { right: Right })[]>()
/** The rights by which one sees what refers to each resource: of the house, and by what is told to everybody. */
const sights = { house: new Map<string, Set<Right>>(), outside: new Map<string, Set<Right>>() }
for (const resource of resources) {
  meet(resource.fields, resource.view)
  for (const { to, isInternal } of referredBy(resource.fields))
    for (const told of isInternal ? [sights.house] : [sights.house, sights.outside])
      told.set(to, (told.get(to) ?? new Set()).add(resource.view))
  for (const command of Object.values(resource.commands)) if (command.may !== 'system') meet(commandFields(resource, command), command.may)
}

// A unit says its colour in English words: whoever sees units has them in his own language by the register (CONSOLE row 21).
met({ to: 'colours', isInternal: false }, 'units.view')

function meet(fields: Fields, right: Right): void {
  for (const one of referredBy(fields)) met(one, right)
}

function met(one: Reference, right: Right): void {
  meetings.set(one.to, [...(meetings.get(one.to) ?? []), { ...one, right }])
}

/** Whether a user may pick from a register though he may not see it: a form that he fills in, or something that he sees, refers to it. What is internal is seen by the house alone. */
export const mayPick = ({ name, context }: Resource, user: Principal): boolean =>
  contexts.includes(context) &&
  may(user, 'masterdata.pick') &&
  !isToldByRows(user, name) &&
  (meetings.get(name) ?? []).some(({ right, isInternal }) => may(user, right) && !(isInternal && isOutsider(user)))

/**
 * Whether a user only has named, by their ids, what a record that he may see refers to: the history of a bill tells its voyages to who sees none. What
 * is internal refers to nothing for who is not of the house: by which contract or price list a booking was priced names none of them to a customer.
 */
export const mayName = (
  { name }: Resource,
  { filters: [one, ...more], search }: Pick<ListRequest, 'filters' | 'search'>,
  user: Principal,
): boolean =>
  one?.field === 'id' &&
  (one.operator === 'is' || one.operator === 'in') &&
  more.length === 0 &&
  search === undefined &&
  !isToldByRows(user, name) &&
  [...((isOutsider(user) ? sights.outside : sights.house).get(name) ?? [])].some(right => may(user, right))

/** Whether a filter asks for just what a form of a user's takes: whatever a picker keeps to itself, that much he may ask it. */
export const isTaken = ({ name }: Resource, { field, operator, values }: Filter, user: Principal): boolean =>
  (operator === 'is' || operator === 'in') &&
  (meetings.get(name) ?? []).some(
    ({ right, accepts = {} }) => Object.hasOwn(accepts, field) && same(accepts[field]?.toSorted(), values.toSorted()) && may(user, right),
  )

/**
 * What a picker tells of a record: enough to choose it, to name it where it was chosen, of a currency to write amounts in it, and of a port to put
 * it on a map.
 */
export const pickedFields = ['name', 'code', 'status', 'minor_units', 'latitude', 'longitude'] as const

/** All that a picker keeps to itself: it tells nothing of it, and neither finds nor sorts by it. */
export function hiddenFromPicker({ fields, title }: Resource): ReadonlySet<string> {
  const told: readonly string[] = [title, ...pickedFields]
  return new Set(Object.keys(fields).filter(field => !told.includes(field)))
}
