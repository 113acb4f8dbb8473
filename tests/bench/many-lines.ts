import type { Client } from 'pg'
import { fillWithJobs, jobId, metaOf, type Trade } from './many-jobs.ts'
import { sized } from './size.ts'

/** How many jobs have lines, and how many lines each has. */
export const jobsWithLines = sized(25_000, 50)
const linesEach = 20
export const lines = jobsWithLines * linesEach

/** Puts jobs into the log whose lines are sales and purchase in turn; in four of five jobs all are approved. Straight into its tables, as the jobs are. */
export async function fillWithLines(client: Client, trade: Trade): Promise<void> {
  await fillWithJobs(client, trade, jobsWithLines)
  const found = async (category: string, code: string): Promise<string> => {
    const text = `select substr(stream_id, length($1) + 2) as id from es.events where category = $1 and version = 1 and data->>'code' = $2`
    return (await client.query<{ id: string }>(text, [category, code])).rows[0]?.id ?? ''
  }
  const line = {
    general_cost_id: null,
    finance_article_id: await found('financearticles', 'FRT'),
    booking_id: null,
    unit_id: null,
    bill_of_lading_id: null,
    relation_id: null,
    calculation_unit_id: null,
    project_id: null,
    currency_id: await found('currencies', 'EUR'),
    vat_type: 'OUTSIDE',
    exchange_rate: '1.000000',
    exchange_rate_date: '2026-11-02',
    status: 'pending',
    rejected_because: null,
    invoice_id: null,
  }
  await client.query(
    `with job as (
       select n, $1 || lpad(n::text, 12, '0') as id from generate_series(1, $2::int) n
     ), line as (
       select n, jsonb_agg($3::jsonb || jsonb_build_object('id', md5(job.id || m)::uuid, 'side', case when m % 2 = 0 then 'purchase' else 'sales' end,
         'description', 'Freight ' || (n * 31 + m) % 977, 'quantity', '3.000', 'rate', (60 + (n + m) % 40) || '.0000',
         'amount', 3 * (60 + (n + m) % 40) || '.00')) as lines, jsonb_agg(md5(job.id || m)::uuid) as ids
       from job, generate_series(1, $4::int) m group by n
     ), happened (n, version, type, data) as (
       select n, 3, 'ProFormaLinesAdded', jsonb_build_object('lines', lines) from line
       union all select n, 4, 'ProFormaLinesApproved', jsonb_build_object('line_ids', ids) from line where n % 5 <> 0
     )
     insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
     select pg_current_xact_id(), 'jobs-' || $1 || lpad(n::text, 12, '0'), version, 'jobs', gen_random_uuid(), type, 1, data, $5::jsonb, now(), ''
     from happened order by n, version`,
    [jobId(0).slice(0, -12), jobsWithLines, JSON.stringify(line), linesEach, JSON.stringify(metaOf(trade))],
  )
  await client.query(
    `update es.streams set version = last.version from (select stream_id, max(version) as version from es.events where category = 'jobs' group by 1) last
     where streams.stream_id = last.stream_id`,
  )
  await client.query('analyze es.events')
  await client.query('analyze es.streams')
}
