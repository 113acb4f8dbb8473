import type { worldcheck } from '@fairlead/contracts/crm/world-checks'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { Rec } from '../../kernel/record.ts'

/** Somebody on a list who may be the subject of a case. */
export type Match = RecordOf<typeof worldcheck>['matches'][number]

const isMatch = (row: unknown): row is Match =>
  typeof row === 'object' && row !== null && 'reference' in row && typeof row.reference === 'string'

/** The matches of a case: those that are to be looked at first, then by their score; last those whom the lists have no more. */
export const matchesOf = ({ matches }: Rec): Match[] =>
  (Array.isArray(matches) ? matches.filter(isMatch) : []).toSorted(
    (one, other) => rank(one) - rank(other) || (other.score ?? 0) - (one.score ?? 0),
  )

const rank = ({ gone, resolution }: Match): number => (gone ? 2 : resolution === null ? 0 : 1)
