import type { Total } from './total.ts'

/** A row's place in the order of a list. */
export interface Cursor {
  keys: readonly string[]
  id: string
}

/** Reads on through a list from a cursor, at most `rows` rows, and returns every `every`th of them, with how many rows there were. */
export type Walk = (after: Cursor | undefined, rows: number, every: number) => Promise<{ cursors: Cursor[]; rows: number }>

/** Remembers where the rows of lists stand, so that a page deep in a list costs what the first one does. */
export interface Landmarks {
  /** The landmark before a row, and how many rows to go from there. */
  before(list: string, changes: string | undefined, row: number, walk: Walk): Promise<Mark>
}

interface Mark {
  after: Cursor | undefined
  skip: number
  /** How many rows there are, where the list was walked to its end; an estimate once the table has changed since. */
  total: Total | undefined
}

const every = 500
const stride = 100_000 // rows in one walk: it must end within the time of a statement
const capacity = 200

interface Known {
  cursors: Cursor[]
  complete: boolean
  rows: number
  changes: string | undefined
  at: number
  cost: number
}

/**
 * Landmarks hold until the table changes. While it keeps changing, they are renewed only so often that walking stays below a twentieth of the
 * time; until then a page may be off by the rows that came or went before it in the meantime. `holdMs` is the least time that they are kept.
 */
export function landmarks({ holdMs = 1_000, now = () => performance.now() } = {}): Landmarks {
  const lists = new Map<string, Known>()

  async function walkTo(known: Known, row: number, walk: Walk): Promise<void> {
    while (!known.complete && known.cursors.length * every < row) {
      const began = now()
      const { cursors, rows } = await walk(known.cursors.at(-1), stride, every)
      known.cursors.push(...cursors)
      known.complete = rows < stride
      known.rows += rows
      known.cost += now() - began
    }
  }

  return {
    async before(list, changes, row, walk) {
      let known = lists.get(list)
      const stale = known === undefined || (known.changes !== changes && now() - known.at >= Math.max(holdMs, 20 * known.cost))
      if (known === undefined || stale) known = { cursors: [], complete: false, rows: 0, changes, at: now(), cost: 0 }
      await walkTo(known, row, walk)
      lists.delete(list)
      lists.set(list, known)
      if (lists.size > capacity) lists.delete(lists.keys().next().value ?? '')
      const nth = Math.min(Math.floor(row / every), known.cursors.length)
      return { after: known.cursors[nth - 1], skip: row - nth * every, total: totalOf(known, changes) }
    },
  }
}

const totalOf = (known: Known, changes: string | undefined): Total | undefined =>
  known.complete ? { total: known.rows, total_is_estimate: known.changes !== changes } : undefined
