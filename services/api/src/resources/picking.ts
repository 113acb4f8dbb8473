import { isToldByRows } from '@fairlead/contracts/identity/picking'
import { may, type Principal, type Right } from '@fairlead/contracts/identity/rights'
import type { Fields } from '@fairlead/contracts/kernel/field'
import { commandFields, type Resource } from '@fairlead/contracts/kernel/resource'
import { resources } from '@fairlead/contracts/resources'

/** Registers of what is the same for all: who may pick from one sees all of it, so nothing that belongs to an office or customer stands here. */
const contexts = ['identity', 'masterdata', 'crm']

/** What some fields refer to, those within rows and within the parts of a value too. */
const referredBy = (fields: Fields): string[] =>
  Object.values(fields).flatMap(({ kind, to, fields: within = {} }) => {
    if (kind === 'party') return ['relations']
    if (kind === 'money') return ['currencies', 'calculationunits']
    return to === undefined ? referredBy(within) : [to]
  })

/** The rights by which somebody meets a reference to each resource: in what he sees, or in what he says with a command. */
const meetings = new Map<string, Set<Right>>()
for (const resource of resources) {
  meet(resource.fields, resource.view)
  for (const command of Object.values(resource.commands)) if (command.may !== 'system') meet(commandFields(resource, command), command.may)
}

function meet(fields: Fields, right: Right): void {
  for (const to of referredBy(fields)) meetings.set(to, (meetings.get(to) ?? new Set()).add(right))
}

/** Whether a user may pick from a register though he may not see it: a form that he fills in, or something that he sees, refers to it. */
export const mayPick = ({ name, context }: Resource, user: Principal): boolean =>
  contexts.includes(context) &&
  may(user, 'masterdata.pick') &&
  !isToldByRows(user, name) &&
  [...(meetings.get(name) ?? [])].some(right => may(user, right))

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
