import type { EventLog, NewEvent, Position } from '@fairlead/domain/ports/event-log'
import { Client } from 'pg'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrateEventLog } from '../event-log/migrate.ts'
import { postgresEventLog } from '../event-log/postgres.ts'
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts'
import { projectionsRole } from './projections.ts'
import { closeReadModels } from './read-models.ts'

let database: TestDatabase
let log: EventLog
let logged: Record<string, unknown>[]
let stop: () => Promise<void>

beforeEach(async () => {
  database = await testDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await migrateEventLog(client)
  await client.end()
  log = postgresEventLog({ connectionString: database.url })
  logged = []
})
afterEach(async () => {
  await stop?.()
  await closeReadModels({ databaseUrl: database.url })
  await log.stop()
  await database.drop()
})

const nobodyListens = { send: async () => {}, authorise: () => ({ auth: '' }), stop: async () => {} }
async function start(): Promise<void> {
  const logger = pino({}, { write: (line: string) => logged.push({ ...(JSON.parse(line) as object) }) })
  stop = await projectionsRole({ databaseUrl: database.url }, { log, logger, push: nobodyListens })
}

async function appended(stream: string, event: NewEvent): Promise<Position> {
  const id = v7()
  const actor = { id: 'u', name: 'Ruth', office_id: null, role: 'system' } as const
  const meta = { actor, command_id: id, correlation_id: id, source: 'api', occurred_at: '2026-11-20T09:00:00.000Z' } as const
  const done = await log.append(stream, 'any', [event], meta)
  if (done.status !== 'ok') throw new Error(done.status)
  return done.position
}

test('of a projection that fails the log says which, at which event, and why', async () => {
  await start()
  const position = await appended(`makes-${v7()}`, { type: 'NobodyKnows', schema_version: 1, data: {} })
  await vi.waitFor(() => expect(logged).not.toEqual([]), { timeout: 30_000 })
  expect(logged).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'a projection failed',
      projection: 'makes',
      position,
      type: 'NobodyKnows',
      reason: 'makes: this release cannot read version 1 of the event NobodyKnows',
    }),
  ])
})

test('it is said again at every start, which does not wait for it', async () => {
  await appended(`makes-${v7()}`, { type: 'NobodyKnows', schema_version: 1, data: {} })
  await start()
  expect(logged.map(({ msg, projection }) => [msg, projection])).toEqual([['a projection failed', 'makes']])
})
