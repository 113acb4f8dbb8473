import type { Rec } from '../../kernel/record.ts'

/** A correction of a manifest: which it is, and what else its row says. */
export interface Supplement {
  readonly number: number
  readonly [field: string]: unknown
}

/** The corrections of a manifest, in their order. */
export const supplementsOf = ({ supplements }: Rec): readonly Supplement[] => (Array.isArray(supplements) ? supplements : [])
