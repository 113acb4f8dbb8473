import type { Client } from 'pg'
import { sized } from './size.ts'

/** How many jobs the stock has. */
export const jobs = sized(100_000, 1_000)

/** The id of the nth job of the stock, from 1 on. */
export const jobId = (n: number): string => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** What the jobs refer to, found in the seeded company. */
export interface Trade {
  office: string
  otherOffice: string
  customers: readonly string[]
  owner: string
}

/** Finds them in the log. */
export async function tradeIn(client: Client): Promise<Trade> {
  const ids = async (category: string, condition: string) =>
    (
      await client.query<{ id: string }>(
        `select substr(stream_id, length(category) + 2) as id from es.events
         where category = $1 and version = 1 and ${condition} order by data->>'office_code' = '01' desc, stream_id`,
        [category],
      )
    ).rows.map(({ id }) => id)
  const [office = '', otherOffice = ''] = await ids('relations', "data->>'office_code' is not null")
  const customers = await ids('relations', "data->'types' ? 'CUSTOMER'")
  const [owner = ''] = await ids('users', "data->>'email' = 'user@fairlead.test'")
  return { office, otherOffice, customers, owner }
}

/** As if all of it had been imported one morning. */
export const metaOf = (trade: Trade) => ({
  actor: { id: trade.owner, name: 'Awa Diop', office_id: trade.office, role: 'user' },
  command_id: 'stock',
  correlation_id: 'stock',
  source: 'import',
  occurred_at: '2026-11-02T09:00:00.000Z',
})

/**
 * Puts the jobs into the log, opened and numbered, nine of ten of one office. Straight into its tables, since appending is measured
 * elsewhere; the chain of hashes is left out.
 */
export async function fillWithJobs(client: Client, trade: Trade, count = jobs): Promise<void> {
  const values = [count, JSON.stringify(metaOf(trade)), trade.office, trade.otherOffice, trade.customers, trade.owner]
  await client.query(
    `with job as (
       select n, 'jobs-01980000-0000-7000-8000-' || lpad(n::text, 12, '0') as stream, case when n % 10 = 0 then $4 else $3 end as office_id
       from generate_series(1, $1::int) n
     ), happened (n, stream, version, type, data) as (
       select n, stream, 1, 'JobOpened', jsonb_build_object(
         'direction', case when n % 4 = 0 then 'IMPORT' else 'EXPORT' end, 'customer_id', ($5::text[])[1 + n % cardinality($5::text[])],
         'office_id', office_id, 'owner_id', $6::text, 'service_type_id', 1 + n % 2, 'customer_reference', 'PO ' || n * 7919 % 1000003)
       from job
       union all select n, stream, 2, 'JobNumbered', jsonb_build_object('number', 'X26' || lpad(n::text, 6, '0')) from job
     )
     insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
     select pg_current_xact_id(), stream, version, 'jobs', gen_random_uuid(), type, 1, data, $2::jsonb, now(), ''
     from happened order by n, version`,
    values,
  )
  await client.query(
    `insert into es.streams (stream_id, category, version, head)
     select 'jobs-01980000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'jobs', 2, '' from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query('analyze es.events')
  await client.query('analyze es.streams')
}
