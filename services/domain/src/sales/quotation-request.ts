import type { Money } from '@fairlead/contracts/kernel/field'
import { makes } from '@fairlead/contracts/masterdata/makes'
import { models } from '@fairlead/contracts/masterdata/models'
import { spellingOf } from '@fairlead/contracts/masterdata/spelling'
import { surcharges } from '@fairlead/contracts/sales/surcharges'
import { relation } from '../crm/relations.ts'
import type { FactsContext, Find, Load } from '../kernel/aggregate.ts'
import { minorUnitsOf } from '../masterdata/currencies.ts'
import { calculationUnit, commodity, containerType, surchargeType } from '../masterdata/registers.ts'
import { byUnit, type ChargedSurcharge, chargedAs } from './charged-surcharge.ts'
import { contractFor } from './contract-in-force.ts'
import { goodsName } from './line-name.ts'
import { placeOf } from './place.ts'
import { officeLists, priceLists } from './price-lists.ts'
import type { Candidates } from './pricing/rates.ts'
import type { Cargo, PriceRequest, TypedLine } from './pricing/request.ts'
import { ratesToday } from './quotation-rates.ts'
import { currenciesOf, type PriceLine, paidFor, type Quotation } from './quotation-totals.ts'
import { quotedFor, type Shipped } from './quoted-for.ts'

/** Width of a lane in metres where the port of loading says nothing else. */
const usual_lane_width = '3.00'
/** How much of it there is while it is only quoted: one shipment with its papers. */
const one_shipment = { bills_of_lading: 1, bookings: 1, jobs: 1, documents: 1, days: null, hours: null, kilometres: null }
const inUse = ['active']

/** What a price is asked for and may be chosen from, and how it is put to the customer. */
export interface Asked {
  readonly request: PriceRequest
  readonly candidates: Candidates
  readonly rates: Quotation['exchange_rates']
  readonly language: 'en' | 'nl'
  /** What the cargo of each line is called. */
  readonly cargo: ReadonlyMap<string, string>
  readonly charged: ReadonlyMap<string, ChargedSurcharge>
}

/** What a price is asked for: a quotation, or a booking that is of none. */
export type Wish = Pick<
  Quotation,
  | 'office_id'
  | 'customer_id'
  | 'contract_id'
  | 'service_type_id'
  | 'valid_from'
  | 'pol_id'
  | 'pod_id'
  | 'voyage_id'
  | 'currency_id'
  | 'exchange_rates'
  | 'cargo_lines'
  | 'cargo_value'
  | 'price_lines'
  | 'lumpsum_price'
> & { readonly shipped?: Shipped; readonly asked_at?: Quotation['asked_at'] }

/** All that the price of a quotation depends on, with the surcharges that are wanted of those that are offered. */
export async function askedFor(record: Wish, wanted_surcharge_ids: readonly string[], load: Load, asking: FactsContext): Promise<Asked> {
  const { find } = asking
  const where = { office_id: record.office_id, service_type_id: record.service_type_id, day: record.valid_from }
  // None of these waits for another: who asks for a price sits before a screen.
  const [around, ofOffice, { all, typeOf }] = await Promise.all([
    aroundOf(record, load, find),
    officeLists(where, load, find),
    surchargesInUse(load, find),
  ])
  const { customer, contract, pol, pod, described } = around
  const sources = await priceLists(
    { ...where, contract, customer_level_id: customer?.tariff_level_id ?? null, pol, pod },
    ofOffice,
    load,
    find,
  )
  const rates = sources.flatMap(source => source.rates.map(one => one.rate))
  const moneys = [...rates, ...all.flatMap(({ purchase, sales }) => [purchase, sales])].filter(money => money !== null)
  const inMoney = moneys.map(one => one.currency_id)
  const [exchange, request] = await Promise.all([ratesToday(record, inMoney, load, asking), requestOf(record, around, moneys, load)])
  const language = customer?.language ?? 'en'
  return {
    request: { ...request, exchange_rates: byCurrency(exchange), wanted_surcharge_ids },
    candidates: { sources, surcharges: all },
    rates: exchange,
    language,
    cargo: new Map(described.map(one => [one.cargo.id, one.names[language]])),
    charged: new Map(all.map(one => [one.id, chargedAs(one, typeOf(one), language)])),
  }
}

/** The surcharges that may be charged, each by the unit in which it is reckoned, and the types of them. */
async function surchargesInUse(load: Load, find: Find) {
  const kept = await find(surcharges, { status: inUse })
  const found = await Promise.all(distinct(kept.map(one => one.surcharge_type_id)).map(id => load(surchargeType, id)))
  const types = new Map(found.flatMap(type => (type ? [[type.id, type] as const] : [])))
  const typeOf = (one: { surcharge_type_id: string }) => types.get(one.surcharge_type_id)
  return { all: kept.map(one => byUnit(one, typeOf(one))), typeOf }
}

const byCurrency = (rates: Quotation['exchange_rates']) => new Map(rates.map(one => [one.currency_id, one.rate]))

