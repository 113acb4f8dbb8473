import { openReadModels } from '@fairlead/projections/kernel/read-models'
import { tables } from '@fairlead/projections/tables'
import { Client } from 'pg'
import type { Caller } from '../caller.ts'

import { until } from '../until.ts'
import type { Acknowledged } from './load.ts'

type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>

/** What of the invariants does not hold when all is quiet again (design/QUALITY §2): nothing. Needs projections and workers that run. */
export async function brokenInvariants(databaseUrl: string, admin: Caller, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const query: Query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows
  try {
    await settled(query, admin)
    return [
      ...(await lostOrDoubled(query, acknowledged)),
      ...(await brokenStreams(query)),
      ...(await brokenNumbers(query)),
      ...(await brokenBookings(query)),
      ...(await stuckSteps(query)),
      ...(await unlikeARebuild(query, databaseUrl)),
      ...(await brokenChain(admin)),
    ]
  } finally {
    await client.end()
  }
}

/**
 * Waits for what follows from events to have followed, in a log that nobody writes to by hand any more: everybody who follows it stands at
 * its end, and no job waits or is being done, also none that is tried again or that a killed worker had.
 */
async function settled(query: Query, admin: Caller): Promise<void> {
  const end = async () => (await query<{ at: string }>('select max(position)::text as at from es.events'))[0]?.at
  await until(
    async () => {
      const before = await end()
      const [followed] = await query(
        `select from rm.runner where ${number('position')} = $1
         and not exists (select from follow.checkpoints where ${number('position')} < $1) and not exists (select from rm.checkpoints where position is not null and shown)`,
        [before],
      )
      const { counts } = (await admin.get('queue/failed')).body as { counts?: { waiting: number; active: number } }
      return followed !== undefined && counts?.waiting === 0 && counts.active === 0 && (await end()) === before
    },
    'rest',
    180_000,
  )
}

/** The number of an event within a position. */
const number = (position: string) => `nullif(split_part(${position}, ':', 2), '')::bigint`

/** What should have followed from an event, and was refused. */
async function stuckSteps(query: Query): Promise<string[]> {
  const stuck = await query<{ data: { event: string; command: string; code: string } }>(
    `select data from es.events where type = 'StepStuck'`,
  )
  return stuck.map(({ data: { event, command, code } }) => `after ${event} ${command} was refused: ${code}`)
}

async function lostOrDoubled(query: Query, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  // The last event of an append carries the command's id, and all of them have it in their meta: none of a kind twice.
  const stored = await query<{ command_id: string; appends: number }>(
    `select command_id, count(*)::int as appends from es.events where command_id = any($1) group by 1`,
    [acknowledged.map(one => one.command_id)],
  )
  const others = await query<{ command_id: string }>(
    `select meta ->> 'command_id' as command_id from es.events where meta ->> 'command_id' = any($1)
     group by 1, type having count(*) > 1`,
    [acknowledged.map(one => one.command_id)],
  )
  const appends = new Map(stored.map(row => [row.command_id, row.appends]))
  const doubled = new Set(others.map(row => row.command_id))
  return acknowledged.flatMap(({ command_id, path }) => {
    const times = doubled.has(command_id) ? 2 : (appends.get(command_id) ?? 0)
    return times === 1 ? [] : [`acknowledged, and ${times} times in the log: ${path} ${command_id}`]
  })
}

async function brokenStreams(query: Query): Promise<string[]> {
  const broken = await query<{ stream_id: string }>(
    'select stream_id from es.events group by 1 having min(version) <> 1 or max(version) <> count(*) or count(distinct version) <> count(*)',
  )
  return broken.map(({ stream_id }) => `versions of ${stream_id} are not 1..n`)
}

/** Records that do not have exactly one number. */
const unnumbered = (query: Query) =>
  query<{ stream_id: string }>(
    `select stream_id from es.events where type in ('JobOpened', 'JobNumbered', 'InvoiceApproved', 'InvoiceNumbered') group by 1
     having count(*) filter (where type in ('JobOpened', 'InvoiceApproved')) <> count(*) filter (where type in ('JobNumbered', 'InvoiceNumbered'))`,
  )

