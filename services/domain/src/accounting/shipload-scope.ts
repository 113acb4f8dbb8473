import type { ShiploadScope } from './shipload-sources.ts'

/** What narrows a run down. */
const narrowed = ['voyage_id', 'pol_id', 'pod_id', 'debtor_id'] as const

type Scope = Pick<ShiploadScope, (typeof narrowed)[number]>

/** Whether two runs of an office may be about the same: where they are told apart by something, both say it, and say something else (our decision). */
export const overlaps = (one: Scope, other: Scope): boolean => narrowed.every(by => !one[by] || !other[by] || one[by] === other[by])
