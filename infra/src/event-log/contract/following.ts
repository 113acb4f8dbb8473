import type { EventLog, Position, StoredEvent } from '@fairlead/domain/ports/event-log'
import { expect, test, vi } from 'vitest'
import { accepted, meta, newStream, remarked, remarks, streamOf } from './samples.ts'

/** All events after a position, page by page, until the log has no more ready. */
export async function follow(log: EventLog, after: Position, page = 100): Promise<StoredEvent[]> {
  const events: StoredEvent[] = []
  for (;;) {
    const next = await log.tail(events.at(-1)?.position ?? after, page)
    if (next.length === 0) return events
    events.push(...next)
  }
}

/** Follows until an event at this position was read: a transaction anywhere in the cluster may hold it back for a while. */
export async function followTo(log: EventLog, after: Position, target: Position): Promise<StoredEvent[]> {
  return vi.waitFor(
    async () => {
      const events = await follow(log, after)
      expect((events.at(-1)?.position ?? after) >= target).toBe(true)
      return events
    },
    { timeout: 5_000, interval: 10 },
  )
}

/** A position from which nothing appended before is still to come. */
export async function settled(log: EventLog): Promise<Position> {
  const start = await log.head()
  const { position } = accepted(await log.append(newStream(), 'none', remarks(1), meta()))
  await followTo(log, start, position)
  return position
}

export function following(log: () => EventLog): void {
  test('the events of all streams come in the order of their positions', async () => {
    const start = await settled(log())
    const streams = [await streamOf(log(), 2), await streamOf(log(), 1)]
    const { position } = accepted(await log().append(streams[0] ?? '', 2, remarks(1, 3), meta()))

    const events = await followTo(log(), start, position)
    const [one, two] = streams
    expect(events.map(each => [each.stream, each.version])).toEqual([
      [one, 1],
      [one, 2],
      [two, 1],
      [one, 3],
    ])
    expect(events[0]).toEqual((await log().read(one ?? ''))[0])
    expect(await log().head()).toBe(position)
    expect(await log().newest()).toBe(position)
  })

  test('pages of any size make the same whole, and any position resumes it', async () => {
    const start = await settled(log())
    const { position } = accepted(await log().append(newStream(), 'none', remarks(7), meta()))
    const whole = await followTo(log(), start, position)

    expect(whole).toHaveLength(7)
    for (const page of [1, 2, 3, 7, 50]) expect(await follow(log(), start, page)).toEqual(whole)
    for (const [index, event] of whole.entries()) expect(await follow(log(), event.position)).toEqual(whole.slice(index + 1))
  })

  test('a page is never longer than asked', async () => {
    const start = await settled(log())
    const { position } = accepted(await log().append(newStream(), 'none', remarks(5), meta()))
    await followTo(log(), start, position)
    expect(await log().tail(start, 3)).toHaveLength(3)
    expect(await log().tail(position, 3)).toEqual([])
  })

  test('closing a stream is nothing to follow', async () => {
    const stream = await streamOf(log(), 1)
    const start = accepted(await log().append(stream, 1, remarks(1), meta())).position
    await log().close(stream)
    const { position } = accepted(await log().append(newStream(), 'none', [remarked('after')], meta()))
    const events = await followTo(log(), start, position)
    expect(events.map(each => each.data.text)).toEqual(['after'])
    await log().close(newStream())
    expect(await log().head()).toBe(position)
  })

  test('the newest event is known at once, also where it cannot be followed to yet', async () => {
    for (const stream of [newStream(), newStream()]) {
      const { position } = accepted(await log().append(stream, 'none', remarks(2), meta()))
      expect(await log().newest()).toBe(position)
    }
  })

  test('a reader beside 24 writers misses nothing, sees nothing twice, and what it saw keeps its order', async () => {
    const start = await settled(log())
    const appended: Position[] = []
    let writing = true
    const writers = Promise.all(
      Array.from({ length: 24 }, async (_, writer) => {
        const stream = newStream()
        for (let n = 0; n < 10; n++) {
          const target = n % 5 === 4 ? 'shared-of-writers' : stream
          const answer = await log().append(target, 'any', remarks((n % 3) + 1), meta())
          if (answer.status === 'ok') appended.push(answer.position)
          else throw new Error(`Writer ${writer} was answered ${answer.status}`)
        }
      }),
    ).finally(() => {
      writing = false
    })

    const seen: StoredEvent[] = []
    const read = async () => seen.push(...(await log().tail(seen.at(-1)?.position ?? start, 7)))
    while (writing) await read()
    await writers
    const last = appended.toSorted().at(-1) ?? ''
    await vi.waitFor(
      async () => {
        await read()
        expect((seen.at(-1)?.position ?? '') >= last).toBe(true)
      },
      { timeout: 10_000, interval: 1 },
    )

    expect(seen).toHaveLength(24 * (4 * 1 + 3 * 2 + 3 * 3))
    expect(new Set(seen.map(each => each.position)).size).toBe(seen.length)
    for (const position of appended) expect(seen.some(each => each.position === position)).toBe(true)
    expect(await follow(log(), start)).toEqual(seen)
    for (const events of Map.groupBy(seen, each => each.stream).values()) {
      const first = events[0]?.version ?? 0
      expect(events.map(each => each.version)).toEqual(events.map((_, index) => first + index))
    }
  })

  test('an append wakes those who listen, and no longer who stopped', async () => {
    const [heard, gone] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const stop = log().wake(heard)
    log().wake(gone)()
    accepted(await log().append(newStream(), 'none', remarks(1), meta()))
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 5_000, interval: 1 })

    stop()
    heard.mockClear()
    const stays = vi.fn<() => void>()
    log().wake(stays)
    accepted(await log().append(newStream(), 'none', remarks(1), meta()))
    await vi.waitFor(() => expect(stays).toHaveBeenCalled(), { timeout: 5_000, interval: 1 })
    expect(heard).not.toHaveBeenCalled()
    expect(gone).not.toHaveBeenCalled()
  })

  test('the age of what somebody has not read yet is that of the first event after his position', async () => {
    const start = await settled(log())
    expect(await log().oldestAfter(start)).toBeUndefined()
    accepted(await log().append(newStream(), 'none', remarks(1), meta()))
    const { position } = accepted(await log().append(newStream(), 'none', remarks(1), meta()))
    const [first] = await followTo(log(), start, position)
    expect(await log().oldestAfter(start)).toBe(first?.recorded_at)
    expect(await log().oldestAfter(position)).toBeUndefined()
  })

  test('who tails at every signal, and only then, sees all', async () => {
    const start = await settled(log())
    const seen: StoredEvent[] = []
    let reading = Promise.resolve()
    const stop = log().wake(() => {
      reading = reading.then(async () => {
        for (const event of await follow(log(), seen.at(-1)?.position ?? start)) seen.push(event)
      })
    })
    for (let n = 0; n < 20; n++) accepted(await log().append(newStream(), 'none', remarks(1), meta()))
    await vi.waitFor(() => expect(seen).toHaveLength(20), { timeout: 5_000, interval: 5 })
    stop()
    await reading
  })
}
