import type { Money } from '@fairlead/contracts/kernel/field'
import type { measurement_conditionals } from '@fairlead/contracts/reference/cargo'
import type { CodeOf } from '@fairlead/contracts/reference/choices'

/** A measure that a rate asks about: half open where it is a band, so that neighbours never overlap. */
export interface MeasurementCondition {
  readonly measurement_conditional_id: (typeof measurement_conditionals.rows)[number]['id']
  readonly operator: string
  readonly from: string
  readonly to: string | null
}
export type Measure = CodeOf<typeof measurement_conditionals>

/** For what a rate is meant; null is anything. */
interface Meant {
  readonly commodity_group_id: string | null
  readonly condition_id: number | null
  readonly container_type_id: string | null
  readonly carrier_id: string | null
  readonly vessel_id: string | null
  readonly voyage_id: string | null
  readonly pol_id: string | null
  readonly pol_region_id: string | null
  readonly pod_id: string | null
  readonly pod_region_id: string | null
  readonly conditions: readonly MeasurementCondition[]
}

/** What bounds an amount: in the currency of the rate. */
export interface Bounds {
  readonly minimum: string | null
  readonly maximum: string | null
  /** So much for the first `base_quantity`, and the rate for what is beyond. */
  readonly base_amount: string | null
  readonly base_quantity: string | null
}

interface Valid {
  readonly valid_from: string
  readonly valid_until: string | null
}

/** A rate of a price list or of a contract, as far as a price depends on it. */
export interface TariffRate extends Meant, Bounds, Valid {
  readonly id: string
  readonly rate: Money
  /** Its line, from one on, where it is of a contract with rates of its own; null in a price list. */
  readonly contract_line: number | null
  /** Nobody is sure what was agreed: it prices nothing, and nothing else does in its place. */
  readonly needs_clarification: boolean
  readonly via_port_id: string | null
  readonly commodity_id: string | null
  readonly make_id: string | null
  readonly model_id: string | null
  readonly vessel_type: string | null
  readonly minimum_per_unit: string | null
  readonly all_in: boolean
  readonly hide_for_customers: boolean
  readonly only_bookable_by_hq: boolean
}

/** A surcharge, as far as a price depends on it. */
export interface SurchargeRate extends Meant, Bounds, Valid {
  readonly id: string
  readonly surcharge_type_id: string
  readonly side: 'freight' | 'load' | 'discharge' | 'document'
  readonly customer_id: string | null
  readonly contract_id: string | null
  readonly service_type_id: number | null
  readonly purchase: Money | null
  readonly sales: Money | null
  readonly mandatory: boolean
  readonly included_in_all_in: boolean
  readonly applies_on: 'quote_date' | 'booking_date' | 'loading_date'
}

/** By how many per cent rates of another list are raised, or lowered, before they count as one's own. */
type Adjustment = string

/** Where rates are looked for, in order: the customer's contract, his price list, that of the office, and what these follow (DOMAIN_SALES_OPS §1.6.1). */
export interface PriceSource {
  readonly side: 'purchase' | 'sales'
  readonly tariff_level_id: string | null
  readonly contract_id: string | null
  readonly adjustments: readonly Adjustment[]
  readonly hide_for_customers: boolean
  /** A contract says what comes on top: what always does, nothing, or its own list. */
  readonly surcharges: 'as_tariff' | 'all_in' | 'own_list'
  readonly rates: readonly TariffRate[]
}

/** All that a price may be chosen from. */
export interface Candidates {
  readonly sources: readonly PriceSource[]
  readonly surcharges: readonly SurchargeRate[]
}
