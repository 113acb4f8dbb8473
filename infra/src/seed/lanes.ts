/** Works a list off, so many at a time and in the list's order. The first failure ends it: nothing is begun after it. */
export async function inLanes<T>(width: number, items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = (function* () {
    yield* items
  })() // one generator for all lanes; a lane that throws closes it
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: width }, lane))
}

/** Runs work when those before it of the same name are done. */
export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Lets those of one name take turns, in the order in which they came: what extends one stream then meets no conflict. */
export function turns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work)
    last.set(
      name,
      turn.catch(() => {}), // is told to who waits for this turn, not to the next
    )
    return turn
  }
}
