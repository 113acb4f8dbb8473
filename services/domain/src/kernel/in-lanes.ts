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
