import type { Accepts, Field, Fields } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { formFields, type Values } from '../../record/record-values.ts'

/**
 * What a new record begins with when somebody wants one that is called like this: its code where that is how it is written, else its
 * title, with what the field that wants it accepts. Undefined where nobody names such a record, as a job, whose number is given.
 */
export function calledAs(resource: Resource, typed: string, accepts: Accepts = {}): Values | undefined {
  const fields = formFields(resource, true)
  const title = fields[resource.title]
  if (!title || !named.has(title.kind)) return undefined
  const code = /^[A-Z0-9]+$/.test(typed) ? codeField(fields, typed.length) : undefined
  const accepted = acceptable(fields, accepts)
  if (code !== undefined) return { ...accepted, [code]: typed }
  return { ...accepted, [resource.title]: title.kind === 'translated' ? { en: typed, nl: typed } : typed }
}

/** What it must be for who wants it: a new office is an office. */
const acceptable = (fields: Fields, accepts: Accepts): Values =>
  Object.fromEntries(
    Object.entries(accepts).map(([key, [first]]): [string, unknown] => [key, fields[key]?.kind === 'many' ? [first] : first]),
  )

const named: ReadonlySet<Field['kind']> = new Set(['code', 'text', 'translated'])
const codes: ReadonlySet<Field['kind']> = new Set(['code', 'locode'])

const codeField = (fields: Fields, length: number): string | undefined =>
  Object.entries(fields).find(([, { kind, max = 0 }]) => codes.has(kind) && length <= max)?.[0]
