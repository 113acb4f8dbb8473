import type { z as Z } from 'zod'
import type { Field, Fields } from './field.ts'
import type { Zod } from './kind.ts'
import { kindOf } from './kinds.ts'
import { type Command, commandFields, type Resource } from './resource.ts'

const filledSchema = (z: Zod, field: Field): Z.ZodType => kindOf(field).schema(z, field, fields => fieldsSchema(z, fields))

/** The validator of one field: what its kind says, null where it may stay empty, or what a new record begins with. */
function fieldSchema(z: Zod, field: Field): Z.ZodType {
  const schema = filledSchema(z, field)
  if (field.begins !== undefined) return schema.default(field.begins)
  return field.optional ? schema.nullable().default(null) : schema
}

/** The validator of a record or a row of fields; what it does not know is refused, not dropped. */
function fieldsSchema(z: Zod, fields: Fields): Z.ZodType<Record<string, unknown>> {
  return z.strictObject(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldSchema(z, field)])))
}

/** The validator of changes: any of the fields, each as its kind says; what was left out stays as it was. */
function changesSchema(z: Zod, fields: Fields): Z.ZodType<Record<string, unknown>> {
  const parts = Object.entries(fields).map(([key, field]): [string, Z.ZodType] => {
    const schema = filledSchema(z, field)
    return [key, (field.optional ? schema.nullable() : schema).optional()]
  })
  return z.strictObject(Object.fromEntries(parts))
}

/**
 * Of values that are still being typed, those that are what their kinds say, as a preview takes them: a half-typed number must not keep
 * the rest from being seen. Of rows, each answers for itself.
 */
export function acceptable(z: Zod, fields: Fields, typed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, unknown][] => {
      const value = typed[key]
      if (value === undefined) return []
      const rows = fieldsSchema(z, field.fields ?? {})
      const sound = field.kind === 'rows' && Array.isArray(value) ? value.filter((row: unknown) => rows.safeParse(row).success) : value
      const parsed = fieldSchema(z, field).safeParse(sound)
      return parsed.success ? [[key, parsed.data]] : []
    }),
  )
}

/** A record as it is answered: any of its fields, empty or as its kind says, with names of what it refers to beside them. */
export function recordSchema(z: Zod, { fields }: Resource): Z.ZodObject {
  const parts = Object.entries(fields).map(([key, field]) => [key, filledSchema(z, field).nullish()])
  return z.looseObject({ id: z.string(), version: z.int(), name: z.unknown(), ...Object.fromEntries(parts) })
}

/** The validator of what is said with a command. */
export function commandSchema(z: Zod, resource: Resource, command: Command): Z.ZodType<Record<string, unknown>> {
  const fields = commandFields(resource, command)
  return command.input === 'changes' ? changesSchema(z, fields) : fieldsSchema(z, fields)
}
