import { isBlank } from '../fields/check.ts'
import { same } from '../merge-values.ts'
import type { HistoryEntry } from '../record.ts'
import type { Meanwhile } from './entry.ts'

/**
 * Where others said something else than what was typed of the same fields, the last of them for each. What was left empty says nothing, and what
 * does not overlap does not clash.
 */
export function saidMeanwhile(input: Readonly<Record<string, unknown>>, events: readonly HistoryEntry[]): Meanwhile[] {
  const said = new Map(
    events.flatMap(({ changes, actor, at }) => changes.map(({ field, to }) => [field, { theirs: to, who: actor.name, at }] as const)),
  )
  return [...said].flatMap(([field, theirs]) =>
    isBlank(input[field]) || same(input[field], theirs.theirs) ? [] : [{ field, mine: input[field], ...theirs }],
  )
}
