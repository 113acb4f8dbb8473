import type { ValueOf } from '@fairlead/contracts/kernel/field'
import type { priceSteps } from '@fairlead/contracts/sales/price-steps'

/** A step of how an amount came about. */
export type PriceStep = ValueOf<typeof priceSteps>[number]

/** Which amount steps lead to. */
export type Towards = Pick<PriceStep, 'line_id' | 'side'>

/** A step, of which only what concerns it is said. */
export const stepOf = (towards: Towards, step: PriceStep['step'], about: Partial<PriceStep> = {}): PriceStep => ({
  line_id: towards.line_id,
  side: towards.side,
  step,
  ...Object.fromEntries(Object.entries(about).filter(([, value]) => value !== null)),
})
