import type { Density } from '../../lib/density.ts'

/** A column as the user arranged it; fitted to what stands in it where its width is null. */
export interface Arranged {
  readonly key: string
  readonly shown: boolean
  readonly pinned: boolean
  readonly width: number | null
}

/** How a list is laid out: its columns in order, and how close its rows stand where the user's own density shall not decide. */
export interface Layout {
  readonly columns: readonly Arranged[]
  readonly density: Density | null
}

const narrowest = 40
const widest = 1200

/** A kept arrangement after a release: columns that are gone are dropped, new ones come at the end. Those are shown unless they are spare. */
export function healed(kept: readonly Arranged[], keys: readonly string[], spare: readonly string[]): Arranged[] {
  const known = kept.filter(({ key }, index) => keys.includes(key) && kept.findIndex(one => one.key === key) === index)
  const added = keys.filter(key => !known.some(one => one.key === key))
  return [...known, ...added.map(key => ({ key, shown: !spare.includes(key), pinned: false, width: null }))]
}

/** The columns with one of them changed. */
export const changed = (columns: readonly Arranged[], key: string, to: Partial<Arranged>): Arranged[] =>
  columns.map(one => (one.key === key ? { ...one, ...to } : one))

/** The columns with one put where another stands; those between move up. */
export function moved(columns: readonly Arranged[], key: string, to: string): Arranged[] {
  const [from, at] = [columns.findIndex(one => one.key === key), columns.findIndex(one => one.key === to)]
  const one = columns[from]
  if (!one || at < 0) return [...columns]
  return columns.toSpliced(from, 1).toSpliced(at, 0, one)
}

/** A width that a column can have. */
export const fitting = (width: number): number => Math.round(Math.min(Math.max(width, narrowest), widest))

/** Whether columns stand as they were kept; those that came since stand as they came. */
export function sameColumns(now: readonly Arranged[], kept: readonly Arranged[], spare: readonly string[]): boolean {
  const keys = now.map(({ key }) => key)
  const plain = (columns: readonly Arranged[]) =>
    JSON.stringify(healed(columns, keys, spare).map(({ key, shown, pinned, width }) => [key, shown, pinned, width]))
  return plain(now) === plain(kept)
}
