import type { Choice } from '../reference/choices.ts'

/** What is offered of a list; what somebody has chosen already stays among it. */
export const offeredOf = (rows: readonly Choice[], chosen?: unknown): Choice[] => rows.filter(one => !one.retired || one.code === chosen)
