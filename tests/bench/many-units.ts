import type { Client } from 'pg'
import { fillWithJobs, jobId, metaOf, type Trade } from './many-jobs.ts'
import { fillWithVoyages, type Routes, voyageId, voyages } from './many-voyages.ts'
import { multiplied } from './multiplied.ts'
import { sized } from './size.ts'

/** How many units the log has, and how many rows become of one where they are multiplied. */
const [units, times] = [sized(5_000, 200), sized(20, 2)] as const
/** How many wait for their voyage: all of them. */
export const waitingUnits = units * times

const jobs = sized(1_000, 100)

/** Puts vehicles into the log, on the first leg of all voyages in turn; three of four lack something of what takes them on board. */
export async function fillWithUnits(client: Client, trade: Trade): Promise<Routes> {
  const routes = await fillWithVoyages(client, trade)
  await fillWithJobs(client, trade, jobs)
  const ids = '01960000-0000-7000-8000-'
  await client.query(
    `with unit as (
       select n, $3 || lpad(n::text, 12, '0') as id, 1 + n % $4::int as voyage from generate_series(1, $1::int) n
     ), happened (n, id, version, type, data) as (
       select n, id, 1, 'UnitBooked', $5::jsonb || jsonb_build_object('number', 'X26' || n, 'job_id', $6 || lpad((1 + n % $7::int)::text, 12, '0'),
         'booking_id', gen_random_uuid(), 'office_id', case when n % 10 = 0 then $8 else $9 end, 'customer_id', ($10::text[])[1 + n % cardinality($10::text[])],
         'voyage_id', $11 || lpad(voyage::text, 12, '0'), 'pol_id', ($12::text[])[1 + voyage * 7 % cardinality($12::text[])],
         'pod_id', ($12::text[])[1 + (voyage * 7 + 1 + voyage % 11) % cardinality($12::text[])], 'chassis_number', 'WVWZZZ1KZBW' || lpad(n::text, 6, '0'))
       from unit
       union all select n, id, 2, 'UnitDelivered', '{"date_delivered": "2026-11-20", "terminal_id": null, "license_plate": null, "odometer": null, "keys_present": null}' from unit where n % 4 > 0
       union all select n, id, 3, 'UnitConfirmedFirm', '{}' from unit where n % 4 > 1
       union all select n, id, 4, 'UnitMeasured', '{"date_measured": "2026-11-20", "measured_length": 463, "measured_width": 178, "measured_height": 146,
         "measured_weight": 1300, "tolerance_pct": "10.00"}' from unit where n % 4 > 2
     )
     insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
     select pg_current_xact_id(), 'units-' || id, version, 'units', gen_random_uuid(), type, 1, data::jsonb, $2::jsonb, now(), ''
     from happened order by n, version`,
    [
      units,
      JSON.stringify(metaOf(trade)),
      ids,
      voyages,
      JSON.stringify(anyVehicle),
      jobId(0).slice(0, -12),
      jobs,
      trade.otherOffice,
      trade.office,
      trade.customers,
      voyageId(0).slice(0, -12),
      routes.ports,
    ],
  )
  await client.query(
    `insert into es.streams (stream_id, category, version, head) select stream_id, category, max(version), '' from es.events
     where starts_with(stream_id, 'units-' || $1) group by 1, 2`,
    [ids],
  )
  await client.query('analyze es.events')
  await client.query('analyze es.streams')
  return routes
}

/** As if there were twenty times as many. */
export const twentyfold = (client: Client): Promise<void> => multiplied(client, 'units', times)

const anyVehicle = {
  kind: 'vehicle',
  quantity: 1,
  build_year: null,
  make: 'Toyota',
  model: 'Corolla',
  body: null,
  colour: 'Black',
  key_number: null,
  license_plate: null,
  customer_reference: null,
  container_number: null,
  container_type_id: null,
  seal: null,
  commodity_id: null,
  hs_code: null,
  condition: null,
  customs_type: 'EU',
  mrn: null,
  length: 463,
  width: 178,
  height: 146,
  weight: 1300,
  onward_legs: [],
  commodity_group_id: null,
  lane_width: null,
  teu: null,
  date_booked: '2026-11-02',
  stand_by: false,
  short_measure: null,
  excess: null,
}
