import type { Field, Translated } from '@fairlead/contracts/kernel/field'
import { language } from '../../../i18n/index.ts'
import { asText, type FieldKind, plainText, type Value } from '../kind.ts'

export const isTranslated = (value: unknown): value is Translated =>
  typeof value === 'object' && value !== null && 'en' in value && 'nl' in value

/** Short texts need less room, so that more columns fit. */
const widthOfText = ({ max = 60 }: Field): number => (max <= 20 ? 136 : max <= 40 ? 150 : 190)
const onOneLine = ({ value }: Value): string => asText(value).split('\n').join(' · ')

export const text: FieldKind = { shown: plainText, width: widthOfText, filter: 'text' }
export const code: FieldKind = { shown: plainText, width: 110, filter: 'text' }
export const texts: FieldKind = {
  shown: ({ value }) => (Array.isArray(value) ? value.map(asText).join(' · ') : ''),
  width: 180,
}
export const lines: FieldKind = { shown: onOneLine, width: 180, filter: 'text' }
export const translated: FieldKind = {
  shown: ({ value }) => (isTranslated(value) ? value[language()] : asText(value)),
  width: 240,
  filter: 'text',
}
