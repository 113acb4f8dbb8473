import {
  type EventLog,
  type Expected,
  type Meta,
  type NewEvent,
  origin,
  type Position,
  type Receipt,
  type StoredEvent,
} from '@fairlead/domain/ports/event-log'
import { DatabaseError, Pool, type QueryResultRow } from 'pg'
import { pipelined } from '../postgres/pipelined.ts'
import { checkRequest, commandsOf } from './append-request.ts'
import { place, position } from './position.ts'
import {
  appendResult,
  type EventRow,
  eventColumns,
  expectedNumber,
  type Finding,
  type ReceiptRow,
  receipt,
  storedEvent,
  verification,
} from './postgres-rows.ts'
import { head, postgresWake } from './postgres-wake.ts'
import { recentEvents } from './recent-events.ts'

export interface PostgresEventLogOptions {
  connectionString: string
  /** How many may append at a time. */
  connections?: number
}

/** A transaction that hangs holds up every reader of the log, so none may. In milliseconds. */
const limits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 10_000, connectionTimeoutMillis: 5_000 }
/**
 * Whatever is asked of the log, an index answers in order, for any values: it is planned once. Of a log that has grown fast there are no statistics
 * yet that would say so.
 */
const inOrder = '-c enable_seqscan=off -c enable_bitmapscan=off -c plan_cache_mode=force_generic_plan'

/** What every command asks, which is short, goes over connections that all share; appends wait for the disk, and long reads for many rows. */
const readingConnections = 3

const statements = {
  append: 'select es.append($1, $2, $3, $4, $5) as answer',
  accepted: `select stream_id, version::text, tx::text, position::text, meta ->> 'fingerprint' as fingerprint from es.events
    where command_id = $1`,
  read: `select ${eventColumns} from es.events e where e.stream_id = $1 and e.version > $2 order by e.version limit $3`,
  readMany: `select c.nth::int, found.* from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality as c (stream, after, most, nth)
    cross join lateral (select ${eventColumns} from es.events e where e.stream_id = c.stream and e.version > c.after
      order by e.version limit c.most) found
    order by c.nth, found.version::bigint`,
  tail: `select ${eventColumns} from es.events e
    where (e.tx, e.position) > ($1::xid8, $2::bigint) and e.tx < pg_snapshot_xmin(pg_current_snapshot())
    order by e.tx, e.position limit $3`,
  head: head.text,
  oldest: `select e.recorded_at from es.events e where (e.tx, e.position) > ($1::xid8, $2::bigint) order by e.tx, e.position limit 1`,
  newest: 'select e.tx::text, e.position::text from es.events e order by e.tx desc, e.position desc limit 1',
  close: 'select es.close($1)',
  streams: 'select stream_id from es.streams where stream_id >= $1 order by stream_id limit $2',
  verify: 'select events::int, stream, version::int, reason from es.verify($1, $2)',
}

