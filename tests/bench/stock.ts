import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { f, optional } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { register } from '@fairlead/domain/kernel/register'
import type { Json } from '@fairlead/domain/ports/event-log'
import { migrateEventLog } from '@fairlead/infra/event-log/migrate'
import { readTable } from '@fairlead/projections/kernel/read-table'
import { Client } from 'pg'
import { benchServer } from './server.ts'

/** A resource about as wide as a cargo unit, with what a list of units is sorted, filtered and searched by. No resource of the product bears its name. */
const crates = resource({
  name: 'crates',
  context: 'operations',
  fields: {
    code: f.code(20),
    description: f.text(80),
    make: f.text(40),
    port_id: optional({ ...f.ref('ports'), to: 'harbours' }),
    office_id: { ...f.ref('relations'), to: 'offices' },
    weight: f.kilograms(),
    volume: f.volume(),
    due: optional(f.date()),
    hazardous: f.flag(),
    remark: optional(f.text(200)),
  },
  title: 'code',
  list: ['code', 'description', 'make', 'port_id', 'weight', 'due', 'hazardous'],
  search: ['code', 'description', 'make'],
  sort: 'code',
  scope: { office: 'office_id' },
  view: 'operations.view',
  edit: 'operations.edit',
})

const harbours = resource({
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

export const tables = [readTable(register(crates)), readTable(register(harbours))]
const offices = Array.from({ length: 10 }, (_, n) => `01900000-0000-7000-8000-00000000000${n}`)
const harbourIds = Array.from({ length: 50 }, (_, n) => `01900000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`)

const makes = ['Volvo', 'Scania', 'Toyota', 'Renault', 'Škoda', 'Caterpillar', 'Komatsu', 'Liebherr', 'Mercedes-Benz', 'DAF']
const goods = [
  'excavator',
  'truck',
  'passenger car',
  'van',
  'trailer',
  'crane',
  'wheel loader',
  'used tyres',
  'spare parts',
  'boat on cradle',
]

/** What a crate was created with; the same for the same number. */
const crate = (n: number): { [key: string]: Json } => ({
  code: `C${String((n * 7919) % 10_000_000).padStart(7, '0')}`,
  description: `${goods[n % 10]} ${n % 977}`,
  make: makes[(Math.imul(n, 2_654_435_761) >>> 8) % 10] ?? '',
  port_id: harbourIds[n % 50] ?? null,
  office_id: offices[(n * 31) % 10] ?? '',
  weight: (n % 40_000) + 0.5,
  volume: `${n % 90}.500`,
  due: n % 5 === 0 ? null : `2026-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
  hazardous: n % 97 === 0,
  remark: null,
})

export interface Bench {
  url: string
  client: Client
  stop(): Promise<void>
}

/** A durable PostgreSQL of its own with an event log, for one bench. */
export async function bench(): Promise<Bench> {
  const server = await benchServer()
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await migrateEventLog(client)
  return {
    url: server.url,
    client,
    async stop() {
      await client.end()
      await server.stop()
    },
  }
}

/** Fills the log as `fill` does, in a process of its own, so that this one's memory tells only of what is measured. Returns the number of streams. */
export async function fillElsewhere(url: string, order: { events: number; eventsEach: number; open?: number }): Promise<number> {
  const { events, eventsEach, open = 1_000 } = order
  const child = spawn(process.execPath, [import.meta.filename, url, String(events), String(eventsEach), String(open)], { stdio: 'inherit' })
  const end = () => child.kill()
  process.prependOnceListener('exit', end) // before its server goes
  const [code] = await once(child, 'exit')
  process.off('exit', end)
  if (code !== 0) throw new Error(`The log could not be filled: ${code}`)
  return Math.ceil(events / eventsEach)
}

/**
 * Fills the log with streams of `eventsEach` events: as many as make `events` together, of which `open` are worked on at a time. Straight into
 * its table, since appending is measured elsewhere; the chain of hashes is left out.
 */
async function fill(client: Client, events: number, eventsEach: number, open: number): Promise<void> {
  const meta = JSON.stringify({
    actor: { id: randomUUID(), name: 'Ruth de Vries', office_id: offices[0], role: 'user' },
    command_id: randomUUID(),
    correlation_id: randomUUID(),
    source: 'ui',
    occurred_at: '2026-11-20T09:00:00.000Z',
  })
  const streams = Math.ceil(events / eventsEach)
  const store = async (rows: readonly object[]) =>
    client.query(
      `insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
       select pg_current_xact_id(), r.stream, r.version, split_part(r.stream, '-', 1), gen_random_uuid(), r.type, 1, r.data, $2, now(), ''
       from jsonb_to_recordset($1::jsonb) as r (stream text, version bigint, type text, data jsonb)`,
      [JSON.stringify(rows), meta],
    )
  await store(
    harbourIds.map((id, n) => ({
      stream: `harbours-${id}`,
      version: 1,
      type: 'Created',
      data: { code: `H${n}`, name: { en: `Harbour ${n}`, nl: `Haven ${n}` } },
    })),
  )
  const id = (n: number) => `01900000-0000-7000-9000-${String(n).padStart(12, '0')}`
  const happened = (n: number, version: number) => ({
    stream: `crates-${id(n)}`,
    version,
    type: version === 1 ? 'Created' : 'Changed',
    data: version === 1 ? crate(n) : { remark: `seen ${version} times`, weight: (n % 1000) + version },
  })
  for (let from = 0; from < streams; from += open) {
    const some = Array.from({ length: Math.min(open, streams - from) }, (_, n) => from + n)
    for (let version = 1; version <= eventsEach; version++) {
      for (let at = 0; at < some.length; at += 2000) await store(some.slice(at, at + 2000).map(n => happened(n, version)))
    }
  }
  await client.query('analyze es.events')
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Times a call again and again; median and 95th percentile in milliseconds. */
export async function timed(times: number, call: (n: number) => Promise<unknown>): Promise<{ median: number; p95: number }> {
  const took: number[] = []
  for (let n = -Math.ceil(times / 5); n < times; n++) {
    const began = performance.now()
    await call(Math.abs(n))
    if (n >= 0) took.push(performance.now() - began)
  }
  took.sort((a, b) => a - b)
  return { median: round(percentile(took, 0.5)), p95: round(percentile(took, 0.95)) }
}

export const round = (value: number): number => Math.round(value * 100) / 100

if (import.meta.main) {
  const [url = '', events, eventsEach, open] = process.argv.slice(2)
  const client = new Client({ connectionString: url })
  await client.connect()
  await fill(client, Number(events), Number(eventsEach), Number(open))
  await client.end()
}
