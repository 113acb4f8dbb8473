import type { Moment, Moments } from '@fairlead/domain/ports/moments'

/** Moments in the memory of one process. */
export function memoryMoments(): Moments {
  const kept = new Map<string, Moment>()
  return {
    async keep(moment) {
      kept.set(moment.id, moment)
    },
    async due(by, limit) {
      const come = [...kept.values()].filter(({ due }) => due <= by)
      return come.toSorted((one, other) => (one.due < other.due ? -1 : 1)).slice(0, limit)
    },
    async settle({ id, due }) {
      if (kept.get(id)?.due === due) kept.delete(id)
    },
  }
}