/** Every job and every approved invoice has one number, and the numbers of a series are 1..n. */
async function brokenNumbers(query: Query): Promise<string[]> {
  const without = await unnumbered(query)
  const gaps = await query<{ series: string; numbers: number; last: number }>(
    `select series, count(distinct number)::int as numbers, max(number)::int as last from (
       select type || ' ' || left(data ->> 'number', -5) as series, right(data ->> 'number', 5)::int as number
       from es.events where type in ('JobNumbered', 'InvoiceNumbered')) n
     group by 1 having max(number) <> count(*) or count(distinct number) <> count(*)`,
  )
  return [
    ...without.map(({ stream_id }) => `${stream_id} has not one number`),
    ...gaps.map(({ series, numbers, last }) => `${series}: ${numbers} numbers, of which the last is ${last}`),
  ]
}

/** Every booking of a quotation has its number and its cargo, once; and the job that was to be opened for it is. */
async function brokenBookings(query: Query): Promise<string[]> {
  const halves = await query<{ stream_id: string }>(
    `select stream_id from es.events where type in ('QuotationBooked', 'BookingCreated', 'BookingNumbered', 'PricedCargoBooked') group by 1
     having bool_or(type = 'QuotationBooked') and (count(*) filter (where type = 'PricedCargoBooked') <> 1
       or count(*) filter (where type = 'BookingNumbered' or data ->> 'number' <> '') <> 1)`,
  )
  const jobless = await query<{ stream_id: string }>(
    `select booked.stream_id from es.events booked join es.events made on made.stream_id = booked.stream_id and made.type = 'BookingCreated'
     where booked.type = 'QuotationBooked'
       and (select count(*) from es.events job where job.stream_id = 'jobs-' || (made.data ->> 'job_id') and job.type = 'JobOpened') <> 1`,
  )
  return [
    ...halves.map(({ stream_id }) => `${stream_id} has not one number and its cargo once`),
    ...jobless.map(({ stream_id }) => `${stream_id} is in no job`),
  ]
}

/** Builds every read table anew beside the one that was kept through the faults, and compares them row by row. */
async function unlikeARebuild(query: Query, databaseUrl: string): Promise<string[]> {
  const models = await openReadModels({ connectionString: databaseUrl, tables, connections: 2 })
  const shown = () =>
    query<{ projection: string; build: number }>('select projection, build from rm.checkpoints where shown order by projection')
  try {
    const before = await shown()
    for (const { projection } of before) await models.rebuild(projection)
    await until(async () => (await shown()).every(({ build }, index) => build !== before[index]?.build), 'the rebuild of the read tables')
    const differing: string[] = []
    for (const [index, { projection, build }] of (await shown()).entries()) {
      const [kept, fresh] = [
        `select to_jsonb(t) as row from rm."${projection}_v${before[index]?.build}" t`,
        `select to_jsonb(t) as row from rm."${projection}_v${build}" t`,
      ]
      const rows = await query<{ id: string }>(
        `select distinct row ->> 'id' as id from ((${kept} except ${fresh}) union all (${fresh} except ${kept})) d limit 5`,
      )
      differing.push(...rows.map(({ id }) => `${projection} ${id} is not what a rebuild makes of it`))
    }
    return [...differing, ...(await unlikeTheirRows(query))]
  } finally {
    await models.close()
  }
}

/** What is kept summed of shown tables is what their rows come to. */
async function unlikeTheirRows(query: Query): Promise<string[]> {
  const unlike: string[] = []
  for (const { name, columns, summed } of tables) {
    if (!summed) continue
    const [shown] = await query<{ build: number }>('select build from rm.checkpoints where projection = $1 and shown', [name])
    const sum = summed.of
    const key = columns.flatMap(one => (summed.by.includes(one.field) ? [`"${one.name}"`] : [])).join(', ')
    const kept = `select ${key}, ${sum}, count from rm."${name}_v${shown?.build}_sums"`
    const real = `select ${key}, coalesce(sum(${sum}) filter (where ${sum} <> 'Infinity'), 0), count(*) from rm."${name}" group by ${key}`
    const rows = await query(`(${kept} except ${real}) union all (${real} except ${kept}) limit 5`)
    unlike.push(...rows.map(row => `the sum of ${name} at ${JSON.stringify(row)} is not that of its rows`))
  }
  return unlike
}

async function brokenChain(admin: Caller): Promise<string[]> {
  const { body, text } = await admin.get('audit/verify')
  return body.intact === true ? [] : [`the chain of hashes is broken: ${text}`]
}
