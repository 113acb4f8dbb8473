import type { Values } from '@fairlead/contracts/kernel/field'
import type { priceStep } from '@fairlead/contracts/sales/price-steps'

/** A step of how an amount came about. */
export type PriceStep = Values<typeof priceStep>

/** Which amount steps lead to. */
export type Towards = Pick<PriceStep, 'line_id' | 'side'>

const nothing = {
  outcome: null,
  tariff_level_id: null,
  contract_id: null,
  contract_line: null,
  tariff_id: null,
  surcharge_id: null,
  criterion: null,
  measure: null,
  operator: null,
  quantity_source: null,
  holds: null,
  value: null,
  against: null,
  up_to: null,
  currency_id: null,
} satisfies Omit<PriceStep, keyof Towards | 'step'>

/** A step, of which only what concerns it is said. */
export const stepOf = (towards: Towards, step: PriceStep['step'], about: Partial<PriceStep> = {}): PriceStep => ({
  ...nothing,
  line_id: towards.line_id,
  side: towards.side,
  step,
  ...about,
})
