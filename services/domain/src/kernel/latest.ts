/** Keeps what was set last, under so many keys; what was set longest ago is forgotten first. */
export interface Latest<V> {
  readonly get: (key: string) => V | undefined
  readonly set: (key: string, value: V) => void
}

export function latest<V>(capacity: number): Latest<V> {
  const kept = new Map<string, V>()
  return {
    get: key => kept.get(key),
    set(key, value) {
      kept.delete(key)
      kept.set(key, value)
      if (kept.size > capacity) kept.delete(kept.keys().next().value ?? '')
    },
  }
}
