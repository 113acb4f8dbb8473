import { keptHere } from './storage.ts'
import { type Store, store } from './store.ts'

/** One of a few that a user chose for this computer; the first of them until then. */
export interface Chosen<T extends string> extends Store<T> {
  readonly of: readonly T[]
  /** Chooses; what is none of them is left alone. */
  choose: (value: string) => void
}

export function chosenHere<const T extends string>(key: string, of: readonly [T, ...T[]]): Chosen<T> {
  const kept = keptHere(key)
  const among = (value: string | null): T | undefined => of.find(one => one === value)
  const chosen = store<T>(among(kept.get()) ?? of[0])
  return {
    ...chosen,
    of,
    choose(value) {
      const known = among(value)
      if (known === undefined) return
      kept.set(known)
      chosen.set(known)
    },
  }
}
