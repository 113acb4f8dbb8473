import { origin } from '@fairlead/domain/ports/event-log'
import { expect, test } from 'vitest'
import { meta, newStream, remarks } from './contract/samples.ts'
import { eventLogContract } from './contract.ts'
import { memoryEventLog } from './memory.ts'

eventLogContract('memory', async () => memoryEventLog())

test('an empty log has its head at the origin', async () => {
  const log = memoryEventLog()
  expect(await log.head()).toBe(origin)
  expect(await log.tail(origin, 10)).toEqual([])
  expect(await log.verify()).toEqual({ intact: true, events: 0 })
})

test('the clock that it is given says when an event was recorded', async () => {
  const log = memoryEventLog({ now: () => new Date('2026-10-25T00:30:00Z') })
  const stream = newStream()
  await log.append(stream, 'none', remarks(1), meta())
  expect((await log.read(stream))[0]?.recorded_at).toBe('2026-10-25T00:30:00.000Z')
})

test('what it hands out cannot be altered, nor can what was appended be altered afterwards', async () => {
  const log = memoryEventLog()
  const stream = newStream()
  const [event] = remarks(1)
  if (!event) throw new Error('No event')
  await log.append(stream, 'none', [event], meta())
  event.data.text = 'altered'
  const [stored] = await log.read(stream)
  expect(stored?.data.text).toBe('remark 1')
  expect(() => {
    if (stored) stored.data.text = 'altered'
  }).toThrow(TypeError)
})
