import { principal } from '@fairlead/contracts/identity/principal'
import { aggregateOf } from '@fairlead/domain/aggregates'
import { type Execute, executor } from '@fairlead/domain/kernel/execute'
import { projection, projectionId } from '@fairlead/domain/platform/projections'
import { systemClock } from '@fairlead/domain/ports/clock'
import type { EventLog, NewEvent, Position } from '@fairlead/domain/ports/event-log'
import { tables } from '@fairlead/projections/tables'
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
let execute: Execute
let stops: (() => Promise<void>)[]

beforeEach(async () => {
  database = await testDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await migrateEventLog(client)
  await client.end()
  log = postgresEventLog({ connectionString: database.url })
  execute = executor({ log, clock: systemClock, aggregateOf })
  logged = []
  stops = []
})
afterEach(async () => {
  await end()
  await log.stop()
  await database.drop()
})

const nobodyListens = { send: async () => {}, authorise: () => ({ auth: '' }), end: async () => {}, stop: async () => {} }
async function start(): Promise<void> {
  const logger = pino({}, { write: (line: string) => logged.push({ ...(JSON.parse(line) as object) }) })
  stops.push(await projectionsRole({ databaseUrl: database.url }, { log, logger, execute, push: nobodyListens }))
}
async function end(): Promise<void> {
  for (const stop of stops.splice(0)) await stop()
  await closeReadModels({ databaseUrl: database.url })
}

const admin = principal({ id: 'ada', name: 'Ada', office_id: null, role: 'admin' })
async function decided(command: string, input: object = {}): Promise<void> {
  const id = v7()
  const envelope = { actor: admin, command_id: id, correlation_id: id, source: 'api' } as const
  const done = await execute(projection, projectionId('makes'), command, { ...input }, envelope)
  if (done.refused) throw new Error(done.code)
}

const recorded = () => execute.load(projection, projectionId('makes'))
const told = async () => (await log.read(`projection-${projectionId('makes')}`)).map(({ type }) => type)
/** Waits until the record of makes says so. */
async function untilRecorded(wanted: object): Promise<void> {
  await vi.waitFor(async () => expect(await recorded()).toMatchObject(wanted), { timeout: 30_000 })
}
async function makes(build = ''): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`select record ->> 'name' as name from rm.makes${build} order by 1`)
  await client.end()
  return rows.map(({ name }) => name)
}
async function onDatabase(statement: string): Promise<void> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(statement)
  await client.end()
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

const make = (name: string) => appended(`makes-${v7()}`, { type: 'Created', schema_version: 1, data: { name, aliases: null } })
const unknown = (stream = `makes-${v7()}`) => appended(stream, { type: 'NobodyKnows', schema_version: 1, data: {} })

test('every projection is on the record, and where one stopped and why', async () => {
  await make('Audi')
  const id = v7()
  const position = await unknown(`makes-${id}`)
  await start()
  await untilRecorded({
    projection: 'makes',
    status: 'failed',
    of_position: position,
    event: 'NobodyKnows',
    of_stream: `makes-${id}`,
    error: 'makes: this release cannot read version 1 of the event NobodyKnows',
    skip_count: 0,
  })
  for (const { name } of tables)
    await vi.waitFor(async () => expect(await execute.load(projection, projectionId(name))).toMatchObject({ projection: name }))
  await end()
  await start()
  await vi.waitFor(() => expect(logged.map(({ msg }) => msg)).toEqual(['a projection failed', 'a projection failed']), { timeout: 30_000 })
  expect(await told()).toEqual(['ProjectionRegistered', 'ProjectionFailed'])
})

test('what failed is tried again when somebody says so; and stops there again, as long as nothing is mended', async () => {
  await unknown()
  await start()
  await untilRecorded({ status: 'failed' })
  await decided('retry')
  await untilRecorded({ status: 'failed' })
  await vi.waitFor(async () =>
    expect(await told()).toEqual(['ProjectionRegistered', 'ProjectionFailed', 'ProjectionRetried', 'ProjectionBegun', 'ProjectionFailed']),
  )
})