/** What a price that was agreed is asked for once more, in money that was agreed: at the rates of exchange that it was reckoned with. */
export const askedAgain = async (record: Wish, moneys: readonly Reckonable[], load: Load, find: Find): Promise<PriceRequest> =>
  requestOf(record, await aroundOf(record, load, find), moneys, load)

type Around = Awaited<ReturnType<typeof aroundOf>>
/** In what a price is, and by which unit. */
type Reckonable = Pick<Money, 'currency_id' | 'calculation_unit_id'>

/** For whom, from where to where and for which cargo a price is asked. */
async function aroundOf(record: Wish, load: Load, find: Find) {
  const [customer, contract, pol, pod, described, shipped] = await Promise.all([
    load(relation, record.customer_id),
    contractFor(record, find),
    placeOf(record.pol_id, load, find),
    placeOf(record.pod_id, load, find),
    describedCargo(record.cargo_lines, load, find),
    record.shipped ?? quotedFor(record, load, find),
  ])
  return { customer, contract, pol, pod, described, shipped }
}

/** The request of a quotation, with the units and currencies of the money that it may be priced in. */
async function requestOf(
  record: Wish,
  { contract, pol, pod, described, shipped }: Around,
  moneys: readonly Reckonable[],
  load: Load,
): Promise<PriceRequest> {
  const { cargo_value, lumpsum_price, price_lines, currency_id, exchange_rates, asked_at = null } = record
  const { booking_date, loading_date, ...carriedBy } = shipped
  const [carrier, minor_units, units] = await Promise.all([
    load(relation, carriedBy.carrier_id ?? ''),
    minorUnitsOf([...currenciesOf(record), ...moneys.map(one => one.currency_id)], load),
    Promise.all(distinct(moneys.map(one => one.calculation_unit_id)).map(id => load(calculationUnit, id))),
  ])
  return {
    days: { quote_date: record.valid_from, booking_date, loading_date },
    pol,
    pod,
    via_port_id: null,
    service_type_id: record.service_type_id,
    ...carriedBy,
    voyage_id: record.voyage_id,
    customer_id: record.customer_id,
    contract_id: contract?.id ?? null,
    cargo: described.map(one => one.cargo),
    counts: one_shipment,
    cargo_value: cargo_value === null ? null : { currency_id, amount: cargo_value },
    costs: [],
    typed: typedLines(price_lines),
    lumpsum: lumpsum_price === null ? null : { currency_id, amount: lumpsum_price },
    wanted_surcharge_ids: [],
    for_customer: asked_at !== null,
    lane_width: pol.lane_width ?? usual_lane_width,
    round_to_cm: carrier?.round_to_cm === true,
    currency_id,
    exchange_rates: byCurrency(exchange_rates),
    minor_units,
    quantity_sources: new Map(units.flatMap(unit => (unit ? [[unit.id, unit.quantity_source]] : []))),
  }
}

/** Freight and surcharges of a price that somebody typed. */
const typedLines = (lines: readonly PriceLine[]): TypedLine[] =>
  lines.flatMap(line => {
    const { id, kind, cargo_line_id: cargo_id, sales_currency_id, sales_amount } = line
    if (!line.manual || (kind !== 'freight' && kind !== 'surcharge')) return []
    const [purchase = null] = paidFor(line)
    return [{ id, kind, cargo_id, purchase, sales: { currency_id: sales_currency_id, amount: sales_amount } }]
  })

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids)].filter(id => id !== null)

type Lines = Quotation['cargo_lines']

/** Cargo as a price sees it, by the registers in which its commodity, make, model and container are kept; and what it is called. */
async function describedCargo(lines: Lines, load: Load, find: Find) {
  const spellings = (of: 'make' | 'model') => [...new Set(lines.map(line => spellingOf(line[of] ?? '')))]
  const [goods, containers, made, modelled] = await Promise.all([
    Promise.all(distinct(lines.map(line => line.commodity_id)).map(id => load(commodity, id))),
    Promise.all(distinct(lines.map(line => line.container_type_id)).map(id => load(containerType, id))),
    find(makes, { spellings: spellings('make'), status: inUse }),
    find(models, { spellings: spellings('model'), status: inUse }),
  ])
  return lines.map(line => {
    const of = goods.find(one => one?.id === line.commodity_id)
    const container = containers.find(one => one?.id === line.container_type_id)
    const make = made.find(one => one.spellings.includes(spellingOf(line.make ?? '')))
    const model = modelled.find(one => one.make_id === make?.id && one.spellings.includes(spellingOf(line.model ?? '')))
    const { id, quantity, length, width, height, weight, commodity_id, condition_id, build_year, container_type_id } = line
    const cargo: Cargo = {
      id: id ?? '',
      quantity,
      length,
      width,
      height,
      weight,
      commodity_id,
      commodity_group_id: of?.commodity_group_id ?? null,
      make_id: make?.id ?? null,
      model_id: model?.id ?? null,
      condition_id,
      build_year,
      axle_load: null,
      container_type_id,
      teu: container?.teu ?? null,
    }
    const named = (language: 'en' | 'nl') => goodsName(line, of?.name[language], container?.name[language])
    return { cargo, names: { en: named('en'), nl: named('nl') } }
  })
}
