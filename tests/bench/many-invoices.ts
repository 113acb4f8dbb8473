import type { Client } from 'pg'
import { fillWithJobs, jobId, metaOf, type Trade } from './many-jobs.ts'
import { multiplied } from './multiplied.ts'
import { sized } from './size.ts'

/** How many invoices the log has. */
export const invoices = sized(10_000, 500)
/** How many debtors they are for, in turn; ten of eleven are approved. */
export const debtors = sized(200, 20)
/** How many rows become of one where they are multiplied. */
export const times = sized(100, 4)

const jobsInvoiced = sized(1_000, 100)

/** The id of the nth debtor of the stock, from 1 on. */
export const debtorId = (n: number): string => `${debtorIds}${String(n).padStart(12, '0')}`
const debtorIds = '01960000-0000-7000-8000-'

/** The id of the nth invoice of the stock, from 1 on. */
export const invoiceId = (n: number): string => `${invoiceIds}${String(n).padStart(12, '0')}`
const invoiceIds = '01950000-0000-7000-8000-'

/** Puts so many invoices into the log, of three lines each, with their debtors and jobs. Straight into its tables, as the jobs are. */
export async function fillWithInvoices(client: Client, trade: Trade, count = invoices): Promise<void> {
  await fillWithJobs(client, trade, jobsInvoiced)
  const meta = JSON.stringify(metaOf(trade))
  const found = async (category: string, condition: string): Promise<string> => {
    const text = `select substr(stream_id, length($1) + 2) as id from es.events where category = $1 and version = 1 and ${condition} limit 1`
    return (await client.query<{ id: string }>(text, [category])).rows[0]?.id ?? ''
  }
  const euro = await found('currencies', "data->>'code' = 'EUR'")
  const article = await found('financearticles', "data->>'code' = 'FRT'")
  const voyage = await found('voyages', 'true')
  const line = {
    finance_article_id: article,
    description: 'Ocean freight',
    quantity: '3.000',
    calculation_unit_id: null,
    rate: '62.5000',
    currency_id: euro,
    net: '187.50',
    vat_type: 'EXPORT_0',
    vat_rate: '0.00',
    vat: '0.00',
  }
  const lines = [1, 2, 3].map(n => ({ ...line, pro_forma_line_id: `01940000-0000-7000-8000-00000000000${n}` }))
  await client.query(
    `with made as (select n, $3 || lpad(n::text, 12, '0') as id from generate_series(1, $1::int) n)
     insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
     select pg_current_xact_id(), 'relations-' || id, 1, 'relations', gen_random_uuid(), 'Created', 1, jsonb_build_object('name', 'Debtor ' || n,
       'types', '["CUSTOMER"]'::jsonb, 'city', 'Tema', 'debtor_number', 'D' || n, 'contacts', '[]'::jsonb, 'cfr_manager_emails', '[]'::jsonb),
       $2::jsonb, now(), '' from made`,
    [debtors, meta, debtorIds],
  )
  const content = {
    office_id: trade.office,
    language: 'en',
    voyage_id: voyage,
    bill_of_lading_ids: [],
    bl_numbers: null,
    currency_id: euro,
    lines,
    vat: [{ vat_type: 'EXPORT_0', category: 'G', rate: '0.00', taxable: '562.50', vat: '0.00', vatex: null, mention: null }],
    net: '562.50',
    vat_amount: '0.00',
    total: '562.50',
  }
  await client.query(
    `with made as (
       select n, $3 || lpad(n::text, 12, '0') as id, 1 + n % $4::int as debtor, '2026-01-01'::date + n % 300 as day from generate_series(1, $1::int) n
     ), happened (n, id, version, type, data) as (
       select n, id, 1, 'InvoiceCreated', $5::jsonb || jsonb_build_object('debtor_id', $6 || lpad(debtor::text, 12, '0'), 'debtor_number', 'D' || debtor,
         'bill_to', jsonb_build_object('relation_id', $6 || lpad(debtor::text, 12, '0'), 'name', 'Debtor ' || debtor, 'address', 'Tema', 'tax_id', ''),
         'customer_reference', 'PO ' || n, 'job_id', $7 || lpad((1 + n % $8::int)::text, 12, '0'), 'job_number', 'X26' || n % $8::int,
         'invoice_date', day, 'due_date', day + 30)
       from made
       union all select n, id, 2, 'InvoiceApproved', jsonb_build_object('series', 'NL0126', 'iban', null) from made where n % 11 <> 0
       union all select n, id, 3, 'InvoiceNumbered', jsonb_build_object('number', 'NL0126' || lpad(n::text, 6, '0')) from made where n % 11 <> 0
     )
     insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
     select pg_current_xact_id(), 'invoice-' || id, version, 'invoice', gen_random_uuid(), type, 1, data, $2::jsonb, now(), ''
     from happened order by n, version`,
    [count, meta, invoiceIds, debtors, JSON.stringify(content), debtorIds, jobId(0).slice(0, -12), jobsInvoiced],
  )
  await client.query(
    `insert into es.streams (stream_id, category, version, head) select stream_id, category, max(version), '' from es.events
     where starts_with(stream_id, 'relations-' || $1) or starts_with(stream_id, 'invoice-' || $2) group by 1, 2`,
    [debtorIds, invoiceIds],
  )
  await client.query('analyze es.events')
  await client.query('analyze es.streams')
}

/** Books those that are numbered, each on its debtor and one account of revenue. */
export async function fillWithPostings(client: Client, trade: Trade): Promise<void> {
  const said = { description: 'Ocean freight', amount: '562.50', national_amount: '562.50', project_number: null, cost_centre: null }
  const entry = { ...said, finance_article_id: null, vat_code_id: null, vat_type: null }
  const entries = [
    { ...entry, kind: 'DEBTOR', side: 'D' },
    { ...entry, kind: 'REVENUE', side: 'C' },
  ]
  await client.query(
    `with account as (select min(substr(stream_id, 12)) as id from es.events where category = 'glaccounts' and version = 1),
     posted as (
       select stream_id, jsonb_agg(entry || jsonb_build_object('id', gen_random_uuid(), 'gl_account_id', account.id)) as entries
       from es.events, jsonb_array_elements($1::jsonb) entry, account
       where type = 'InvoiceNumbered' and starts_with(stream_id, 'invoice-' || $3) group by 1
     )
     insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
     select pg_current_xact_id(), stream_id, 4, 'invoice', gen_random_uuid(), 'InvoicePosted', 1,
       jsonb_build_object('entries', entries, 'lacks', '[]'::jsonb), $2::jsonb, now(), ''
     from posted`,
    [JSON.stringify(entries), JSON.stringify(metaOf(trade)), invoiceIds],
  )
  await client.query(`update es.streams set version = 4 where version = 3 and starts_with(stream_id, 'invoice-' || $1)`, [invoiceIds])
}

/** As if there were a hundred times as many. */
export const hundredfold = (client: Client): Promise<void> => multiplied(client, 'invoices', times)
