import type { Rec } from '../record.ts'

/** A row of a list holds but some fields: the record before is the one after, as far as nothing was said. */
export const asItStood = (row: Rec, after: Rec, said: readonly string[]): Rec => ({
  ...after,
  ...Object.fromEntries(['status', 'version', ...said].filter(key => key in row).map(key => [key, row[key]])),
})
