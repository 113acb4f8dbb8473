import type { EventLog, Expected } from '@fairlead/domain/ports/event-log'
import { expect, test } from 'vitest'
import { accepted, meta, newStream, remarked, remarks, streamOf, texts } from './samples.ts'

export function appending(log: () => EventLog): void {
  const cases: { state: 'empty' | 'of three' | 'closed'; expected: Expected; answer: 'ok' | 'conflict' | 'closed' }[] = [
    { state: 'empty', expected: 0, answer: 'ok' },
    { state: 'empty', expected: 3, answer: 'conflict' },
    { state: 'empty', expected: 'none', answer: 'ok' },
    { state: 'empty', expected: 'any', answer: 'ok' },
    { state: 'empty', expected: 'exists', answer: 'conflict' },
    { state: 'of three', expected: 3, answer: 'ok' },
    { state: 'of three', expected: 0, answer: 'conflict' },
    { state: 'of three', expected: 2, answer: 'conflict' },
    { state: 'of three', expected: 4, answer: 'conflict' },
    { state: 'of three', expected: 'none', answer: 'conflict' },
    { state: 'of three', expected: 'any', answer: 'ok' },
    { state: 'of three', expected: 'exists', answer: 'ok' },
    { state: 'closed', expected: 3, answer: 'closed' },
    { state: 'closed', expected: 2, answer: 'closed' },
    { state: 'closed', expected: 'none', answer: 'closed' },
    { state: 'closed', expected: 'any', answer: 'closed' },
    { state: 'closed', expected: 'exists', answer: 'closed' },
  ]

  test.each(cases)('a stream $state, expected $expected: $answer', async ({ state, expected, answer }) => {
    const before = state === 'empty' ? 0 : 3
    const stream = await streamOf(log(), before)
    if (state === 'closed') await log().close(stream)

    const result = await log().append(stream, expected, remarks(2, before + 1), meta())

    expect(result).toMatchObject({ status: answer, version: answer === 'ok' ? before + 2 : before })
    const expectedTexts = remarks(result.version).map(each => each.data.text)
    expect(texts(await log().read(stream))).toEqual(expectedTexts)
  })

  test('an event comes back as it was appended, with its place in stream and log', async () => {
    const stream = newStream()
    const given = meta()
    const from = Date.now()
    const { position } = accepted(await log().append(stream, 'none', [remarked('two keys')], given))

    const [event] = await log().read(stream)
    expect(event).toEqual({
      ...remarked('two keys'),
      stream,
      version: 1,
      position,
      meta: given,
      event_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      recorded_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(Math.abs(Date.parse(event?.recorded_at ?? '') - from)).toBeLessThan(60_000)
  })

  test('the events of one append stand together, and its answer is the place of the last', async () => {
    const stream = newStream()
    const { position, version } = accepted(await log().append(stream, 'none', remarks(3), meta()))

    const events = await log().read(stream)
    expect(version).toBe(3)
    expect(events.map(each => each.version)).toEqual([1, 2, 3])
    expect(events.at(-1)?.position).toBe(position)
    expect(new Set(events.map(each => each.event_id)).size).toBe(3)
    expect(events.map(each => each.position)).toEqual(events.map(each => each.position).toSorted())
    expect(new Set(events.map(each => each.position)).size).toBe(3)
  })

  test('an append is stored whole or not at all', async () => {
    const stream = newStream()
    const halfCharacter = remarked('\ud83d')
    await expect(log().append(stream, 'none', [remarked('fine'), halfCharacter], meta())).rejects.toBeInstanceOf(Error)
    await expect(log().append(stream, 'none', [remarked('fine'), remarked('nul \0')], meta())).rejects.toBeInstanceOf(Error)
    expect(await log().read(stream)).toEqual([])
    expect(await log().append(stream, 'none', [remarked('fine')], meta())).toMatchObject({ status: 'ok', version: 1 })
  })

  test('an append of nothing is refused, and so is an impossible expectation', async () => {
    await expect(log().append(newStream(), 'any', [], meta())).rejects.toThrow(RangeError)
    await expect(log().append(newStream(), -1, remarks(1), meta())).rejects.toThrow(RangeError)
    await expect(log().append(newStream(), 0.5, remarks(1), meta())).rejects.toThrow(RangeError)
  })

  test('of many who create one stream at once, one does', async () => {
    const stream = newStream()
    const results = await Promise.all(Array.from({ length: 12 }, (_, n) => log().append(stream, 'none', [remarked(`${n}`)], meta())))

    expect(results.filter(each => each.status === 'ok')).toHaveLength(1)
    expect(results.filter(each => each.status === 'conflict')).toHaveLength(11)
    expect(await log().read(stream)).toHaveLength(1)
  })

  test('of many who extend one stream at once whatever its version, all do, each once', async () => {
    const stream = newStream()
    const results = await Promise.all(Array.from({ length: 8 }, (_, n) => log().append(stream, 'any', [remarked(`${n}`)], meta())))

    expect(results.map(each => each.status)).toEqual(Array(8).fill('ok'))
    expect(results.map(each => each.version).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const events = await log().read(stream)
    expect(new Set(texts(events))).toEqual(new Set(['0', '1', '2', '3', '4', '5', '6', '7']))
    expect(events.map(each => each.position)).toEqual(events.map(each => each.position).toSorted())
  })

  test('a stream can be closed before it has events, and twice', async () => {
    const stream = newStream()
    await log().close(stream)
    await log().close(stream)
    expect(await log().append(stream, 'any', remarks(1), meta())).toEqual({ status: 'closed', version: 0 })
    expect(await log().read(stream)).toEqual([])
  })

  test('an event of one megabyte is an event', async () => {
    const stream = newStream('message')
    const text = 'UNH+1+IFTMBF:D:00B:UN:2.0’'.repeat(35_720) // EventStoreDB takes 1 MiB at once, with what stands beside it
    accepted(await log().append(stream, 'none', [remarked(text)], meta()))
    const [event] = await log().read(stream)
    expect(event?.data.text === text).toBe(true)
    expect(await log().verify(stream)).toEqual({ intact: true, events: 1 })
  })

  test('what can be said in JSON comes back as it was said', async () => {
    const stream = newStream('odd')
    const data = {
      text: 'Ærø → 東京 🚢 \u202eעברית\u202c e\u0301 \u0001\t\r\n"\\ \\u0000 \' $1 %s {a,b} \u2028 NULL',
      '': 'empty key',
      'a"b\\c': ['', [], {}, null, true, false],
      ['__proto__']: 'own',
      numbers: [0, -1, 0.1, 1e21, 1.7976931348623157e308, 5e-324, 9_007_199_254_740_991],
      nested: { b: { a: [[[{ deep: '' }]]] } },
    }
    const given = { ...meta(), address: 'ü’"\\' }
    accepted(await log().append(stream, 'none', [{ type: 'Ünusual "type"', schema_version: 32_767, data }], given))
    const [event] = await log().read(stream)
    expect(event).toMatchObject({ type: 'Ünusual "type"', schema_version: 32_767, meta: given })
    expect(JSON.parse(JSON.stringify(event?.data))).toEqual(JSON.parse(JSON.stringify(data)))
    expect(await log().verify(stream)).toEqual({ intact: true, events: 1 })
  })
}
