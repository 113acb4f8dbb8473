import { round } from '@fairlead/contracts/measures/decimal'
import { round2 } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import type { TariffRate } from './rates.ts'
import { type PriceStep, stepOf, type Towards } from './steps.ts'

type Amounts = Pick<TariffRate, 'minimum_per_unit' | 'minimum' | 'maximum' | 'base_amount' | 'base_quantity'> & { readonly amount: string }

/** A rate is kept to four decimals, adjusted or not: what it comes to is rounded, and it alone is not (DOMAIN_SALES_OPS §0). */
const rate_decimals = 4

/** The amounts of a rate after what its list adds to those of the list that it follows, or a contract takes off: each rounded once. */
export function adjusted(
  rate: TariffRate,
  adjustments: readonly string[],
  towards: Towards,
): { amounts: Amounts; steps: readonly PriceStep[] } {
  const { minimum_per_unit, minimum, maximum, base_amount, base_quantity } = rate
  const amounts = { amount: rate.rate.amount, minimum_per_unit, minimum, maximum, base_amount, base_quantity }
  if (adjustments.length === 0) return { amounts, steps: [] }
  const factor = adjustments.reduce((product, pct) => product.times(Big(pct).plus(100)).div(100), Big(1))
  const changed = (amount: string) => Big(amount).times(factor).toFixed()
  const orNone = (amount: string | null) => (amount === null ? null : round2(changed(amount)))
  return {
    amounts: {
      amount: round(changed(rate.rate.amount), rate_decimals),
      minimum_per_unit: orNone(minimum_per_unit),
      minimum: orNone(minimum),
      maximum: orNone(maximum),
      base_amount: orNone(base_amount),
      base_quantity,
    },
    steps: adjustments.map(pct => stepOf(towards, 'adjusted', { tariff_id: rate.id, value: pct, against: rate.rate.amount })),
  }
}
