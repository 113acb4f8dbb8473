import { setTimeout as sleep } from 'node:timers/promises'
import { migrateEventLog } from '@fairlead/infra/event-log/migrate'
import { testDatabase } from '@fairlead/infra/postgres/test-database'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { startFairlead } from '../fairlead.ts'
import { startBare } from './bare.ts'
import { type Figure, median, plain } from './figure.ts'
import { type Flow, type LoadClient, startLoadClient } from './load.ts'
import { tradeIn } from './many-jobs.ts'
import { fillWithShippedJobs, type ShippedJob } from './shipped-jobs.ts'
import { sized } from './size.ts'

const rounds = sized(3, 1)
const invoicesEach = sized(240, 8)
/** Drafts that a clerk approves at once. */
const atOnce = sized(1_000, 20)
/** How many clients at a time, with the share of the bare pair that is to be reached. */
const crowds = [
  { connections: 1, reach: 0.15 },
  { connections: 8, reach: 0.25 },
]
const patienceMs = 120_000

/** Invoices of three lines, created from a job and approved by their office, until the worker has numbered them; and the same two steps bare. */
export async function benchInvoices(): Promise<Figure[]> {
  const fairlead = await startFairlead(['api,projections', 'workers'], { REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' })
  const db = new Client({ connectionString: fairlead.databaseUrl })
  const client = startLoadClient()
  try {
    await db.connect()
    const trade = await tradeIn(db)
    const jobs = await fillWithShippedJobs(db, trade, (crowds.length * rounds + 2) * invoicesEach + atOnce)
    const apart = await testDatabase() // a log of its own, which nobody follows
    await migrate(apart.url)
    const bare = await startBare(apart.url)
    const order = { url: fairlead.url, token: await fairlead.token('admin') }
    const next = () => jobs.splice(0, invoicesEach).map(invoicing)
    let made = 0
    const give = async (connections: number) => {
      const peer = await client.give({ url: bare.url, connections, flows: Array.from({ length: sized(1_000, 50) }, bareFlow) })
      const began = performance.now()
      await client.give({ ...order, connections, flows: next() })
      made += invoicesEach
      await allNumbered(db, made)
      const perSecond = (invoicesEach / (performance.now() - began)) * 1_000
      return { perSecond, ratio: perSecond / peer.flowsPerSecond }
    }
    try {
      await give(8) // until it has warmed up
      const figures: Figure[] = []
      for (const { connections, reach } of crowds) {
        const since = (await db.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now
        const loads: Awaited<ReturnType<typeof give>>[] = []
        for (let round = 0; round < rounds; round++) loads.push(await give(connections))
        const ratio = median(loads.map(load => load.ratio))
        const p99 = await waitedForNumbers(db, since)
        figures.push(
          {
            what: `invoice created, approved, numbered, c = ${connections}`,
            figure: `${plain(median(loads.map(load => load.perSecond)))}/s`,
            reach: `≥ ${reach} of bare`,
            ratio: plain(ratio),
            reached: ratio >= reach,
          },
          {
            what: `approved until numbered, c = ${connections}`,
            figure: `p99 ${plain(p99)} ms`,
            reach: '≤ 100 ms',
            ratio: '',
            reached: p99 <= 100,
          },
        )
      }
      const bulk = await approvedAtOnce(client, order, jobs.splice(0, atOnce), () => allNumbered(db, made + atOnce))
      return [...figures, bulk, await crowded(client, order, next())]
    } finally {
      await bare.stop()
      await apart.drop()
    }
  } finally {
    client.stop()
    await db.end()
    await fairlead.stop()
  }
}

async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await migrateEventLog(client)
  await client.end()
}

/** Nobody is refused because others invoice at the same time. */
async function crowded(client: LoadClient, order: { url: string; token: string }, flows: readonly Flow[]): Promise<Figure> {
  const { statuses, flowsPerSecond } = await client.try({ ...order, connections: 32, flows })
  const refused = Object.entries(statuses).reduce((sum, [status, count]) => (Number(status) >= 300 ? sum + count : sum), 0)
  return {
    what: 'the same with 32 clients',
    figure: `approved ${plain(flowsPerSecond)}/s, ${refused} refused`,
    reach: 'none refused',
    ratio: '',
    reached: refused === 0,
  }
}

/** All drafts of a list are approved, a few at a time as the console does it, until the last has its number. */
async function approvedAtOnce(
  client: LoadClient,
  order: { url: string; token: string },
  jobs: readonly ShippedJob[],
  numbered: () => Promise<void>,
): Promise<Figure> {
  const drafts = jobs.map(invoicing)
  const step = (of: number) => drafts.map(flow => flow.slice(of, of + 1))
  await client.give({ ...order, connections: 8, flows: step(0) })
  const began = performance.now()
  await client.give({ ...order, connections: 8, flows: step(1) })
  await numbered()
  const seconds = (performance.now() - began) / 1_000
  return {
    what: `${plain(atOnce)} drafts approved at once, until all are numbered`,
    figure: `${plain(seconds)} s`,
    reach: '≤ 10 s',
    ratio: '',
    reached: seconds <= 10,
  }
}

function invoicing({ id, line_ids }: ShippedJob): Flow {
  const invoice_id = v7()
  return [
    { method: 'POST', path: `/api/jobs/${id}/create_invoice`, body: { invoice_id, line_ids, invoice_date: '2026-11-20' } },
    { method: 'POST', path: `/api/invoices/${invoice_id}/approve`, body: {} },
  ]
}

function bareFlow(): Flow {
  const id = v7()
  const line = { description: 'Ocean freight', quantity: '3.000', rate: '62.5000', amount: '187.50', vat_type: 'EXPORT_0' }
  return [
    { method: 'POST', path: `/create/${id}`, body: { date: '2026-11-20', lines: [line, line, line], total: '562.50' } },
    { method: 'POST', path: `/approve/${id}`, body: {} },
  ]
}

/** How long invoices have waited for their numbers since then, of a hundred all but one: in ms, as the log has it. */
async function waitedForNumbers(db: Client, since: Date | undefined): Promise<number> {
  const { rows } = await db.query<{ ms: number }>(
    `select 1000 * percentile_cont(0.99) within group (order by extract(epoch from n.recorded_at - a.recorded_at)) as ms
     from es.events a join es.events n on n.stream_id = a.stream_id and n.type = 'InvoiceNumbered'
     where a.type = 'InvoiceApproved' and a.recorded_at >= $1`,
    [since],
  )
  return Number(rows[0]?.ms)
}

/** Waits for the numbers: of those that the seed made there are some already. */
async function allNumbered(db: Client, count: number): Promise<void> {
  const numbers = "select count(*)::int as n from rm.invoices where number <> '' and record->>'customer_reference' like 'Invoiced %'"
  for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(10)) {
    const { rows } = await db.query<{ n: number }>(numbers)
    if ((rows[0]?.n ?? 0) >= count) return
  }
  throw new Error(`${count} invoices were not numbered in time`)
}
