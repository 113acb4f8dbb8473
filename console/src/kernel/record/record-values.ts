import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import { commandFields, creation, type Resource } from '@fairlead/contracts/kernel/resource'
import { isBlank } from '../fields/check.ts'
import type { ScreenOf } from '../screen.ts'

/** What stands in a form, by field. */
export type Values = Record<string, unknown>

/** The values of a form's fields in a record; null where it says nothing. */
export const pick = (fields: Fields, from: Readonly<Values>): Values =>
  Object.fromEntries(Object.keys(fields).map(key => [key, from[key] ?? null]))

/** The values as they are sent: an optional field that holds nothing is null on the wire. */
export const cleaned = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.optional && isBlank(values[key]) ? null : values[key]]))

/** Fields that the form of a new or a known record takes. */
export function formFields(resource: Resource, isNew: boolean): Fields {
  const command = isNew
    ? creation(resource)?.[1]
    : (resource.commands.change ?? { from: '', may: 'system' as const, input: 'changes' as const })
  const fields = command ? commandFields(resource, command) : {}
  const isTyped = ([key, field]: [string, Field]) => !isStanding(resource, key) && (isNew || !field.by_command)
  return Object.fromEntries(Object.entries(fields).filter(isTyped))
}

/** Whether a record is in use is told by its state, and changed by commands of their own: a box beside them would be a second truth. */
const isStanding = ({ commands }: Resource, key: string): boolean =>
  (key === 'active' || key === 'inactive') && Object.hasOwn(commands, 'deactivate')

/**
 * Fields that stand in a form without being typed there: those that a command of their own changes, and those that events set where the
 * screen has a place for them among the others.
 */
export function fixedFields({ resource, sections = {} }: ScreenOf, taken: Fields): Fields {
  const placed = new Set(Object.values(sections).flat())
  return Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([key, field]) => !taken[key] && !isStanding(resource, key) && (!field.computed || placed.has(key)),
    ),
  )
}
