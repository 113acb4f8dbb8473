import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Answer, type Caller, caller, hastyCaller } from '../../caller.ts'
import { type Fairlead, type RoleProcess, startFairlead } from '../../fairlead.ts'
import { until } from '../../until.ts'

let fairlead: Fairlead
let projections: RoleProcess
let database: Client
let admin: Caller
let stranger: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api'])
  projections = await fairlead.start('projections')
  database = new Client({ connectionString: fairlead.databaseUrl })
  await database.connect()
  admin = caller(fairlead.url, await fairlead.token('admin'))
  stranger = hastyCaller(fairlead.url)
})
afterAll(async () => {
  await database?.end()
  await fairlead?.stop()
})

/** What a stranger hears at each of the paths that are open to him, to the letter. */
const heard = async () => Promise.all(['health', 'health/live', 'health/ready'].map(async path => told(await stranger.get(path))))
const told = ({ status, text }: Answer) => `${status} ${text}`
const fine = ['200 {"live":true,"ready":true}', '200 {"live":true}', '200 {"ready":true}']
const unready = ['503 {"live":true,"ready":false}', '200 {"live":true}', '503 {"ready":false}']

/** Puts an event into the log that has stood there for a minute. */
const insertEarlier = (stream: string, type: string) =>
  database.query(
    `insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
     values (pg_current_xact_id(), $1, 1, split_part($1, '-', 1), gen_random_uuid(), $2, 1, '{}',
       '{"actor": {"id": "x", "name": "X", "office_id": null, "role": "system"}, "command_id": "x", "correlation_id": "x", "source": "worker", "occurred_at": "2026-11-20T09:00:00Z"}',
       now() - interval '1 minute', '')`,
    [stream, type],
  )

test('a stranger hears that it lives and is ready and nothing else; why is for administrators', async () => {
  await until(async () => (await stranger.get('health')).status === 200)
  expect(await heard()).toEqual(fine)
  expect((await stranger.get('health/details')).status).toBe(401)
  expect((await caller(fairlead.url, await fairlead.token('hq.user')).get('health/details')).status).toBe(403)
  expect((await admin.get('health/details')).body).toMatchObject({
    ok: true,
    ready: true,
    read_side: { ok: true, keeps_up: true, projections: expect.arrayContaining([expect.objectContaining({ projection: 'jobs' })]) },
    disk: { ok: true },
    queue: { ok: true, failed: 0 },
  })
})

test('one list that stopped is to be seen to, and takes no node out of service', async () => {
  await insertEarlier('makes-01900000-0000-7000-a000-000000000001', 'NobodyKnows')
  const projection = expect.objectContaining({ projection: 'makes', status: 'failed', error: expect.stringContaining('NobodyKnows') })
  const stopped = { ok: false, ready: true, read_side: { ok: false, keeps_up: true, projections: expect.arrayContaining([projection]) } }
  await vi.waitFor(async () => expect((await admin.get('health/details')).body).toMatchObject(stopped), { timeout: 30_000 })
  await vi.waitFor(async () => expect(await heard()).toEqual(fine), { timeout: 5_000 }) // what strangers hear may be a second old
})

test('lists that are behind take it out of service, until they have caught up; it lives all the while', async () => {
  await projections.stop()
  await insertEarlier('regions-01900000-0000-7000-a000-000000000002', 'Activated')
  await until(async () => (await stranger.get('health/ready')).status === 503)
  expect(await heard()).toEqual(unready)
  expect((await admin.get('health/details')).body).toMatchObject({ ok: false, ready: false, read_side: { keeps_up: false } })
  projections = await fairlead.start('projections')
  await until(async () => (await stranger.get('health/ready')).status === 200)
})

test('what cannot be written is no place to send calls to', async () => {
  await database.query(`alter database "${new URL(fairlead.databaseUrl).pathname.slice(1)}" set temp_file_limit = '64kB'`)
  const reads = "application_name = 'fairlead reads' and datname = current_database()"
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${reads}`)
  await until(async () => (await stranger.get('health/ready')).status === 503)
  await until(async () => (await admin.get('health/details')).status === 200) // its connections were cut as well
  expect((await admin.get('health/details')).body).toMatchObject({ ready: false, read_side: { keeps_up: true }, disk: { ok: false } })
})
