import { aggregateOf } from '@fairlead/domain/aggregates'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { executor } from '@fairlead/domain/kernel/execute'
import { projection, projectionId } from '@fairlead/domain/platform/projections'
import { systemClock } from '@fairlead/domain/ports/clock'
import { expect, test } from 'vitest'
import { memoryEventLog } from '../event-log/memory.ts'
import { NotUnderstood, projectionCommands } from './projections.ts'

const keeper = asSystem({ id: 'keeper', name: 'Fairlead', office_id: null })

test.each([
  ['list', 'makes', undefined],
  ['retry', undefined, undefined],
  ['retry', 'makes', 'why'],
  ['skip', 'makes', undefined],
  ['forget', 'makes', undefined],
  ['', undefined, undefined],
])('%s of %s because of %s is no command', async (command, name, reason) => {
  const said: string[] = []
  const commands = projectionCommands(memoryEventLog(), line => said.push(line))
  await expect(commands.carryOut(command, name, reason)).rejects.toThrow(NotUnderstood)
  expect(said).toEqual([])
})

test('what was never started has nothing on the record', async () => {
  const said: string[] = []
  expect(await projectionCommands(memoryEventLog(), line => said.push(line)).carryOut('list')).toBe(0)
  expect(said).toContain('makes: not on the record yet')
})

test('what is asked for is on the record under the name of who sits at the machine', async () => {
  const log = memoryEventLog()
  const execute = executor({ log, clock: systemClock, aggregateOf })
  const tell = (command: string, input: object) =>
    execute(
      projection,
      projectionId('makes'),
      command,
      { ...input },
      { actor: keeper, command_id: command, correlation_id: command, source: 'worker' },
    )
  await tell('register', { projection: 'makes' })
  await tell('tell_failed', { of_position: '0007', event: 'Changed', of_stream: 'makes-1', error: 'No', beside: false })
  const done = projectionCommands(log, () => {}).carryOut('skip', 'makes', 'Lost')
  const stream = `projection-${projectionId('makes')}`
  await expect
    .poll(async () => (await log.read(stream)).at(-1))
    .toMatchObject({
      type: 'ProjectionSkippedEvent',
      data: { of_position: '0007', reason: 'Lost' },
      meta: { source: 'cli', actor: { name: expect.stringMatching(/^.+ \(command line\)$/), role: 'admin' } },
    })
  await tell('tell_begun', {})
  await tell('tell_live', { without: [{ of_position: '0007' }] })
  expect(await done).toBe(0)
})
