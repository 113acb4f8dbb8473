/** Remembers the rows of short lists in their order: whoever pages through one does not have it found and sorted again for every page. */
export interface ShortLists {
  /** The ids of a list as its table stands: as found before, or by `find`. */
  of(list: string, changes: string, find: () => Promise<string[]>): Promise<readonly string[]>
}

const capacity = 30

export function shortLists(): ShortLists {
  const found = new Map<string, { changes: string; ids: Promise<readonly string[]> }>()
  return {
    async of(list, changes, find) {
      const known = found.get(list)
      const current = known?.changes === changes ? known : { changes, ids: find() }
      found.delete(list)
      found.set(list, current)
      if (found.size > capacity) found.delete(found.keys().next().value ?? '')
      try {
        return await current.ids
      } catch (error) {
        found.delete(list)
        throw error
      }
    },
  }
}
