import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { formFields, type Values } from '../../record/record-values.ts'

/**
 * What a new record begins with when somebody wants one that is called like this: its code where that is how it is written, else its
 * title. Undefined where nobody names such a record, as a job, whose number is given.
 */
export function calledAs(resource: Resource, typed: string): Values | undefined {
  const fields = formFields(resource, true)
  const title = fields[resource.title]
  if (!title || !named.has(title.kind)) return undefined
  const code = /^[A-Z0-9]+$/.test(typed) ? codeField(fields, typed.length) : undefined
  if (code !== undefined) return { [code]: typed }
  return { [resource.title]: title.kind === 'translated' ? { en: typed, nl: typed } : typed }
}

const named: ReadonlySet<Field['kind']> = new Set(['code', 'text', 'translated'])
const codes: ReadonlySet<Field['kind']> = new Set(['code', 'locode'])

const codeField = (fields: Fields, length: number): string | undefined =>
  Object.entries(fields).find(([, { kind, max = 0 }]) => codes.has(kind) && length <= max)?.[0]
