/** An event as a server keeps it. */
export interface Kept {
  stream: string
  revision: bigint
  position: bigint
  id: string
  /** What the protocol calls metadata: type, content type. */
  properties: readonly (readonly [string, string])[]
  metadata: Uint8Array
  data: Uint8Array
  /** In milliseconds. */
  created: number
}

export type Proposed = Pick<Kept, 'id' | 'properties' | 'metadata' | 'data'>

/** The revision of the last event there should be, -1 for no stream. */
export type ExpectedRevision = bigint | 'any' | 'exists'

export type Outcome = { done: true; last: Kept } | { done: false; current: bigint }

/** What an EventStoreDB remembers, without the files. */
export function inProcessRecords() {
  const all: Kept[] = []
  const streams = new Map<string, Kept[]>()
  const watchers = new Set<(event: Kept) => void>()

  function append(stream: string, expected: ExpectedRevision, proposed: readonly Proposed[]): Outcome {
    const events = streams.get(stream) ?? []
    const current = BigInt(events.length) - 1n
    const asExpected = expected === 'any' || (expected === 'exists' ? current >= 0n : current === expected)
    if (!asExpected) return { done: false, current }
    streams.set(stream, events)
    let last: Kept | undefined
    for (const each of proposed) {
      last = { ...each, stream, revision: BigInt(events.length), position: BigInt(all.length) * 100n, created: Date.now() }
      events.push(last)
      all.push(last)
      for (const watch of watchers) watch(last)
    }
    if (!last) throw new Error('Nothing was proposed')
    return { done: true, last }
  }

  return {
    all: (): readonly Kept[] => all,
    stream: (name: string): readonly Kept[] | undefined => streams.get(name),
    append,
    watch(watcher: (event: Kept) => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

export type InProcessRecords = ReturnType<typeof inProcessRecords>
