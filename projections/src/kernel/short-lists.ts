/** Remembers the rows of short lists in their order: whoever pages through one does not have it found and sorted again for every page. */
export interface ShortLists {
  /** The ids of a list as its table stands: as found before, or by `find`. */
  of(list: string, changes: string, find: () => Promise<string[]>): Promise<readonly string[]>
}

interface RememberedList {
  changes: string
  ids: Promise<readonly string[]>
  rows: number
}

/** Rows of all lists together, in some 7 MB; of lists, so that many empty ones do not add up either. */
const capacity = { rows: 80_000, lists: 1_000 }

export function shortLists({ rows: mostRows, lists: mostLists } = capacity): ShortLists {
  const found = new Map<string, RememberedList>()
  let rows = 0

  function forget(list: string, known: RememberedList | undefined): void {
    if (!known || found.get(list) !== known) return
    found.delete(list)
    rows -= known.rows
  }

  /** Of too many, those that nobody has used for longest go. */
  function learn(list: string, known: RememberedList, ids: readonly string[]): readonly string[] {
    if (found.get(list) !== known) return ids // another state of it was asked for meanwhile
    known.rows = ids.length
    rows += ids.length
    for (const [name, one] of found) {
      if (rows <= mostRows && found.size <= mostLists) break
      forget(name, one)
    }
    return ids
  }

  function look(list: string, changes: string, find: () => Promise<string[]>): RememberedList {
    const known: RememberedList = { changes, rows: 0, ids: Promise.resolve([]) }
    known.ids = find().then(
      ids => learn(list, known, ids),
      (error: unknown) => {
        forget(list, known)
        throw error
      },
    )
    return known
  }

  return {
    of(list, changes, find) {
      const known = found.get(list)
      const current = known?.changes === changes ? known : look(list, changes, find)
      if (current === known) found.delete(list)
      else forget(list, known)
      found.set(list, current)
      return current.ids
    },
  }
}
