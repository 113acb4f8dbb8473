import type { Total } from './total.ts'

/** A row's place in the order of a list. */
export interface Cursor {
  keys: readonly string[]
  id: string
}

/** Reads on through a list from a cursor, at most `rows` rows, and returns every `every`th of them, with how many rows there were. */
export type Walk = (after: Cursor | undefined, rows: number, every: number) => Promise<{ cursors: Cursor[]; rows: number }>

/** Remembers where the rows of lists stand, so that a page deep in a list costs what the first one does. */
export interface KeysetAnchors {
  /** The landmark before a row, and how many rows to go from there. */
  before(list: string, changes: string | undefined, row: number, walk: Walk): Promise<Mark>
}

interface Mark {
  after: Cursor | undefined
  skip: number
  /** How many rows there are, where the list was walked to its end; an estimate once the table has changed since. */
  total: Total | undefined
}

const every = 100
/** Rows in one walk: each goes as far as all before it, and must end within the time of a statement. */
const stride = { least: 1_000, most: 100_000 }
/** Landmarks of all lists together: ten lists of a million rows, in some 15 MB. */
const capacity = 100_000
/** Landmarks that took longer are renewed behind the back of who asks. */
const patienceMs = 50

interface AnchoredList {
  cursors: Cursor[]
  complete: boolean
  rows: number
  changes: string | undefined
  at: number
  cost: number
  /** Under way; shared by all who wait for it. */
  walking?: Promise<void> | undefined
  renewing?: boolean
}

/**
 * Landmarks hold until the table changes. While it keeps changing, they are renewed only so often that walking stays below a twentieth of the
 * time; until then a page may be off by the rows that came or went before it in the meantime. `holdMs` is the least time that they are kept.
 */
export function keysetAnchors({ holdMs = 1_000, now = () => performance.now() } = {}): KeysetAnchors {
  const lists = new Map<string, AnchoredList>()

  async function walkTo(known: AnchoredList, row: number, walk: Walk): Promise<void> {
    while (!known.complete && known.cursors.length * every < row) {
      known.walking ??= walkOn(known, row, walk).finally(() => {
        known.walking = undefined
      })
      await known.walking
    }
  }

  async function walkOn(known: AnchoredList, row: number, walk: Walk): Promise<void> {
    const reached = known.cursors.length * every
    const wanted = Math.ceil(Math.max(row - reached, reached) / every) * every
    const most = Math.min(Math.max(wanted, stride.least), stride.most)
    const began = now()
    const { cursors, rows } = await walk(known.cursors.at(-1), most, every)
    known.cursors.push(...cursors)
    known.complete = rows < most
    known.rows += rows
    known.cost += now() - began
  }

  const isStale = (known: AnchoredList, changes: string | undefined) =>
    known.changes !== changes && now() - known.at >= Math.max(holdMs, 20 * known.cost)

  const fresh = (changes: string | undefined): AnchoredList => ({ cursors: [], complete: false, rows: 0, changes, at: now(), cost: 0 })

  function begin(list: string, changes: string | undefined): AnchoredList {
    const known = fresh(changes)
    lists.set(list, known)
    return known
  }

  /** Walks as far again as was walked before, and only then puts the new landmarks in the place of the old ones. */
  async function renew(list: string, old: AnchoredList, changes: string | undefined, walk: Walk): Promise<void> {
    old.renewing = true
    try {
      const renewed = fresh(changes)
      await walkTo(renewed, old.cursors.length * every, walk)
      lists.set(list, renewed)
    } finally {
      old.renewing = false
    }
  }

  /** The list used last stays; of the others, those that nobody has used for long go. */
  function keep(list: string): void {
    const used = lists.get(list)
    if (!used) return
    lists.delete(list)
    lists.set(list, used)
    let count = [...lists.values()].reduce((sum, { cursors }) => sum + cursors.length, 0)
    for (const [name, { cursors }] of lists) {
      if (count <= capacity || name === list) return
      lists.delete(name)
      count -= cursors.length
    }
  }

  return {
    async before(list, changes, row, walk) {
      let known = lists.get(list) ?? begin(list, changes)
      if (isStale(known, changes)) {
        if (known.cost <= patienceMs) known = begin(list, changes)
        else if (known.renewing !== true) renew(list, known, changes, walk).catch(() => {}) // the next who asks tries again
      }
      await walkTo(known, row, walk)
      keep(list)
      const nth = Math.min(Math.floor(row / every), known.cursors.length)
      return { after: known.cursors[nth - 1], skip: row - nth * every, total: totalOf(known, changes) }
    },
  }
}

const totalOf = (known: AnchoredList, changes: string | undefined): Total | undefined =>
  known.complete ? { total: known.rows, total_is_estimate: known.changes !== changes } : undefined
