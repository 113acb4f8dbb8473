import type { Snapshot, Snapshots } from '@fairlead/domain/ports/snapshots'

/** Snapshots that last as long as the process, for tests: as JSON, as if they had been stored. */
export function memorySnapshots(): Snapshots {
  const kept = new Map<string, { fold: string; json: string }>()
  return {
    async load(stream, fold) {
      const one = kept.get(stream)
      return one?.fold === fold ? (JSON.parse(one.json) as Snapshot) : undefined
    },
    async keep(stream, fold, snapshot) {
      kept.set(stream, { fold, json: JSON.stringify(snapshot) })
    },
  }
}
