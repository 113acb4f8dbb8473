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
