import type { Line } from './line.ts'
import type { Selection } from './selection.ts'

/** The lines as they stood, and what was selected then. */
export interface Moment {
  lines: readonly Line[]
  selection: Selection
}

/** What was done in a grid, so that it can be undone and done again. */
export interface Past {
  before: readonly Moment[]
  after: readonly Moment[]
}

export const noPast: Past = { before: [], after: [] }
const most = 200

/** Remembers a moment before it passes; what had been undone cannot be done again from there. */
export const remembered = (past: Past, moment: Moment): Past => ({ before: [...past.before.slice(-most + 1), moment], after: [] })

export function undone({ before, after }: Past, now: Moment): [past: Past, back: Moment] | undefined {
  const back = before.at(-1)
  return back && [{ before: before.slice(0, -1), after: [now, ...after] }, back]
}

export function redone({ before, after }: Past, now: Moment): [past: Past, next: Moment] | undefined {
  const [next, ...rest] = after
  return next && [{ before: [...before, now], after: rest }, next]
}
