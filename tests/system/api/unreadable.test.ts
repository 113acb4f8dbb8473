import type { EventLog, NewEvent } from '@fairlead/domain/ports/event-log'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { must } from '../../stage.ts'
import { until } from '../../until.ts'

// Events of a release that is yet to come, as they stand in the log after a roll-back.

let fairlead: Fairlead
let log: EventLog
let database: Client
let admin: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  log = postgresEventLog({ connectionString: fairlead.databaseUrl, connections: 1 })
  database = new Client({ connectionString: fairlead.databaseUrl })
  await database.connect()
  admin = caller(fairlead.url, await fairlead.token('admin'))
})
afterAll(async () => {
  await log?.stop()
  await database?.end()
  await fairlead?.stop()
})

/** Writes an event behind the back of this release; answers where it stands. */
async function writtenLater(stream: string, event: NewEvent): Promise<string> {
  const id = v7()
  const done = await log.append(stream, 'any', [event], {
    actor: { id: 'later', name: 'A later release', office_id: null, role: 'system' },
    command_id: id,
    correlation_id: id,
    source: 'worker',
    occurred_at: new Date().toISOString(),
  })
  if (done.status !== 'ok') throw new Error(done.status)
  return done.position
}

const failed = async (): Promise<object[]> =>
  (await database.query<object>("select projection, failed_position, error from rm.checkpoints where status = 'failed'")).rows
const make = async (name: string) => must(await admin.post('makes', { name }))

test('of an event that cannot be read the record says so, its register stands still, and everything else goes on', async () => {
  const { id } = await make('EARLIER')
  const position = await writtenLater(`makes-${id}`, { type: 'Changed', schema_version: 99, data: { name: 'from the future' } })
  await until(async () => (await failed()).length > 0)

  expect(await failed()).toEqual([
    { projection: 'makes', failed_position: position, error: 'makes: this release cannot read version 99 of the event Changed' },
  ])
  const said = {
    code: 'written_by_newer_release',
    message:
      'A newer release of Fairlead has written here what this one cannot read (makes: Changed, version 99). Nothing was changed; tell your administrator.',
  }
  for (const answer of [
    await admin.put(`makes/${id}`, { name: 'Mine' }),
    await admin.post(`makes/${id}/deactivate`),
    await admin.get(`makes/${id}/history`),
    await admin.get(`makes/${id}?as_of=2`),
  ])
    expect(answer).toMatchObject({ status: 409, body: said })
  expect((await admin.get(`makes/${id}/history`, { 'accept-language': 'nl' })).body.message).toBe(
    'Een nieuwere versie van Fairlead heeft hier iets geschreven dat deze niet kan lezen (makes: Changed, versie 99). Er is niets gewijzigd; meld het uw beheerder.',
  )
  expect(await admin.get(`makes/${id}`)).toMatchObject({ status: 200, body: { name: 'EARLIER', version: 1 } })

  const elsewhere = caller(fairlead.url, await fairlead.token('user'))
  expect((await elsewhere.get('jobs')).status).toBe(200)
  const colour = await admin.post('colours', { code: 'GOESON', name: { en: 'Goes on', nl: 'Gaat door' } })
  expect(colour.status).toBe(201)
  expect(rowsOf(await admin.get('colours?search=GOESON')).map(one => one.id)).toEqual([colour.body.id])
})

test('workers do what follows from other events, and pass over what cannot be read', async () => {
  const workers = await fairlead.start('workers')
  const [unit] = rowsOf(await admin.get('units'))
  const [region] = rowsOf(await admin.get('regions'))
  const loaded = await writtenLater(`units-${unit?.id}`, { type: 'UnitLoaded', schema_version: 99, data: {} })
  const deleted = await writtenLater(`regions-${region?.id}`, { type: 'Deleted', schema_version: 99, data: {} })
  const passed = async () =>
    (await database.query<{ position: string }>('select position from follow.checkpoints')).rows.filter(one => one.position >= deleted)
  await until(async () => (await passed()).length === 5)
  expect(loaded < deleted).toBe(true)
  await workers.stop()
})
