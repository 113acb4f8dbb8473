import { price_criteria } from '@fairlead/contracts/sales/price-steps'
import { isValidOn } from '../validity.ts'
import type { SurchargeRate, TariffRate } from './rates.ts'
import type { Cargo, Place, PriceDays, PriceRequest } from './request.ts'

type Criterion = (typeof price_criteria.rows)[number]['code']

/** What a rate asks for, by what it is closer for: whether it asks, and whether that is so. */
type Asked = readonly [Criterion, asks: boolean, fits: boolean]

const wants = <T>(criterion: Criterion, wanted: T | null, given: T | null): Asked => [
  criterion,
  wanted !== null,
  wanted === null || wanted === given,
]

/** A port that is named counts, a region is only kept to. */
const place = (criterion: 'pol' | 'pod', port_id: string | null, region_id: string | null, at: Place): Asked => [
  criterion,
  port_id !== null,
  (port_id === null || port_id === at.port_id) && (region_id === null || at.region_ids.includes(region_id)),
]

const shared = (rate: TariffRate | SurchargeRate, cargo: Cargo, request: PriceRequest): Asked[] => [
  place('pol', rate.pol_id, rate.pol_region_id, request.pol),
  place('pod', rate.pod_id, rate.pod_region_id, request.pod),
  wants('commodity_group', rate.commodity_group_id, cargo.commodity_group_id),
  wants('condition', rate.condition_id, cargo.condition_id),
  wants('container_type', rate.container_type_id, cargo.container_type_id),
  wants('carrier', rate.carrier_id, request.carrier_id),
  wants('voyage', rate.voyage_id, request.voyage_id),
]

/** A vessel counts once, named or by its type; and so does a make, with or without its model. */
const both = (criterion: Criterion, parts: readonly Asked[]): Asked => [
  criterion,
  parts.some(([, asks]) => asks),
  parts.every(([, , fits]) => fits),
]

function askedByTariff(rate: TariffRate, cargo: Cargo, request: PriceRequest): Asked[] {
  const vessel = [wants('vessel', rate.vessel_id, request.vessel_id), wants('vessel', rate.vessel_type, request.vessel_type)]
  const made = [wants('make_or_model', rate.make_id, cargo.make_id), wants('make_or_model', rate.model_id, cargo.model_id)]
  return [
    ...shared(rate, cargo, request),
    wants('commodity', rate.commodity_id, cargo.commodity_id),
    both('make_or_model', made),
    both('vessel', vessel),
    wants('via_port', rate.via_port_id, request.via_port_id),
  ]
}

const askedBySurcharge = (rate: SurchargeRate, cargo: Cargo, request: PriceRequest): Asked[] => [
  ...shared(rate, cargo, request),
  wants('vessel', rate.vessel_id, request.vessel_id),
  wants('customer', rate.customer_id, request.customer_id),
  wants('contract', rate.contract_id, request.contract_id),
  wants('service_type', rate.service_type_id, request.service_type_id),
]

/** A rate that fits, with its points by criterion. */
export interface Scored<R> {
  readonly rate: R
  readonly points: readonly { readonly criterion: Criterion; readonly value: number }[]
  readonly score: number
}

/** The points of a rate whose keys match; undefined where one does not (DOMAIN_SALES_OPS §1.6.2, §1.6.4). */
function scored<R extends TariffRate | SurchargeRate>(rate: R, asked: readonly Asked[]): Scored<R> | undefined {
  if (asked.some(([, , fits]) => !fits)) return undefined
  const named = asked.flatMap(([criterion, asks]) => (asks ? [{ criterion, value: price_criteria.byCode(criterion).points }] : []))
  const measures = rate.conditions.length > 0 ? [{ criterion: 'conditionals' as const, value: rate.conditions.length }] : []
  const points = [...named, ...measures]
  return { rate, points, score: points.reduce((sum, { value }) => sum + value, 0) }
}

/** The rates that are meant for cargo on the day of the quotation. */
export const fittingTariffs = (rates: readonly TariffRate[], cargo: Cargo, request: PriceRequest): Scored<TariffRate>[] =>
  rates
    .filter(rate => isValidOn(rate, request.days.quote_date))
    .map(rate => scored(rate, askedByTariff(rate, cargo, request)))
    .filter(one => one !== undefined)

/** The day on which a surcharge counts: what is not known yet is taken to be the day before it. */
function dayOf({ applies_on }: SurchargeRate, { quote_date, booking_date, loading_date }: PriceDays): string {
  const booked = booking_date ?? quote_date
  return { quote_date, booking_date: booked, loading_date: loading_date ?? booked }[applies_on]
}

/** The surcharges that are meant for cargo, each on the day on which it counts. */
export const fittingSurcharges = (rates: readonly SurchargeRate[], cargo: Cargo, request: PriceRequest): Scored<SurchargeRate>[] =>
  rates
    .filter(rate => isValidOn(rate, dayOf(rate, request.days)))
    .map(rate => scored(rate, askedBySurcharge(rate, cargo, request)))
    .filter(one => one !== undefined)

/** Of rates that fit, the most specific: the first of them, or all that are equally so, which nobody chooses between in silence. */
export function mostSpecific<R>(fitting: readonly Scored<R>[]): { best: readonly Scored<R>[]; next: Scored<R> | undefined } {
  const sorted = fitting.toSorted((one, other) => other.score - one.score)
  const best = sorted.filter(one => one.score === sorted[0]?.score)
  return { best, next: sorted[best.length] }
}
