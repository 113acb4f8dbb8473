import { billOfLadingHead } from '@fairlead/contracts/documentation/bill-of-lading-fields'
import { booked } from '@fairlead/domain/operations/specimens-for-tests'
import type { Client } from 'pg'
import { v7 } from 'uuid'
import { metaOf, type Trade } from './many-jobs.ts'

/** A job that can be invoiced: all its units are loaded, it has a bill of lading, and its three lines are approved. */
export interface ShippedJob {
  id: string
  line_ids: readonly string[]
}

/** Puts so many shipped jobs of the trade's office into the log, of its customers in turn. */
export async function fillWithShippedJobs(client: Client, trade: Trade, count: number): Promise<ShippedJob[]> {
  const found = async (category: string, code: string): Promise<string> => {
    const text = `select substr(stream_id, length($1) + 2) as id from es.events where category = $1 and version = 1 and data->>'code' = $2`
    return (await client.query<{ id: string }>(text, [category, code])).rows[0]?.id ?? ''
  }
  const [article, euro] = [await found('financearticles', 'FRT'), await found('currencies', 'EUR')]
  const made = Array.from({ length: count }, (_, n) => ({
    id: v7(),
    line_ids: [v7(), v7(), v7()],
    customer_id: trade.customers[n % trade.customers.length],
  }))
  const line = (id: string) => ({
    id,
    side: 'sales',
    finance_article_id: article,
    description: 'Ocean freight',
    booking_id: null,
    relation_id: null,
    calculation_unit_id: null,
    quantity: '3.000',
    rate: '62.5000',
    currency_id: euro,
    vat_type: 'EXPORT_0',
    amount: '187.50',
    status: 'pending',
    rejected_because: null,
    invoice_id: null,
  })
  const opened = { direction: 'EXPORT', office_id: trade.office, owner_id: trade.owner, service_type_id: 2 }
  const unsaid = Object.fromEntries(Object.keys(billOfLadingHead).map(field => [field, null]))
  const from = { office_id: trade.office, managed_by_job: false, replaces_id: null, lines: [] }
  const bills = made.map(({ id, customer_id }) => ({
    stream: `bill_of_lading-${v7()}`,
    version: 1,
    type: 'BillOfLadingQueued',
    data: { ...unsaid, ...from, customer_id, job_id: id },
  }))
  const units = made.flatMap(({ id, customer_id }) => {
    const stream = `units-${v7()}`
    return [
      { stream, version: 1, type: 'UnitBooked', data: { ...booked, job_id: id, booking_id: v7(), office_id: trade.office, customer_id } },
      { stream, version: 2, type: 'UnitLoaded', data: { date_loaded: '2026-11-02' } },
    ]
  })
  const happened = made.flatMap(({ id, line_ids, customer_id }, n) =>
    [
      ['JobOpened', { ...opened, customer_id, customer_reference: `Invoiced ${n}` }],
      ['JobNumbered', { number: `Y26${String(n).padStart(6, '0')}` }],
      ['ProFormaLinesAdded', { lines: line_ids.map(line) }],
      ['ProFormaLinesApproved', { line_ids }],
    ].map(([type, data], index) => ({ stream: `jobs-${id}`, version: index + 1, type, data })),
  )
  const all = [...happened, ...units, ...bills]
  await client.query(
    `insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
     select pg_current_xact_id(), r.stream, r.version, split_part(r.stream, '-', 1), gen_random_uuid(), r.type, 1, r.data, $2::jsonb, now(), ''
     from jsonb_to_recordset($1::jsonb) as r (stream text, version bigint, type text, data jsonb)`,
    [JSON.stringify(all), JSON.stringify(metaOf(trade))],
  )
  await client.query(
    `insert into es.streams (stream_id, category, version, head)
     select r.stream, split_part(r.stream, '-', 1), max(r.version), '' from jsonb_to_recordset($1::jsonb) as r (stream text, version bigint)
     group by r.stream`,
    [JSON.stringify(all)],
  )
  return made
}
