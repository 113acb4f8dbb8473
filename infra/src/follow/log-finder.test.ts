import { aggregateOf } from '@fairlead/domain/aggregates'
import { systemClock } from '@fairlead/domain/ports/clock'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { memoryEventLog } from '../event-log/memory.ts'
import { logFinder } from './log-finder.ts'

const meta = () => ({
  actor: { id: 'u', name: 'Ruth', office_id: null, role: 'system' as const },
  command_id: v7(),
  correlation_id: 'c',
  source: 'seed' as const,
  occurred_at: '2026-11-20T09:00:00.000Z',
})

test('it follows the log from one question to the next, and no further than it is asked to', async () => {
  const log = memoryEventLog(systemClock)
  const finder = logFinder(log, aggregateOf)
  const colour = async (id: string, type: string, data: { [key: string]: string }) => {
    const answer = await log.append(`colours-${id}`, 'any', [{ type, schema_version: 1, data }], meta())
    if (answer.status !== 'ok') throw new Error(answer.status)
    return answer.position
  }
  await colour('1', 'Created', { code: 'RED' })
  const second = await colour('2', 'Created', { code: 'BLUE' })
  const [one, two] = [
    { id: '1', version: 1 },
    { id: '2', version: 1 },
  ]
  expect(await finder.found('colours', { code: ['RED', 'BLUE'] }, second)).toEqual([one, two])
  const third = await colour('1', 'Changed', { code: 'BLUE' })
  expect(await finder.found('colours', { code: ['RED'] }, third)).toEqual([])
  expect(await finder.found('colours', { code: ['BLUE'], status: ['active'] }, third)).toEqual([{ ...one, version: 2 }, two])
  expect(await finder.found('colours', { code: ['BLUE'] }, third, 1)).toEqual([{ ...one, version: 2 }])
  expect(await finder.found('makes', { code: ['BLUE'] }, third)).toEqual([])
  expect(await finder.found('nothings', {}, third)).toEqual([])
})

test('whoever asks for what the log cannot tell in time is told so', async () => {
  const log = memoryEventLog(systemClock)
  expect(await logFinder(log, aggregateOf).found('colours', { code: ['RED'] }, 'later')).toBeUndefined()
})
