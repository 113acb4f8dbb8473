import type { Client } from 'pg'
import { metaOf, type Trade } from './many-jobs.ts'
import { multiplied } from './multiplied.ts'
import { sized } from './size.ts'

/** How many price lists there are, each of them that of one customer. */
const levels = sized(10, 4)
/** Every list has a rate for each pair of so many ports to so many others, and for each group of cargo, new and used. */
const [from, to, groups, conditions] = [sized(25, 4), sized(20, 3), 10, 2] as const
/** How many rates there are. */
export const tariffs = levels * from * to * groups * conditions
/** By how much the rates are multiplied, for those that measure the list of many. */
export const times = sized(10, 2)
/** How many quotations wait for their price, of ten lines each. */
export const quotations = sized(1_600, 24)

const numbered = (series: string, n: number): string => `${series}${String(n).padStart(12, '0')}`
const series = {
  levels: '01910000-0000-7000-8000-',
  customers: '01920000-0000-7000-8000-',
  quotations: '01930000-0000-7000-8000-',
  tariffs: '01940000-0000-7000-8000-',
}
export const levelId = (n: number): string => numbered(series.levels, n)
export const quotationId = (n: number): string => numbered(series.quotations, n)

/** What rates are for, found in the seeded company. */
export interface Market {
  readonly pols: readonly string[]
  readonly pods: readonly string[]
  /** Groups of cargo. */
  readonly groups: readonly string[]
}

