import type { Client } from 'pg'
import { metaOf, type Trade } from './many-jobs.ts'
import { sized } from './size.ts'

/** How many voyages are open, and at how many ports each of them calls. */
export const [voyages, calls] = [sized(2_000, 40), 12] as const
/** Ports at which they call. */
const most = sized(60, 20)

const series = '01950000-0000-7000-8000-'

/** The id of the nth voyage of the stock, from 1 on. */
export const voyageId = (n: number): string => `${series}${String(n).padStart(12, '0')}`

/** Where voyages go, found in the seeded company. */
export interface Routes {
  readonly ports: readonly string[]
}

/** Puts the voyages into the log, one event each, with a room for most of them: each on a round of its own, over the year to come. */
export async function fillWithVoyages(client: Client, trade: Trade): Promise<Routes> {
  const ids = async (category: string, count: number) =>
    (
      await client.query<{ id: string }>(
        'select substr(stream_id, length($1) + 2) as id from es.events where category = $1 and version = 1 order by 1 limit $2',
        [category, count],
      )
    ).rows.map(({ id }) => id)
  const [ports, [vessel = '']] = await Promise.all([ids('ports', most), ids('vessels', 1)])
  if (ports.length < calls || vessel === '') throw new Error('The seeded company has too few ports or no vessel')
  const put = async (category: string, made: string, values: readonly unknown[]) => {
    await client.query(
      `with made as (${made}), happened as (
         insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
         select pg_current_xact_id(), $1 || '-' || m.id, m.version, $1, gen_random_uuid(), m.type, 1, m.data, $2::jsonb, clock_timestamp(), '' from made m
         order by m.id, m.version returning stream_id, version)
       insert into es.streams (stream_id, category, version, head) select stream_id, $1, max(version), '' from happened group by 1`,
      [category, JSON.stringify(metaOf(trade)), ...values],
    )
  }
  const unsaid = { carrier_id: null, region_id: null, manifest_mode: null, ocean_vessel_id: null, transit_country_id: null, notes: null }
  // The nth voyage begins at a port of its own choice, and calls at every so manieth from there.
  await put(
    'voyages',
    `select $3 || lpad(n::text, 12, '0') as id, 1 as version, 'VoyageOpened' as type, $4::jsonb || jsonb_build_object(
       'number', 'B' || n, 'vessel_id', $5::text, 'service_type_id', 1 + n % 2, 'port_calls', (
         select jsonb_agg(jsonb_build_object(
           'id', gen_random_uuid(), 'port_id', ($6::text[])[1 + (n * 7 + call * (1 + n % 11)) % cardinality($6::text[])], 'terminal_id', null,
           'purpose', case when call = 0 then 'load' when call = $8::int - 1 then 'discharge' else 'both' end,
           'date_arrival', current_date + 1 + (n * 13) % 330 + call * 4, 'date_departure', current_date + 2 + (n * 13) % 330 + call * 4,
           'actual_arrival', null, 'actual_departure', null, 'cut_off_cargo', current_date + (n * 13) % 330 + call * 4 || 'T15:00:00.000Z',
           'cut_off_documents', null, 'cut_off_vgm', null, 'cut_off_customs', null, 'closed_for_booking', false, 'call_reference', null) order by call)
         from generate_series(0, $8::int - 1) call)) as data
     from generate_series(1, $7::int) n`,
    [series, JSON.stringify(unsaid), vessel, ports, voyages, calls],
  )
  // On each some room was set for everybody, and some units have their place.
  await put(
    'allocations',
    `select $3 || lpad(n::text, 12, '0') as id, version, type, data from generate_series(1, $4::int) n, lateral (
       values (1, 'AllocationOpened', jsonb_build_object('number', 'B' || n)),
         (2, 'AllocationSet', jsonb_build_object('capacities', (
           select jsonb_agg($5::jsonb || jsonb_build_object('pol_id', ($7::text[])[1 + (n * 7 + call * (1 + n % 11)) % cardinality($7::text[])],
             'pod_id', ($7::text[])[1 + (n * 7 + (call + 1) * (1 + n % 11)) % cardinality($7::text[])])) from generate_series(0, 10) call))),
         (3, 'UnitsAllocated', jsonb_build_object('units', (
           select jsonb_agg($6::jsonb || jsonb_build_object('unit_id', gen_random_uuid(), 'job_id', gen_random_uuid(), 'office_id', $8::text,
             'customer_id', $9::text, 'stand_by', unit > 20, 'pol_id', ($7::text[])[1 + n * 7 % cardinality($7::text[])],
             'pod_id', ($7::text[])[1 + (n * 7 + 1 + n % 11) % cardinality($7::text[])])) from generate_series(1, 25) unit)))
     ) happened (version, type, data)`,
    [series, voyages, JSON.stringify(anyRoom), JSON.stringify(anyUnit), ports, trade.office, trade.customers[0]],
  )
  return { ports }
}

const anyRoom = {
  office_id: null,
  customer_id: null,
  commodity_group_id: null,
  measure: 'units',
  capacity: '200.000',
  overbook_pct: '0.00',
  priority_reserve: null,
}
const anyUnit = {
  commodity_group_id: null,
  units: '1.000',
  lane_metres: '4.630',
  square_metres: '8.241',
  cbm: '12.032',
  teu: '0.000',
  at_version: 1,
  priority: false,
  short_measure: null,
  excess: null,
}
