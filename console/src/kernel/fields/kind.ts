import type { Field } from '@fairlead/contracts/kernel/field'

/** A value with all that its text may depend on. */
export interface Value {
  field: Field
  /** Key of the field in its record. */
  key: string
  value: unknown
  /** Where it stands: holds what refs refer to. */
  record: Readonly<Record<string, unknown>>
}

/** What the filter of a field asks: a text, two ends, yes or no, some of a fixed list, a record, or hours from now. */
export type FilterOf = 'text' | 'range' | 'flag' | 'choice' | 'ref' | 'hours'

/**
 * What follows from the kind of a field wherever its values are read: lists, histories, clipboards. How it is typed in stands beside it
 * in `inputs.tsx`, so that a list carries no inputs.
 */
export interface FieldKind {
  /** The text of a value that is there. */
  shown: (value: Value) => string
  /** Width of its column in pixels. */
  width: number | ((field: Field) => number)
  /** Cut to less than this a value looks like others that begin alike: other columns give way before. */
  least?: number
  /** Numbers stand to the right, so that their digits line up. */
  right?: true
  /** Nothing where it cannot be filtered by. */
  filter?: FilterOf | ((field: Field) => FilterOf | undefined)
}

/** A text or number as text; nothing for anything else. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** Texts that are shown as they are. */
export const plainText = ({ value }: Value): string => asText(value)
