import type { CodeOf } from '@fairlead/contracts/reference/choices'
import type { sides } from '@fairlead/contracts/reference/sales'
import type { price_problems } from '@fairlead/contracts/sales/price-steps'

export type Side = CodeOf<typeof sides>

/** What a line is bought or sold for. Of a percentage the quantity is what it is a percentage of. */
export interface PriceSide {
  readonly currency_id: string
  readonly calculation_unit_id: string | null
  readonly rate: string
  readonly quantity: string
  readonly amount: string
}

/** A line of a price: both sides of it, each where there is one. */
export interface PriceLine {
  readonly id: string
  readonly kind: 'freight' | 'surcharge' | 'transport' | 'tariff'
  /** The line of cargo that it is for; all of it when null. */
  readonly cargo_line_id: string | null
  readonly purchase: PriceSide | null
  readonly sales: PriceSide | null
  /** The rates that it was reckoned by. */
  readonly purchase_tariff_id: string | null
  readonly sales_tariff_id: string | null
  readonly surcharge_id: string | null
}

/** Why a line has no price, or none that may be promised. */
export interface Problem {
  readonly code: CodeOf<typeof price_problems>
  readonly line_id: string
  readonly side: Side
  /** Rates that fit equally well. */
  readonly rate_ids: readonly string[]
  /** Of what falls on cargo: of which the measures or the quantity are not known. */
  readonly cargo_ids: readonly string[]
  readonly currency_id: string | null
}

export const problemOf = (code: Problem['code'], line_id: string, side: Side, about: Partial<Problem> = {}): Problem => ({
  code,
  line_id,
  side,
  rate_ids: [],
  cargo_ids: [],
  currency_id: null,
  ...about,
})
