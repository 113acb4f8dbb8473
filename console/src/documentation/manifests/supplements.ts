import type { Rec } from '../../kernel/record.ts'

/** A correction of a manifest: which it is, and what else its row says. */
export interface Supplement {
  readonly number: number
  readonly [field: string]: unknown
}

const isSupplement = (value: unknown): value is Supplement =>
  typeof value === 'object' && value !== null && 'number' in value && typeof value.number === 'number'

/** The corrections of a manifest, in their order. */
export const supplementsOf = ({ supplements }: Rec): readonly Supplement[] =>
  Array.isArray(supplements) ? supplements.filter(isSupplement) : []
