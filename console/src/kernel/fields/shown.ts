import type { Field } from '@fairlead/contracts/kernel/field'
import { language } from '../../i18n/index.ts'
import { asText } from './kind.ts'
import { kindOf } from './kinds.ts'

export { choiceLabel } from './choices/kinds.ts'

/** The text of a field's value; where there is none, what that says, if anything. */
export const shown = (field: Field, key: string, record: Readonly<Record<string, unknown>>): string =>
  record[key] === null || record[key] === undefined
    ? (field.otherwise?.[language()] ?? '')
    : kindOf(field).shown({ field, key, value: record[key], record })

/** The text of a value that stands alone, as in a history. */
export function shownAlone(field: Field | undefined, key: string, value: unknown): string {
  const unsaid = value === null || value === undefined || value === '' || (field?.kind === 'numbered' && value === 0)
  if (unsaid) return field?.otherwise?.[language()] ?? '–'
  if (field === undefined) return asText(value) || JSON.stringify(value)
  return kindOf(field).shown({ field, key, value, record: {} }) || asText(value) || '–'
}

/** Whether values of a field line up on the right. */
export const toTheRight = (field: Field): boolean => kindOf(field).right === true

/** To how few pixels a column may be cut; to what still says something where its kind asks for no more. */
export const leastOf = (field: Field): number | undefined => kindOf(field).least

/** How wide a column is, in pixels. */
export function widthOf(key: string, field: Field): number {
  if (key === 'status') return 116
  const { width } = kindOf(field)
  return typeof width === 'number' ? width : width(field)
}