test('what is left out on the record is left out: now, by who builds anew, and where the read tables were lost', async () => {
  await start()
  await make('Audi')
  const position = await unknown()
  await make('BMW')
  await untilRecorded({ status: 'failed', of_position: position })
  await decided('skip', { reason: 'Of a trial release' })
  await untilRecorded({ status: 'live', of_position: null, error: null, skip_count: 1 })
  expect(await recorded()).toMatchObject({
    skipped: [{ of_position: position, event: 'NobodyKnows', reason: 'Of a trial release', skipped_by: 'Ada' }],
  })
  expect(await makes()).toEqual(['Audi', 'BMW'])

  await decided('rebuild')
  await untilRecorded({ status: 'live', skip_count: 1 })
  expect(await makes('_v2')).toEqual(['Audi', 'BMW'])

  await end()
  await onDatabase('drop schema rm cascade')
  await start()
  await vi.waitFor(async () => expect(await makes()).toEqual(['Audi', 'BMW']), { timeout: 30_000 })
  await untilRecorded({ status: 'live', skip_count: 1 })
})

test('what a build could take after all is no longer said to be left out', async () => {
  await start()
  await untilRecorded({ status: 'live' })
  await onDatabase(`
    create function rm.refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = 'P0001'; end $$;
    create trigger refuse before insert on rm.makes_v1 execute function rm.refuse()`)
  await make('Audi')
  await untilRecorded({ status: 'failed', error: 'no' })
  await decided('skip', { reason: 'For now' })
  await untilRecorded({ status: 'live', skip_count: 1 })
  expect(await makes()).toEqual([])
  await decided('rebuild')
  await untilRecorded({ status: 'live', skip_count: 0, skipped: [] })
  expect(await makes()).toEqual(['Audi'])
})

/** Lets PostgreSQL refuse every row of a build of makes that is made from now on. */
const spoil = (build: number) =>
  onDatabase(`
    create function rm.refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = 'P0001'; end $$;
    create function rm.spoil() returns event_trigger language plpgsql as $$ begin
      if to_regclass('rm.makes_v${build}') is not null and not exists (select from pg_trigger where tgname = 'refuse') then
        create trigger refuse before insert on rm.makes_v${build} execute function rm.refuse();
      end if;
    end $$;
    create event trigger spoil on ddl_command_end when tag in ('CREATE TABLE') execute function rm.spoil()`)

test('where only what is built anew cannot go on, that is said; what is read goes on, and the next build takes its place', async () => {
  await start()
  await make('Audi')
  await untilRecorded({ status: 'live' })
  await spoil(2)
  await decided('rebuild')
  await untilRecorded({ status: 'failed', error: 'no', beside: true })
  await make('BMW')
  await vi.waitFor(async () => expect(await makes()).toEqual(['Audi', 'BMW']), { timeout: 30_000 })
  await onDatabase('drop event trigger spoil')
  await decided('rebuild')
  await untilRecorded({ status: 'live', beside: false, error: null })
  expect(await makes('_v3')).toEqual(['Audi', 'BMW'])
})

test('while one that stopped is built anew, it is under way, and not said to have stopped once more', async () => {
  await start()
  await untilRecorded({ status: 'live' })
  await onDatabase(`
    create function rm.no() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = 'P0001'; end $$;
    create trigger no before insert on rm.makes_v1 execute function rm.no()`)
  await make('Audi')
  await untilRecorded({ status: 'failed', error: 'no', beside: false })
  await decided('rebuild')
  await untilRecorded({ status: 'live', error: null })
  expect(await makes()).toEqual(['Audi'])
  expect((await told()).slice(1)).toEqual(['ProjectionFailed', 'ProjectionRebuilt', 'ProjectionBegun', 'ProjectionWentLive'])
})

test('what a later release says of a projection is left to it', async () => {
  await start()
  await untilRecorded({ status: 'live' })
  await appended(`projection-${projectionId('makes')}`, { type: 'ProjectionRetried', schema_version: 2, data: {} })
  const position = await unknown(`models-${v7()}`)
  await vi.waitFor(
    async () => expect(await execute.load(projection, projectionId('models'))).toMatchObject({ status: 'failed', of_position: position }),
    {
      timeout: 30_000,
    },
  )
})

test('it is said again at every start, which does not wait for it', async () => {
  await appended(`makes-${v7()}`, { type: 'NobodyKnows', schema_version: 1, data: {} })
  await start()
  expect(logged.map(({ msg, projection }) => [msg, projection])).toEqual([['a projection failed', 'makes']])
})
