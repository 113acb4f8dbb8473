import { randomUUID } from 'node:crypto'
import type { Filter } from '@fairlead/projections/kernel/filter'
import { logs } from '@fairlead/projections/platform/logs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crate, event, type Fixture, fixture, tables } from './fixture.ts'

let on: Fixture
beforeAll(async () => {
  on = await fixture()
})
afterAll(() => on.drop())

test('every event is an entry in the log of who did what; claims are none', async () => {
  const models = await on.open([...tables, logs])
  models.startRunner({ log: on.log })
  const [id, claim] = [randomUUID(), randomUUID()]
  await on.append(`claim-${claim}`, event('Claimed'))
  await on.append(`crates-${id}`, event('Created', crate()))
  const position = await on.append(`crates-${id}`, event('Changed', { pieces: 2 }), event('Deleted'))
  expect(await models.passed(position, ['logs'])).toBe(true)
  const answer = await models.list('logs', { rowScope: { by: 'nothing' }, filters: [{ field: 'record_id', operator: 'is', values: [id] }] })
  expect(answer).toMatchObject({ total: 3, data: [{}, {}, {}] })
  const both: Filter[] = [{ field: 'record_id', operator: 'in', values: [id, claim] }]
  const all = await models.list('logs', { rowScope: { by: 'nothing' }, filters: both, sort: '-event' })
  const entries = 'data' in all ? all.data.map(({ event: type, stream, actor_name, source }) => ({ type, stream, actor_name, source })) : []
  expect(entries).toEqual(
    ['Deleted', 'Created', 'Changed'].map(type => ({ type, stream: 'crates', actor_name: 'Ruth de Vries', source: 'api' })),
  )
})
