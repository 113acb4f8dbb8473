import type { Client } from 'pg'
import { metaOf, type Trade } from './many-jobs.ts'
import { sized } from './size.ts'

/** How many relations the stock has. */
export const relations = sized(1_000_000, 2_000)

/** The id of the nth relation of the stock, from 1 on. */
export const relationId = (n: number): string => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Of what names are made; some words bear a diacritic, as names in the trade do. */
const beginnings =
  'Adler Bergh Castel Delta Ekeren Føroyar Garonne Hansa Ibéria Jadran Kongo Lagos Maas Noord Océan Praia Quadra Rhône São Tema'
const middles = 'auto bulk cargo dyn euro ferro global haul inter jet kust line marine navi over port quay ro ship trans'
const endings =
  'Agencies Brokers Carriers Dealers Exports Forwarding Group Holding Imports Junction Kooperatie Logistics Motors Navigation Offshore'
const cities =
  'Antwerp Bremerhaven Cotonou Dakar Douala Göteborg Hamburg Ilheus Lagos Lomé Luanda Matadi Nouakchott Rotterdam Tema Vigo Zeebrugge'

/**
 * Puts the relations into the log, one event each: a million names of three words and a number, a million debtor numbers. Straight into its
 * tables, since appending is measured elsewhere; the chain of hashes is left out. What is read is what the product's own projection makes of them.
 */
export async function fillWithRelations(client: Client, trade: Trade): Promise<void> {
  const words = [beginnings, middles, endings, cities].map(list => list.split(' '))
  await client.query(
    `insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
     select pg_current_xact_id(), 'relations-01970000-0000-7000-8000-' || lpad(n::text, 12, '0'), 1, 'relations', gen_random_uuid(), 'Created', 1,
       jsonb_build_object(
         'name', ($3::text[])[1 + n % 20] || ' ' || ($4::text[])[1 + n / 20 % 20] || ' ' || ($5::text[])[1 + n / 400 % 15] || ' ' || n / 6000,
         'types', case when n % 3 = 0 then '["SHIPPER"]'::jsonb else '["CUSTOMER", "CONSIGNEE"]'::jsonb end,
         'city', ($6::text[])[1 + n * 31 % 17],
         'debtor_number', 'D' || lpad((n * 7919::bigint % 10000000)::text, 7, '0'),
         'credit_state', case when n % 10 = 0 then 'watch' when n % 97 = 0 then 'on_hold' else 'good' end,
         'contacts', '[]'::jsonb, 'cfr_manager_emails', '[]'::jsonb, 'blacklisted', n % 1009 = 0, 'inactive', n % 13 = 0),
       $2::jsonb, now(), ''
     from generate_series(1, $1::bigint) n`,
    [relations, JSON.stringify(metaOf(trade)), ...words],
  )
  await client.query(
    `insert into es.streams (stream_id, category, version, head)
     select 'relations-01970000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'relations', 1, '' from generate_series(1, $1::int) n`,
    [relations],
  )
  await client.query('analyze es.events')
  await client.query('analyze es.streams')
}
