import type { CodeOf } from '@fairlead/contracts/reference/choices'
import type { quantity_sources } from '@fairlead/contracts/reference/quantity-sources'

export type QuantitySource = CodeOf<typeof quantity_sources>

/** A port with the regions that it belongs to. */
export interface Place {
  readonly port_id: string
  readonly region_ids: readonly string[]
}

/** Units that are alike. Lengths in centimetres, weights in kilograms, each of one unit and as measured where it was measured. */
export interface Cargo {
  readonly id: string
  readonly quantity: number
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly weight: number | null
  readonly commodity_id: string | null
  readonly commodity_group_id: string | null
  readonly make_id: string | null
  readonly model_id: string | null
  readonly condition_id: number | null
  readonly build_year: number | null
  /** The load of its heaviest axle. */
  readonly axle_load: number | null
  readonly container_type_id: string | null
  /** Of one container; null of what is none. */
  readonly teu: string | null
}

/** What is counted beside cargo; null is what nobody said. */
export interface Counts {
  readonly bills_of_lading: number
  readonly bookings: number
  readonly jobs: number
  readonly documents: number
  /** On which a price is charged: after the free ones. */
  readonly days: number | null
  readonly hours: string | null
  readonly kilometres: string | null
}

/** Days by which rates are chosen; what is not known yet is null, and the day before it counts. */
export interface PriceDays {
  readonly quote_date: string
  readonly booking_date: string | null
  readonly loading_date: string | null
}

/** A value with its currency. */
export interface Amount {
  readonly currency_id: string
  readonly amount: string
}

/** What came at a price of its own, such as a transport or a standing cost: bought at it, and sold with a mark-up in per cent. */
export interface OwnCost {
  readonly id: string
  readonly kind: 'transport' | 'tariff'
  readonly purchase: Amount
  readonly markup_pct: string
}

/**
 * A line of freight or a surcharge that somebody typed. Freight of a line of cargo takes the place of what rates make of that on the same side, and a line
 * that was reckoned gives way to what became of it; everything else stands beside.
 */
export interface TypedLine {
  readonly id: string
  readonly kind: 'freight' | 'surcharge'
  /** For all of it when null. */
  readonly cargo_id: string | null
  readonly purchase: Amount | null
  readonly sales: Amount | null
}

/** All that a price depends on beside the rates themselves (DOMAIN_SALES_OPS §1.6). */
export interface PriceRequest {
  readonly days: PriceDays
  readonly pol: Place
  readonly pod: Place
  readonly via_port_id: string | null
  readonly service_type_id: number | null
  readonly carrier_id: string | null
  readonly vessel_id: string | null
  readonly vessel_type: string | null
  readonly voyage_id: string | null
  readonly customer_id: string | null
  readonly contract_id: string | null
  readonly cargo: readonly Cargo[]
  readonly counts: Counts
  readonly cargo_value: Amount | null
  readonly costs: readonly OwnCost[]
  readonly typed: readonly TypedLine[]
  /** What freight and surcharges are sold for together, whatever they come to. */
  readonly lumpsum: Amount | null
  /** Surcharges that were offered and are wanted. */
  readonly wanted_surcharge_ids: readonly string[]
  /** Asked for by a customer himself: what is hidden from customers, or for headquarters to book, sells nothing. */
  readonly for_customer: boolean
  /** In metres. */
  readonly lane_width: string
  /** The carrier measures in whole centimetres (half of one and more counts as one). */
  readonly round_to_cm: boolean
  /** The currency in which all of it is added up. */
  readonly currency_id: string
  /** How much of a currency one unit of that one is worth, six decimals. */
  readonly exchange_rates: ReadonlyMap<string, string>
  /** Decimals of the amounts of currencies that have not two. */
  readonly minor_units: ReadonlyMap<string, number>
  /** Where calculation units take their quantity from, by id. */
  readonly quantity_sources: ReadonlyMap<string, QuantitySource | null>
}
