/** Keeps what was set last, under so many keys; what was set longest ago is forgotten first. */
export interface BoundedCache<V> {
  readonly get: (key: string) => V | undefined
  readonly set: (key: string, value: V) => void
}

export function boundedCache<V>(capacity: number): BoundedCache<V> {
  const kept = new Map<string, V>()
  const oldest = kept.keys() // goes on where it was: to begin anew would pass all that was forgotten
  return {
    get: key => kept.get(key),
    set(key, value) {
      kept.delete(key)
      kept.set(key, value)
      if (kept.size > capacity) kept.delete(oldest.next().value ?? '')
    },
  }
}
