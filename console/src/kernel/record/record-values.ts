import type { Fields } from '@fairlead/contracts/kernel/field'
import { commandFields, creation, type Resource } from '@fairlead/contracts/kernel/resource'
import { isBlank } from '../fields/check.ts'

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
  return command ? commandFields(resource, command) : {}
}

/** Fields that people say of a record and its form does not take, since a command of their own changes them. */
export const fixedFields = (resource: Resource, taken: Fields): Fields =>
  Object.fromEntries(Object.entries(resource.fields).filter(([key, field]) => !field.computed && !taken[key]))
