import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import { kindOf } from './kinds.ts'

/** What stands in a form before anything was typed: nothing, so that nobody saves a zero that nobody meant. */
export function blankValue(field: Field): unknown {
  const { blank = null } = kindOf(field)
  return field.optional && Array.isArray(blank) ? null : blank
}

export const blankValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, blankValue(field)]))
