/** Keys that came one right after the other, as a scanner types them. */
export interface Burst {
  readonly text: string
  /** When the first and the last of them came, in milliseconds. */
  readonly from: number
  readonly at: number
}

/** How long a scanner takes for a key on average: nobody types a whole number that fast. */
const keyMs = 50
/** How long it falters at most. */
const pauseMs = 200
/** Shorter is no number of a unit. */
const fewest = 6

/** What has been typed in one go once another key is pressed; undefined where that is no letter of a code. Shift is only held. */
export function typedOn(before: Burst | undefined, key: string, at: number): Burst | undefined {
  if (key === 'Shift') return before
  if (key.length !== 1) return undefined
  return before && at - before.at <= pauseMs ? { ...before, text: before.text + key, at } : { text: key, from: at, at }
}

/** The code that was scanned, once Enter ends what was typed; undefined where somebody typed that by hand. */
export const scannedBy = (typed: Burst | undefined, at: number): string | undefined =>
  typed && typed.text.length >= fewest && at - typed.from <= keyMs * typed.text.length ? typed.text : undefined
