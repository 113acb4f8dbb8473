import type { Client } from 'pg'
import { isLeftBy } from './leaves.ts'
import type { Logged } from './replay.ts'
import type { Taken } from './trader.ts'

/** A command with the id under which the log would have it, and what became of it. */
export interface Kept extends Pick<Taken, 'given' | 'repeated'> {
  command_id: string
  ok: boolean
}

/** What of these commands the log does not say as it should: a refusal leaves nothing, what is carried out its own events once. */
export async function wronglyKept(client: Client, commands: readonly Kept[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; types: string[] }>(
    `select meta ->> 'command_id' as id, array_agg(type order by version) as types from es.events
     where meta ->> 'command_id' = any($1) and category <> 'claim' group by 1`,
    [commands.map(one => one.command_id)],
  )
  const left = new Map(rows.map(({ id, types }) => [id, types]))
  return commands.flatMap(({ command_id, given: { account, resource, id, command }, ok, repeated }) => {
    const types = left.get(command_id) ?? []
    const about = `${account}: ${resource} ${command} ${id}`
    // What changed nothing left no trace by which its repeat could be known; others may have changed the record since.
    if (repeated) return ok || types.length === 0 ? [] : [`${about} was carried out, and its repeat is refused`]
    const right = ok ? isLeftBy(resource, command, types) : types.length === 0
    return right ? [] : [`${about} was ${ok ? 'carried out' : 'refused'} and left ${types.join(', ') || 'nothing'}`]
  })
}

/** All events in their order. */
export async function* everything(client: Client): AsyncGenerator<Logged> {
  let [tx, position] = ['0', '0']
  for (;;) {
    const { rows } = await client.query<Logged & { tx: string; position: string }>(
      `select tx::text, position::text, stream_id as stream, version::int, type, data, meta from es.events
       where (tx, position) > ($1::xid8, $2::bigint) and category <> 'claim' order by events.tx, events.position limit 5000`,
      [tx, position],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    tx = last.tx
    position = last.position
  }
}

/** What the read tables say that must never be so: each question asks for what offends. */
const offences: Readonly<Record<string, string>> = {
  'one chassis number twice on a voyage': `
    select concat(record ->> 'voyage_id', ' ', record ->> 'chassis_number') as what from rm.units
    where status not in ('cancelled', 'short_shipped') and record ->> 'chassis_number' is not null
    group by 1 having count(*) > 1`,
  'a unit on two bills in force': `
    select unit as what from rm.billsoflading, jsonb_array_elements_text(record -> 'unit_ids') as unit
    where status not in ('cancelled', 'void') group by 1 having count(*) > 1`,
  'a pro forma line on two invoices in force': `
    select line ->> 'pro_forma_line_id' as what from rm.invoices, jsonb_array_elements(record -> 'lines') as line
    where status <> 'cancelled' and record ->> 'type' = 'INVOICE' and not exists (
      select 1 from jsonb_array_elements(record -> 'credited') as given
        join rm.invoices note on note.id::text = given ->> 'credit_note_id' and note.record ->> 'number' is not null
      where given -> 'line_ids' ? (line ->> 'pro_forma_line_id'))
    group by 1 having count(*) > 1`,
  'an invoiced line without its invoice': `
    select line ->> 'id' as what from rm.jobs, jsonb_array_elements(record -> 'lines') as line
    where line ->> 'status' = 'invoiced'
      and not exists (select 1 from rm.invoices i where i.id::text = line ->> 'invoice_id' and i.status <> 'cancelled')`,
  'a drafted bill without a number': `
    select id::text as what from rm.billsoflading where status in ('draft', 'final', 'published') and record ->> 'number' is null`,
  'a quotation with two bookings': `
    select record ->> 'quotation_id' as what from rm.bookings
    where record ->> 'quotation_id' is not null and status not in ('cancelled', 'declined') group by 1 having count(*) > 1`,
  'a contract under which another number of units is booked than it says': `
    select concat(c.record ->> 'number', ' ', c.record ->> 'used') as what from rm.contracts c
    where c.record ->> 'commitment_measure' = 'units' and coalesce((c.record ->> 'used')::numeric, -1) <> (
      select coalesce(sum((u.record ->> 'quantity')::integer), 0) from rm.units u join rm.bookings b on b.id::text = u.record ->> 'booking_id'
      where b.record ->> 'contract_id' = c.id::text and u.status not in ('cancelled', 'short_shipped'))`,
  'a contract under which other room is booked than it says': `
    select concat(c.record ->> 'number', ' ', c.record ->> 'used') as what from rm.contracts c
    where c.record ->> 'commitment_measure' = 'cbm' and coalesce((c.record ->> 'used')::numeric, -1) <> (
      select coalesce(sum((u.record ->> 'volume')::numeric), 0) from rm.units u join rm.bookings b on b.id::text = u.record ->> 'booking_id'
      where b.record ->> 'contract_id' = c.id::text and u.status not in ('cancelled', 'short_shipped'))`,
  'a step that did not follow': `
    select concat(record ->> 'event', ' ', record ->> 'of_stream', ': ', record ->> 'command', ' ', record ->> 'code') as what
    from rm.stucksteps where status = 'stuck'`,
  'an invoice number twice': `select record ->> 'number' as what from rm.invoices where record ->> 'number' is not null group by 1 having count(*) > 1`,
  'numbers of invoices with a gap': `
    select concat(left(record ->> 'number', 6), ': ', count(*), ' of ', max(right(record ->> 'number', 5))) as what
    from rm.invoices where record ->> 'number' is not null
    group by left(record ->> 'number', 6) having max(right(record ->> 'number', 5)::int) <> count(*)`,
  'a paid invoice that is not settled': `
    select record ->> 'number' as what from rm.invoices where status = 'paid'
      and (select coalesce(sum((one ->> 'amount')::numeric), 0) from jsonb_array_elements((record -> 'payments') || (record -> 'set_off')) as one)
        <> (record ->> 'total')::numeric`,
}

export async function offended(client: Client): Promise<string[]> {
  const found: string[] = []
  for (const [offence, text] of Object.entries(offences)) {
    const { rows } = await client.query<{ what: string }>(`${text} limit 5`)
    found.push(...rows.map(({ what }) => `${offence}: ${what}`))
  }
  return found
}

/** Read tables by the category of the streams that they are made from. */
const tables: Readonly<Record<string, string>> = {
  voyages: 'voyages',
  quotation: 'quotations',
  contract: 'contracts',
  tariff: 'tariffs',
  surcharge: 'surcharges',
  bookings: 'bookings',
  units: 'units',
  bill_of_lading: 'billsoflading',
  manifest: 'manifests',
  invoice: 'invoices',
  colours: 'colours',
}

/** Records that are in another state than their events have led them to. */
export async function inAnotherState(client: Client, states: ReadonlyMap<string, string>): Promise<string[]> {
  const found: string[] = []
  for (const [category, table] of Object.entries(tables)) {
    const { rows } = await client.query<{ id: string; status: string }>(`select id::text, status from rm.${table}`)
    const shown = new Map(rows.map(({ id, status }) => [`${category}-${id}`, status]))
    for (const [stream, state] of states)
      if (stream.startsWith(`${category}-`) && !stream.includes(' line ') && shown.get(stream) !== state)
        found.push(`${stream} is shown as ${shown.get(stream)}, and its events led to ${state}`)
  }
  return found
}
