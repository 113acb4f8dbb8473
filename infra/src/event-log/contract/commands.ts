import { randomUUID } from 'node:crypto'
import type { EventLog } from '@fairlead/domain/ports/event-log'
import { expect, test } from 'vitest'
import { accepted, meta, newStream, remarks, streamOf, texts } from './samples.ts'

export function commands(log: () => EventLog): void {
  test('a repeat is answered with the first result and stores nothing', async () => {
    const stream = newStream()
    const command = meta()
    const first = accepted(await log().append(stream, 'none', remarks(2), command))
    const again = await log().append(stream, 'none', remarks(2), command)

    expect(again).toEqual({ status: 'duplicate', stream, version: 2, position: first.position })
    expect(await log().read(stream)).toHaveLength(2)
  })

  test.each(['any', 'exists', 'none', 0, 2, 3, 99] as const)('a repeat after more events, expecting %s, too', async expected => {
    const stream = newStream()
    const command = meta()
    const { position } = accepted(await log().append(stream, 'none', remarks(2), command))
    accepted(await log().append(stream, 2, remarks(1, 3), meta()))

    expect(await log().append(stream, expected, remarks(1, 4), command)).toEqual({ status: 'duplicate', stream, version: 2, position })
    expect(texts(await log().read(stream))).toEqual(['remark 1', 'remark 2', 'remark 3'])
  })

  test('a repeat on a stream that was closed since, too', async () => {
    const stream = newStream()
    const command = meta()
    const { position } = accepted(await log().append(stream, 'none', remarks(1), command))
    await log().close(stream)
    expect(await log().append(stream, 1, remarks(1), command)).toEqual({ status: 'duplicate', stream, version: 1, position })
  })

  test('a command that was accepted on one stream is accepted on no other', async () => {
    const [stream, other] = [newStream(), await streamOf(log(), 1)]
    const command = meta()
    const { position } = accepted(await log().append(stream, 'none', remarks(2), command))
    expect(await log().append(other, 1, remarks(1), command)).toEqual({ status: 'duplicate', stream, version: 2, position })
    expect(await log().read(other)).toHaveLength(1)
  })

  test('a command that was refused may be given again', async () => {
    const stream = await streamOf(log(), 1)
    const command = meta()
    expect(await log().append(stream, 5, remarks(1), command)).toEqual({ status: 'conflict', version: 1 })
    expect(await log().append(stream, 1, remarks(1), command)).toMatchObject({ status: 'ok', version: 2 })
  })

  test('one command given many times at once is accepted once, and all hear the same', async () => {
    const stream = newStream()
    const command = meta()
    const results = await Promise.all(Array.from({ length: 10 }, () => log().append(stream, 'any', remarks(2), command)))

    const [first, ...others] = results.filter(each => each.status === 'ok')
    expect(others).toEqual([])
    expect(results.filter(each => each.status === 'duplicate')).toHaveLength(9)
    for (const result of results) expect(result).toMatchObject({ version: 2, position: first?.position })
    expect(await log().read(stream)).toHaveLength(2)
  })

  test('two commands that race for one version: one is in, the other hears the real version', async () => {
    const stream = await streamOf(log(), 1)
    const results = await Promise.all([log().append(stream, 1, remarks(1), meta()), log().append(stream, 1, remarks(1), meta())])
    expect(results.map(each => each.status).toSorted()).toEqual(['conflict', 'ok'])
    expect(results.map(each => each.version)).toEqual([2, 2])
  })

  test('any text may be the id of a command', async () => {
    const stream = newStream()
    const id = `reactor:${'0'.repeat(20)}:'"\\ü ${randomUUID()}${'x'.repeat(200)}`
    accepted(await log().append(stream, 'none', remarks(1), meta(id)))
    expect(await log().append(stream, 'any', remarks(1), meta(id))).toMatchObject({ status: 'duplicate', version: 1 })
  })

  test('what its key was used for comes back with the first answer, and nothing where that was not said', async () => {
    const [stream, other] = [newStream(), newStream()]
    const [known, unknown] = [{ ...meta(), fingerprint: 'the first content' }, meta()]
    const { position } = accepted(await log().append(stream, 'none', remarks(2), known))
    const receipt = { stream, version: 2, position, fingerprint: 'the first content' }
    expect(await log().append(stream, 2, remarks(1), { ...known, fingerprint: 'another' })).toEqual({ status: 'duplicate', ...receipt })
    expect(await log().accepted(stream, known.command_id)).toEqual(receipt)
    expect((await log().read(stream)).map(event => event.meta.fingerprint)).toEqual(['the first content', 'the first content'])

    accepted(await log().append(other, 'none', remarks(1), unknown))
    expect(await log().append(other, 1, remarks(1), { ...unknown, fingerprint: 'known by now' })).not.toHaveProperty('fingerprint')
    expect(await log().accepted(other, unknown.command_id)).not.toHaveProperty('fingerprint')
  })

  test('one append may answer several commands, each of which is accepted once', async () => {
    const stream = await streamOf(log(), 1)
    const [first, second, last] = [meta().command_id, meta().command_id, meta()]
    const answering = (...ids: readonly string[]) =>
      remarks(3).map((event, index) => ({ ...event, ...(ids[index] ? { command_id: ids[index] } : {}) }))
    const { position } = accepted(await log().append(stream, 1, answering(first, second), last))

    const [, ...events] = await log().read(stream)
    const receipt = (nth: number) => ({ stream, version: nth + 1, position: events[nth - 1]?.position })
    expect(await log().accepted(stream, first)).toEqual(receipt(1))
    expect(await log().accepted(stream, second)).toEqual(receipt(2))
    expect(await log().accepted(stream, last.command_id)).toEqual({ stream, version: 4, position })
    expect(events.map(event => event.meta.command_id)).toEqual([last.command_id, last.command_id, last.command_id])
    expect(events.filter(event => 'command_id' in event)).toEqual([])

    expect(await log().append(stream, 4, remarks(1), meta(first))).toEqual({ status: 'duplicate', ...receipt(1) })
    expect(await log().append(stream, 4, answering(meta().command_id, second), meta())).toEqual({ status: 'duplicate', ...receipt(2) })
    expect(await log().append(stream, 1, answering(second), meta())).toEqual({ status: 'duplicate', ...receipt(2) })
    expect(await log().read(stream)).toHaveLength(4)
  })

  test('what a command was answered can be asked for', async () => {
    const stream = await streamOf(log(), 1)
    const command = meta()
    expect(await log().accepted(stream, command.command_id)).toBeUndefined()
    const { position } = accepted(await log().append(stream, 1, remarks(2), command))
    accepted(await log().append(stream, 3, remarks(2), meta()))
    expect(await log().accepted(stream, command.command_id)).toEqual({ stream, version: 3, position })
  })
}