/** The log of record in PostgreSQL; `migrateEventLog` makes its schema. While Postgres cannot be reached, calls throw the driver's error. */
export function postgresEventLog({ connectionString, connections = 10 }: PostgresEventLogOptions): EventLog {
  const config = { ...limits, options: inOrder, connectionString }
  const pool = new Pool({ ...config, max: connections })
  pool.on('error', () => {}) // an idle connection was lost: the pool replaces it, and who queries next is told
  const reading = pipelined(config, readingConnections)
  const recent = recentEvents()
  const wake = postgresWake(config, async after => {
    const events = await tail(after, pageSize)
    recent.add(after, events)
    return events.at(-1)?.position ?? after
  })

  const statement = (name: keyof typeof statements, values: unknown[]) => ({ name: `es.${name}`, text: statements[name], values })

  async function ask<Row extends QueryResultRow>(name: keyof typeof statements, values: unknown[] = []): Promise<Row[]> {
    return (await reading.query<Row>(statement(name, values))).rows
  }

  async function run<Row extends QueryResultRow>(name: keyof typeof statements, values: unknown[] = []): Promise<Row[]> {
    return (await pool.query<Row>(statement(name, values))).rows
  }

  async function tail(after: Position, limit: number): Promise<StoredEvent[]> {
    const { tx, number } = place(after)
    return (await run<EventRow>('tail', [tx, number, limit])).map(storedEvent)
  }

  async function accepted(commandId: string): Promise<Receipt | undefined> {
    const [row] = await ask<ReceiptRow>('accepted', [commandId])
    return row && receipt(row)
  }

  /** Undefined when the transaction lost a race, and so was undone. */
  async function attempt(stream: string, expected: Expected, events: readonly NewEvent[], meta: Meta) {
    const request = [stream, expectedNumber(expected), meta.command_id, JSON.stringify(events), JSON.stringify(meta)]
    try {
      return appendResult(only(await run<{ answer: string }>('append', request)).answer)
    } catch (error) {
      if (lostRace(error)) return undefined
      throw error
    }
  }

  async function verify(from: string, until: string): Promise<Finding> {
    return only(await run<Finding>('verify', [from, until]))
  }

  return {
    async append(stream, expected, events, meta) {
      checkRequest(expected, events)
      for (let attempts = 1; attempts <= 5; attempts++) {
        const answer = await attempt(stream, expected, events, meta)
        if (answer?.status === 'ok') {
          wake.announce(answer.position)
          return answer
        }
        for (const commandId of commandsOf(events, meta)) {
          const before = await accepted(commandId)
          if (before) return { status: 'duplicate', ...before }
        }
        if (answer) return answer
      }
      throw new Error(`The append to ${stream} lost one race after another`)
    },
    accepted: (_stream, commandId) => accepted(commandId),
    async read(stream, after = 0, limit) {
      return (await run<EventRow>('read', [stream, after, limit ?? null])).map(storedEvent)
    },
    async readMany(cursors) {
      const asked = [cursors.map(each => each.stream), cursors.map(each => each.after), cursors.map(each => each.limit ?? null)]
      const rows = await ask<EventRow & { nth: number }>('readMany', asked)
      const byCursor = Map.groupBy(rows, row => row.nth)
      return cursors.map((_, index) => (byCursor.get(index + 1) ?? []).map(storedEvent))
    },
    tail: async (after, limit) => recent.after(after, limit) ?? (await tail(after, limit)),
    wake: signal => wake.listen(signal),
    async head() {
      const [last] = await ask<{ tx: string; position: string }>('head')
      return last ? position(last.tx, last.position) : origin
    },
    async oldestAfter(after) {
      const { tx, number } = place(after)
      const [first] = await run<{ recorded_at: Date }>('oldest', [tx, number])
      return first?.recorded_at.toISOString()
    },
    async newest() {
      const [last] = await ask<{ tx: string; position: string }>('newest')
      return last ? position(last.tx, last.position) : origin
    },
    async close(stream) {
      await run('close', [stream])
    },
    async verify(stream) {
      if (stream !== undefined) return verification(await verify(stream, `${stream}\u0001`)) // no name lies between the two
      let events = 0
      for (let from: string | undefined = ''; from !== undefined; ) {
        const page: { stream_id: string }[] = await run('streams', [from, streamsAtOnce + 1])
        const next: string | undefined = page[streamsAtOnce]?.stream_id
        const finding = await verify(from, next ?? '\u{10ffff}')
        events += finding.events
        if (finding.stream !== null) return verification(finding)
        from = next
      }
      return { intact: true, events }
    },
    async stop() {
      await wake.stop()
      await Promise.all([reading.end(), pool.end()])
    },
  }
}

/** How many events are read at a time for those who follow. */
const pageSize = 500

/** How many streams one statement verifies: few enough to stay within its time. */
const streamsAtOnce = 200

/** A key that another transaction was quicker to store, a serialization failure or a deadlock. */
function lostRace(error: unknown): boolean {
  return error instanceof DatabaseError && ['23505', '40001', '40P01'].includes(error.code ?? '')
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The event log answered with no row')
  return row
}
