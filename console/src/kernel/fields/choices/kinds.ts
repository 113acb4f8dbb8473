import type { Field } from '@fairlead/contracts/kernel/field'
import { language } from '../../../i18n/index.ts'
import { asText, type FieldKind } from '../kind.ts'

/** The name of a choice in the user's language. */
export const choiceLabel = (field: Field, value: unknown): string =>
  field.of?.find(choice => (field.kind === 'numbered' ? choice.id === value : choice.code === value))?.[language()] ?? asText(value)

const words = { yes: { en: 'Yes', nl: 'Ja' }, no: { en: 'No', nl: 'Nee' } }

/** Yes or no in the user's language. */
export const flagWord = (value: boolean): string => words[value ? 'yes' : 'no'][language()]

export const flag: FieldKind = {
  shown: ({ value }) => (typeof value === 'boolean' ? flagWord(value) : ''),
  width: 76,
  filter: 'flag',
}
export const choice: FieldKind = { shown: ({ field, value }) => choiceLabel(field, value), width: 140, filter: 'choice' }
export const numbered: FieldKind = { ...choice, width: 130 }
export const many: FieldKind = {
  shown: ({ field, value }) => (Array.isArray(value) ? value.map(one => choiceLabel(field, one)).join(', ') : ''),
  width: 180,
  least: 150,
  filter: 'choice',
}
