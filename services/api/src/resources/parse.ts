import type { Fields } from '@fairlead/contracts/kernel/field'
import { type Issue, validate } from '@fairlead/contracts/kernel/validation'
import type { z } from 'zod'
import { invalidInput } from '../errors.ts'

type Bag = { [key: string]: unknown }

/** What was sent, by its names. Throws where it is no object. */
export const bagOf = (body: unknown): Bag => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidInput([{ field: '', key: 'wrong_value', params: {} }])
  return body as Bag
}

/** What a command is given, as its schema reads it. Throws with what is wrong in it, each at its field; what is missing in the words of the field. */
export function parse(schema: z.ZodType<Record<string, unknown>>, said: Bag, fields: Fields): Bag {
  const { issues, data } = validate(schema, said)
  const worded = (issue: Issue) => (issue.key === 'required' ? { ...issue, key: fields[issue.field]?.missing ?? issue.key } : issue)
  if (issues) throw invalidInput(issues.map(worded))
  return data
}
