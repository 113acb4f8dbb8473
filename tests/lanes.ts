/** Works off a list, so many at a time, each begun in its turn. */
export async function inLanes<T>(lanes: number, list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = list.values()
  const lane = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