/** Puts the price lists, their rates, and the quotations into the log, one event each. Straight into its tables, as the jobs are. */
export async function fillWithTariffs(client: Client, trade: Trade): Promise<Market> {
  const found = async (category: string, condition: string, count = 1): Promise<string[]> => {
    const text = `select substr(stream_id, length($1) + 2) as id from es.events where category = $1 and version = 1 and ${condition} order by 1 limit $2`
    return (await client.query<{ id: string }>(text, [category, count])).rows.map(({ id }) => id)
  }
  const ports = await found('ports', 'true', from + to)
  const [euro = ''] = await found('currencies', "data->>'code' = 'EUR'")
  const [cbm = ''] = await found('calculationunits', "data->>'code' = 'CBM'")
  const commodities = await client.query<{ id: string; commodity_group_id: string }>(
    `select distinct on (data->>'commodity_group_id') substr(stream_id, 13) as id, data->>'commodity_group_id' as commodity_group_id
     from es.events where category = 'commodities' and version = 1 order by 2, 1 limit $1`,
    [groups],
  )
  const goods = commodities.rows
  if (ports.length < from + to || goods.length < groups) throw new Error('The seeded company has too few ports or groups of cargo')
  const market: Market = { pols: ports.slice(0, from), pods: ports.slice(from), groups: goods.map(one => one.commodity_group_id) }
  const put = async (category: string, made: string, values: readonly unknown[]) => {
    const before = await client.query<{ now: Date }>('select clock_timestamp() as now')
    await client.query(
      `insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
       select pg_current_xact_id(), $1 || '-' || m.id, 1, $1, gen_random_uuid(), m.type, 1, m.data, $2::jsonb, clock_timestamp(), '' from (${made}) m`,
      [category, JSON.stringify(metaOf(trade)), ...values],
    )
    await client.query(
      `insert into es.streams (stream_id, category, version, head)
       select stream_id, category, 1, '' from es.events where category = $1 and recorded_at >= $2`,
      [category, before.rows[0]?.now],
    )
  }
  const list = {
    kind: 'sales',
    service_type_id: 2,
    currency_id: euro,
    office_id: trade.office,
    valid_from: '2026-01-01',
    valid_until: null,
  }
  const alone = { parent_level_id: null, parent_markup_pct: null, is_default_for_office: false, hide_for_customers: false }
  await put(
    'tariffLevel',
    `select $3 || lpad(n::text, 12, '0') as id, 'TariffLevelCreated' as type,
       $4::jsonb || jsonb_build_object('code', 'M' || n, 'name', 'Dealers ' || n) as data from generate_series(1, $5::int) n`,
    [series.levels, JSON.stringify({ ...list, ...alone }), levels],
  )
  const customer = { types: ['CUSTOMER'], city: 'Tema', contacts: [], cfr_manager_emails: [], blacklisted: false, inactive: false }
  await put(
    'relations',
    `select $3 || lpad(n::text, 12, '0') as id, 'Created' as type, $4::jsonb || jsonb_build_object('name', 'Dealer ' || n, 'debtor_number', 'Q' || n,
       'tariff_level_id', $5 || lpad(n::text, 12, '0')) as data from generate_series(1, $6::int) n`,
    [series.customers, JSON.stringify(customer), series.levels, levels],
  )
  const anyRate = {
    ...Object.fromEntries(unsaidOfRates.map(field => [field, null])),
    conditions: [],
    all_in: false,
    only_bookable_by_hq: false,
    hide_for_customers: false,
  }
  await put(
    'tariff',
    `select $12 || lpad((row_number() over ())::text, 12, '0') as id, 'TariffCreated' as type, $3::jsonb || jsonb_build_object(
       'tariff_level_id', $4 || lpad(level::text, 12, '0'), 'pol_id', pol, 'pod_id', pod, 'commodity_group_id', cargo, 'condition_id', condition,
       'valid_from', date '2025-01-01' + (level * 37 + condition * 181) % 540, 'valid_until', case when level % 4 = 0 then '2026-12-31' end,
       'rate', jsonb_build_object('currency_id', $5::text, 'calculation_unit_id', $6::text, 'amount', (30 + (level + condition) % 60) || '.5000')) as data
     from generate_series(1, $7::int) level, unnest($8::text[]) pol, unnest($9::text[]) pod, unnest($10::text[]) cargo, generate_series(1, $11::int) condition`,
    [JSON.stringify(anyRate), series.levels, euro, cbm, levels, market.pols, market.pods, market.groups, conditions, series.tariffs],
  )
  const cargo = goods.map(({ id }, n) => ({
    id: `line ${n}`,
    commodity_id: id,
    make: null,
    model: null,
    condition_id: 1 + (n % conditions),
    quantity: 1 + n,
    length: 463,
    width: 178,
    height: 146,
    weight: 1300,
    container_type_id: null,
    build_year: null,
    chassis_numbers: [],
    hs_code: null,
  }))
  const asked = {
    ...Object.fromEntries(unsaidOfQuotations.map(field => [field, null])),
    type: 'tariff',
    service_type_id: 2,
    cargo_mode: 'roro',
    office_id: trade.office,
    valid_from: '2026-11-02',
    valid_until: '2099-12-31',
    currency_id: euro,
    cargo_lines: cargo,
    clause_ids: [],
    quote_description_ids: [],
  }
  await put(
    'quotation',
    `select $3 || lpad(n::text, 12, '0') as id, 'QuotationDrafted' as type, $4::jsonb || jsonb_build_object(
       'customer_id', $5 || lpad((1 + n % $6::int)::text, 12, '0'), 'customer_reference', 'Bench ' || n,
       'pol_id', ($7::text[])[1 + n % $9::int], 'pod_id', ($8::text[])[1 + n * 7 % $10::int]) as data from generate_series(1, $11::int) n`,
    [series.quotations, JSON.stringify(asked), series.customers, levels, market.pols, market.pods, from, to, quotations],
  )
  await client.query('analyze es.events')
  await client.query('analyze es.streams')
  return market
}

/** As if there were ten times as many. */
export const tenfold = (client: Client): Promise<void> => multiplied(client, 'tariffs', times)

const unsaidOfRates = [
  'pol_region_id',
  'pod_region_id',
  'via_port_id',
  'commodity_id',
  'make_id',
  'model_id',
  'container_type_id',
  'vessel_type',
  'carrier_id',
  'vessel_id',
  'voyage_id',
  'minimum_per_unit',
  'minimum',
  'maximum',
  'base_amount',
  'base_quantity',
  'transit_days',
  'notes',
]
const unsaidOfQuotations = [
  'contact',
  'sales_manager_id',
  'representative_id',
  'incoterm',
  'place_of_receipt',
  'final_destination',
  'voyage_id',
  'payment_term_id',
  'cargo_value',
  'terms',
  'notes',
]
