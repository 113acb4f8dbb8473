import type { EventLog, Meta, NewEvent } from '@fairlead/domain/ports/event-log'
import { migrateEventLog } from '@fairlead/infra/event-log/migrate'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import { benchServer } from './server.ts'
import { sized } from './size.ts'

/** Appends of one event, and plain inserts of the same content, a second; medians over the rounds. */
export interface AppendFigures {
  concurrency: number
  appends: number
  inserts: number
  /** The median of the rounds' ratios of appends to inserts. */
  ratio: number
  /** What we hold ourselves to. */
  target: number
}

const targets = [
  { concurrency: 1, target: 0.6 },
  { concurrency: 8, target: 0.5 },
  { concurrency: 32, target: 0.55 },
]
const rounds = sized(9, 1)
const roundMilliseconds = sized(500, 50)
const eventsPerStream = 10

/** The limit of what Postgres does: a table that is as plain as an event table can be, and one prepared statement. */
const plainTable = `
  drop table if exists plain_events;
  create table plain_events (position bigint primary key generated always as identity, stream_id text not null, version bigint not null,
    event_id uuid not null, type text not null, schema_version smallint not null, data jsonb not null, meta jsonb not null,
    recorded_at timestamptz not null default now(), unique (stream_id, version))`
const plainInsert = `insert into plain_events (stream_id, version, event_id, type, schema_version, data, meta)
  values ($1, $2, $3, $4, $5, $6, $7) returning position`

/** Stores the next event of a stream that has so many. */
type Store = (stream: string, version: number) => Promise<unknown>

/** Compares the log with plain inserts on a database of its own, round by round in turn, and prints the figures. */
export async function benchAppend(url: string): Promise<AppendFigures[]> {
  const most = Math.max(...targets.map(each => each.concurrency))
  const pool = new Pool({ connectionString: url, max: most })
  pool.on('error', () => {}) // a connection may outlive `end` by a moment, and its server
  await migrateEventLog(pool)
  await pool.query(plainTable)
  const log = postgresEventLog({ connectionString: url, connections: most })
  const [append, insert] = [appendTo(log), insertInto(pool)]

  for (const store of [append, insert]) await perSecond(store, most) // opens the connections, plans the statements
  const figures: AppendFigures[] = []
  for (const { concurrency, target } of targets) {
    const results: { appends: number; inserts: number }[] = []
    for (let round = 0; round < rounds; round++)
      results.push({ inserts: await perSecond(insert, concurrency), appends: await perSecond(append, concurrency) })
    const figure = {
      concurrency,
      appends: Math.round(median(results.map(each => each.appends))),
      inserts: Math.round(median(results.map(each => each.inserts))),
      ratio: median(results.map(each => each.appends / each.inserts)),
      target,
    }
    figures.push(figure)
    console.log(
      `append  concurrency ${String(concurrency).padStart(2)}: ${figure.appends}/s, plain insert ${figure.inserts}/s, ` +
        `ratio ${figure.ratio.toFixed(2)} (target ${target})`,
    )
  }
  await log.stop()
  await pool.end()
  return figures
}

async function perSecond(store: Store, concurrency: number): Promise<number> {
  const start = performance.now()
  const end = start + roundMilliseconds
  let stored = 0
  const writer = async () => {
    while (performance.now() < end) {
      const stream = `booking-${uuid()}`
      for (let version = 0; version < eventsPerStream && performance.now() < end; version++, stored++) await store(stream, version)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, writer))
  return (stored / (performance.now() - start)) * 1_000
}

function appendTo(log: EventLog): Store {
  return async (stream, version) => {
    const result = await log.append(stream, version, [changed], meta())
    if (result.status !== 'ok') throw new Error(`An append was answered ${result.status}`)
  }
}

function insertInto(pool: Pool): Store {
  return (stream, version) => {
    const values = [stream, version + 1, uuid(), changed.type, changed.schema_version, JSON.stringify(changed.data), JSON.stringify(meta())]
    return pool.query({ name: 'plain', text: plainInsert, values })
  }
}

const changed: NewEvent = {
  type: 'BookingChanged',
  schema_version: 1,
  data: {
    number: 'J26000123',
    customer_id: uuid(),
    port_of_loading: 'BEANR',
    port_of_discharge: 'NGLOS',
    units: [{ vin: 'WVWZZZ1JZXW000001', kind: 'car', volume: '12.345' }],
    remarks: 'two keys, no radio',
  },
}

function meta(): Meta {
  return {
    actor: { id: '018f2f6e-0000-7000-8000-000000000001', name: 'Anna de Vries', office_id: null, role: 'user' },
    command_id: uuid(),
    correlation_id: uuid(),
    source: 'api',
    address: '192.0.2.7',
    occurred_at: new Date().toISOString(),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

if (import.meta.main) {
  const server = await benchServer()
  try {
    await benchAppend(server.url)
  } finally {
    await server.stop()
  }
}
