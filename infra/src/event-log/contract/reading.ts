import type { EventLog, Verification } from '@fairlead/domain/ports/event-log'
import { expect, test } from 'vitest'
import { meta, newStream, remarks, streamOf, texts } from './samples.ts'

/** The number of events of a log that is intact. */
function eventsIn(found: Verification): number {
  if (!found.intact) throw new Error(`Not intact: ${JSON.stringify(found)}`)
  return found.events
}

export function reading(log: () => EventLog): void {
  test('a stream that never was is empty', async () => {
    expect(await log().read(newStream())).toEqual([])
    expect(await log().read(newStream(), 5, 5)).toEqual([])
  })

  test('a stream is read from after a version, up to a limit', async () => {
    const stream = await streamOf(log(), 5)
    expect(texts(await log().read(stream, 3))).toEqual(['remark 4', 'remark 5'])
    expect(texts(await log().read(stream, 1, 2))).toEqual(['remark 2', 'remark 3'])
    expect(await log().read(stream, 5)).toEqual([])
    expect(await log().read(stream, 50)).toEqual([])
    expect(await log().read(stream, 0, 0)).toEqual([])
  })

  test('a closed stream can be read', async () => {
    const stream = await streamOf(log(), 2)
    await log().close(stream)
    expect(texts(await log().read(stream))).toEqual(['remark 1', 'remark 2'])
  })

  test('several streams are read at once, each from its own version, answered in the order asked', async () => {
    const [long, short, none] = [await streamOf(log(), 12), await streamOf(log(), 1), newStream()]
    const answers = await log().readMany([
      { stream: short, after: 0 },
      { stream: none, after: 0 },
      { stream: long, after: 9 },
      { stream: long, after: 12 },
      { stream: short, after: 0 },
      { stream: long, after: 9, limit: 2 },
      { stream: short, after: 0, limit: 2 },
    ])
    expect(answers.slice(0, 5).map(texts)).toEqual([['remark 1'], [], ['remark 10', 'remark 11', 'remark 12'], [], ['remark 1']])
    expect(answers.slice(5).map(texts)).toEqual([['remark 10', 'remark 11'], ['remark 1']])
    expect(answers[2]).toEqual(await log().read(long, 9))
    expect(await log().readMany([])).toEqual([])
  })

  test('what was appended is intact', async () => {
    const stream = await streamOf(log(), 3)
    await log().append(stream, 3, remarks(2), meta())
    const closed = await streamOf(log(), 2)
    await log().close(closed)
    expect(await log().verify(stream)).toEqual({ intact: true, events: 5 })
    expect(await log().verify(closed)).toEqual({ intact: true, events: 2 })
    expect(await log().verify(newStream())).toEqual({ intact: true, events: 0 })
  })

  test('the whole log is intact', async () => {
    const before = await log().verify()
    await streamOf(log(), 4)
    expect(await log().verify()).toEqual({ intact: true, events: eventsIn(before) + 4 })
  })

  test('the same events make other hashes in another place', async () => {
    const [one, two] = [await streamOf(log(), 2), await streamOf(log(), 2)]
    const hashes = [...(await log().read(one)), ...(await log().read(two))].map(each => each.hash)
    expect(new Set(hashes).size).toBe(4)
  })
}
