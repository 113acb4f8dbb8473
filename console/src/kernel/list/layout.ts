import type { TableState } from '@tanstack/react-table'
import type { Density } from '../../lib/density.ts'
import type { Features } from './features.ts'

/** A column as a layout keeps it; fitted to what stands in it where its width is null. */
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

/** The same of its columns, as the table has it. */
export type Arrangement = Pick<TableState<Features>, 'columnOrder' | 'columnPinning' | 'columnSizing' | 'columnVisibility'>

const narrowest = 40
const widest = 1200

/** A kept layout after a release: columns that are gone are dropped, new ones come at the end. Those are shown unless they are spare. */
export function arrangementOf(kept: readonly Arranged[], keys: readonly string[], spare: readonly string[]): Arrangement {
  const known = kept.filter(({ key }, index) => keys.includes(key) && kept.findIndex(one => one.key === key) === index)
  const hidden = spare.map(key => [key, false] as const)
  return {
    columnOrder: [...new Set([...known.map(({ key }) => key), ...keys])],
    columnPinning: { start: known.flatMap(({ key, pinned }) => (pinned ? [key] : [])), end: [] },
    columnSizing: Object.fromEntries(known.flatMap(({ key, width }) => (width === null ? [] : [[key, width]]))),
    columnVisibility: Object.fromEntries([...hidden, ...known.map(({ key, shown }) => [key, shown] as const)]),
  }
}

/** How a layout keeps the columns of a table. */
export const keptOf = ({ columnOrder, columnPinning, columnSizing, columnVisibility }: Arrangement): Arranged[] =>
  columnOrder.map(key => {
    const width = columnSizing[key]
    return {
      key,
      shown: columnVisibility[key] ?? true,
      pinned: columnPinning.start.includes(key),
      width: width === undefined ? null : Math.round(Math.min(Math.max(width, narrowest), widest)),
    }
  })

/** Columns with one put where another stands; those between move up. */
export function moved(keys: readonly string[], key: string, to: string): string[] {
  const [from, at] = [keys.indexOf(key), keys.indexOf(to)]
  return from < 0 || at < 0 ? [...keys] : keys.toSpliced(from, 1).toSpliced(at, 0, key)
}

/** Whether columns stand as they were kept; those that came since stand as they came. */
export function sameColumns(now: readonly Arranged[], kept: readonly Arranged[], spare: readonly string[]): boolean {
  const keys = now.map(({ key }) => key)
  const healed = (columns: readonly Arranged[]) => JSON.stringify(keptOf(arrangementOf(columns, keys, spare)))
  return healed(now) === healed(kept)
}
