import { randomUUID } from 'node:crypto'
import type { Actor } from '@fairlead/contracts/identity/actor'
import { computed, f, optional } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { register } from '@fairlead/domain/kernel/register'
import type { EventLog, Json, Meta, NewEvent } from '@fairlead/domain/ports/event-log'
import { migrateEventLog } from '@fairlead/infra/event-log/migrate'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { testDatabase } from '@fairlead/infra/postgres/test-database'
import { openReadModels, type ReadModels } from '@fairlead/projections/kernel/read-models'
import { type ReadTable, readTable } from '@fairlead/projections/kernel/read-table'
import { Client, Pool } from 'pg'

/** A small resource to be referred to. */
export const harbours = resource({
  name: 'harbours',
  context: 'masterdata',
  fields: { code: f.code(12), name: f.translated(60) },
  title: 'name',
  list: ['code', 'name'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})

const sizes = [
  { code: 'small', en: 'Small', nl: 'Klein' },
  { code: 'large', en: 'Large', nl: 'Groot' },
] as const

/** A resource with every kind of field that a read table treats in a way of its own. */
export const crates = resource({
  name: 'crates',
  context: 'operations',
  fields: {
    code: f.code(20),
    title: f.text(80),
    remark: optional(f.lines()),
    size: f.choice(sizes),
    tags: f.many(sizes),
    pieces: optional(f.integer()),
    volume: optional(f.volume()),
    weight: optional(f.kilograms()),
    price: optional(f.money()),
    ready: optional(f.date()),
    due: optional(f.date()),
    seen_at: optional(f.instant()),
    fragile: f.flag(),
    harbour_id: optional({ ...f.ref('ports'), to: 'harbours' }),
    office_id: { ...f.ref('relations'), to: 'offices' },
    customer_id: optional(f.ref('relations')),
    shipper: f.party(),
    lines: f.rows({ text: f.text(30) }),
    touched: computed(f.integer()),
  },
  title: 'title',
  unique: ['code'],
  list: [
    'code',
    'title',
    'remark',
    'size',
    'tags',
    'pieces',
    'volume',
    'weight',
    'price',
    'due',
    'seen_at',
    'fragile',
    'harbour_id',
    'office_id',
    'shipper',
    'lines',
  ],
  search: ['code', 'title', 'shipper'],
  sort: 'code',
  valid_on: { from: 'ready', until: 'due' },
  scope: { office: 'office_id', customer: 'customer_id', ports: ['harbour_id'] },
  view: 'operations.view',
  edit: 'operations.edit',
})

export const tables: readonly ReadTable[] = [readTable(register(harbours)), readTable(register(crates))]

const actor: Actor = { id: randomUUID(), name: 'Ruth de Vries', office_id: null, role: 'system' }
const meta = (): Meta => ({
  actor,
  command_id: randomUUID(),
  correlation_id: randomUUID(),
  source: 'api',
  occurred_at: new Date().toISOString(),
})

type Data = { [key: string]: Json }
export const event = (type: string, data: Data = {}): NewEvent => ({ type, schema_version: 1, data })

/** A crate as it is created, with what a test is about. */
export const crate = (data: Data = {}): Data => ({
  code: 'C1',
  title: 'Crate',
  remark: null,
  size: 'small',
  tags: [],
  pieces: null,
  volume: null,
  weight: null,
  price: null,
  ready: null,
  due: null,
  seen_at: null,
  fragile: false,
  harbour_id: null,
  office_id: '01900000-0000-7000-8000-00000000000a',
  customer_id: null,
  shipper: { relation_id: null, name: '', address: '', tax_id: '' },
  lines: [],
  ...data,
})

/** Other tests write to the same cluster, and an event is read once no older write is under way in any of it. */
const patienceMs = 30_000

/** A database of its own with an event log, and read models to be opened over it. */
export interface Fixture {
  url: string
  log: EventLog
  pool: Pool
  open(of?: readonly ReadTable[]): Promise<ReadModels>
  /** Appends to a stream whatever its version, and returns the position. */
  append(stream: string, ...events: NewEvent[]): Promise<string>
  /** Rows of a build, in the order of their ids, with nothing that tells one build from another. */
  rows(table: string): Promise<{ version: number; record: Record<string, unknown> }[]>
  drop(): Promise<void>
}

/** With the log in PostgreSQL, unless another is given. */
export async function fixture(given?: EventLog): Promise<Fixture> {
  const database = await testDatabase()
  const migrator = new Client({ connectionString: database.url })
  await migrator.connect()
  await migrateEventLog(migrator)
  await migrator.end()
  const log = given ?? postgresEventLog({ connectionString: database.url, connections: 4 })
  const pool = new Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => {}) // a test may end connections
  const opened: ReadModels[] = []
  return {
    url: database.url,
    log,
    pool,
    async open(of = tables) {
      const models = await openReadModels({ connectionString: database.url, tables: of, connections: 4 })
      opened.push(models)
      return { ...models, passed: (position, resources, patience = patienceMs) => models.passed(position, resources, patience) }
    },
    async append(stream, ...events) {
      const answer = await log.append(stream, 'any', events, meta())
      if (answer.status !== 'ok') throw new Error(`not appended: ${answer.status}`)
      return answer.position
    },
    async rows(table) {
      const { rows } = await pool.query<{ row: { version: number; record: Record<string, unknown> } }>(
        `select to_jsonb(t) as row from rm.${table} t order by id`,
      )
      return rows.map(({ row }) => row)
    },
    async drop() {
      await Promise.all(opened.map(models => models.close()))
      await log.stop()
      await pool.end()
      await database.drop()
    },
  }
}
