import type { Refusal } from './entry.ts'

/** Something that was refused: what people call its record, and what was answered. */
export interface Told extends Pick<Refusal, 'message' | 'errors'> {
  readonly about: string
}

/** Why something was refused: what its fields say, and the message of all only where none does. */
export function whyOf({ message, errors }: Pick<Refusal, 'message' | 'errors'>): string {
  const texts = new Set(Object.values(errors).flat())
  return texts.size > 0 ? [...texts].join(' ') : message
}

/** What is said of refusals at once: the same reason is given once, however many it holds for. */
export const inOneWord = (refused: readonly Told[]): string[] =>
  [...Map.groupBy(refused, whyOf)].map(([why, [first, ...more]]) =>
    [first?.about, more.length > 0 ? ` (+${more.length})` : '', `: ${why}`].join(''),
  )
