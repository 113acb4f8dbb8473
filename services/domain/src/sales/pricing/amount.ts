import { round } from '@fairlead/contracts/measures/decimal'
import { round2 } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import type { Bounds } from './rates.ts'
import { type PriceStep, stepOf, type Towards } from './steps.ts'

/** What one line of cargo adds to an amount: the exact value, before anything is rounded. */
export interface Part {
  readonly cargo_id: string
  readonly units: number
  readonly quantity: string
  readonly value: Big
}

/** An amount and what of it falls to each line of cargo; these sum to it. */
export interface Shared {
  readonly amount: string
  readonly shares: ReadonlyMap<string, string>
}

/** What parts come to before anything is rounded. */
export const total = (parts: readonly Part[]): Big => parts.reduce((sum, { value }) => sum.plus(value), Big(0))

/** The parts of an amount, in proportion to values; each ends where the rounded sum so far does, so that no cent is lost. */
export function shared(amount: Big, parts: readonly Part[], minor_units: number): Shared {
  const whole = total(parts)
  const pieces = parts.reduce((sum, { units }) => sum + units, 0)
  const until = { value: Big(0), units: 0, amount: Big(0) }
  const shares = new Map<string, string>()
  for (const { cargo_id, units, value } of parts) {
    until.value = until.value.plus(value)
    until.units += units
    const end = whole.eq(0) ? amount.times(until.units).div(pieces) : amount.times(until.value).div(whole)
    const rounded = Big(round(end, minor_units))
    shares.set(cargo_id, round2(rounded.minus(until.amount).toFixed()))
    until.amount = rounded
  }
  return { amount: round2(amount.toFixed()), shares }
}

type Limits = Pick<Bounds, 'minimum' | 'maximum'>

/** The sum of parts within its minimum and maximum, rounded once (DOMAIN_SALES_OPS §0, §1.6.6), with the steps that it took. */
export function bounded(
  parts: readonly Part[],
  { minimum, maximum }: Limits,
  minor_units: number,
  towards: Towards,
): Shared & { steps: PriceStep[] } {
  const exact = total(parts)
  const raised = minimum !== null && exact.lt(minimum) ? Big(minimum) : exact
  const capped = maximum !== null && raised.gt(maximum) ? Big(maximum) : raised
  const steps = [
    ...(raised.eq(exact) ? [] : [stepOf(towards, 'minimum', { value: minimum, against: round(exact, 6) })]),
    ...(capped.eq(raised) ? [] : [stepOf(towards, 'maximum', { value: maximum, against: round(raised, 6) })]),
  ]
  return { ...shared(Big(round(capped, minor_units)), parts, minor_units), steps }
}
