import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { aggregates } from '@fairlead/domain/aggregates'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import { fold } from '@fairlead/domain/kernel/repository'
import { migrateEventLog } from '@fairlead/infra/event-log/migrate'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { testDatabase } from '@fairlead/infra/postgres/test-database'
import { openReadModels } from '@fairlead/projections/kernel/read-models'
import { tables } from '@fairlead/projections/tables'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Rows = Record<string, ({ id: string } & Record<string, unknown>)[]>

const recorded = (name: string): string => gunzipSync(readFileSync(join(import.meta.dirname, name))).toString()

/** What the lists said when the log was recorded: then jobs, bookings, units, voyages and manifests were told of one another by events. */
const lists: Rows = JSON.parse(recorded('lists.json.gz'))
const events = recorded('log.ndjson.gz').split('\n')

let database: Awaited<ReturnType<typeof testDatabase>>
let log: ReturnType<typeof postgresEventLog>
let models: Awaited<ReturnType<typeof openReadModels>>

beforeAll(async () => {
  database = await testDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await migrateEventLog(client)
  await client.query(
    `insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
     select pg_current_xact_id(), stream_id, version, split_part(stream_id, '-', 1), gen_random_uuid(), type, schema_version, data, meta, recorded_at, ''
     from jsonb_to_recordset($1::jsonb)
     as r (stream_id text, version bigint, type text, schema_version int, data jsonb, meta jsonb, recorded_at timestamptz)`,
    [`[${events.join(',')}]`],
  )
  await client.query(
    `insert into es.streams (stream_id, category, version, head)
     select stream_id, split_part(stream_id, '-', 1), max(version), '' from es.events group by 1, 2`,
  )
  await client.end()
  log = postgresEventLog({ connectionString: database.url })
  models = await openReadModels({ connectionString: database.url, tables })
  models.startRunner({ log })
})

afterAll(async () => {
  await models.close()
  await log.stop()
  await database.drop()
})

test('a log from before bills, units and bookings were asked opens with the lists that it had, as soon as they count as read', async () => {
  expect(await models.passed(await log.newest(), undefined, 60_000)).toBe(true)
  for (const [name, rows] of Object.entries(lists)) {
    const now = await Promise.all(rows.map(({ id }) => models.show(name, id, { rowScope: { by: 'nothing' } })))
    // Of what was recorded alone: there may be more by now.
    expect(now, name).toMatchObject(rows)
  }
})

test('every stream of it can still be folded', async () => {
  const all = await log.tail('', events.length + 1)
  expect(all).toHaveLength(events.length)
  const byCategory = new Map(aggregates.map(one => [one.resource.stream, one]))
  const folded = [...Map.groupBy(all, event => event.stream)].flatMap(([stream, own]) => {
    const aggregate = byCategory.get(categoryOf(stream))
    return aggregate ? [[stream, fold(aggregate, own).version, own.length]] : []
  })
  expect(folded.length).toBeGreaterThan(100)
  expect(folded.filter(([, version, length]) => version !== length)).toEqual([])
})
