import Big from 'big.js'
import { type Decimal, parseDecimal, round, showDecimal } from './decimal.ts'
import { most_minor_units } from './minor-units.ts'

// Amounts are decimal strings with 2 decimals beside their currency. Every function here answers one, rounded half away from zero: to cents,
// or to the minor units of a currency that has fewer, such as the yen that has none. Currencies with more (ISO 4217) are not dealt in.

/** True for a stored amount: 2 decimals, at most 12 digits before them. */
export function isAmount(value: string): boolean {
  return /^-?(0|[1-9][0-9]{0,11})\.[0-9]{2}$/.test(value) && value !== '-0.00'
}

/** `1.005` → `1.01`, `-1.005` → `-1.01`. */
export function round2(value: Decimal): string {
  return round(value, 2)
}

/**
 * To the nearest multiple of ten times the step, as the amount fields' extra option has it (specification §5): 5 rounds to fifties,
 * 0.1 to whole units. Without a step (0) to 2 decimals.
 */
export function roundToStep(value: Decimal, step: Decimal): string {
  if (!Big(step).gt(0)) return round2(value)
  const multiple = Big(step).times(10)
  return round(Big(value).div(multiple).round(0, Big.roundHalfUp).times(multiple), 2)
}

export function add(left: Decimal, right: Decimal): string {
  return round(Big(left).plus(right), 2)
}

export function subtract(left: Decimal, right: Decimal): string {
  return round(Big(left).minus(right), 2)
}

/** An amount times a quantity, rate of exchange or fraction, rounded once: to the minor units of its currency. */
export function multiply(amount: Decimal, factor: Decimal, minor_units = most_minor_units): string {
  return round2(round(Big(amount).times(factor), minor_units))
}

/** So many per cent of an amount, rounded to the minor units of its currency. */
export function percentage(amount: Decimal, percent: Decimal, minor_units = most_minor_units): string {
  return round2(round(Big(amount).times(percent).times('0.01'), minor_units))
}

/** Whether an amount can be paid in a currency: it has no smaller parts than its minor units. */
export const isPayable = (amount: Decimal, minor_units: number): boolean => compare(round(amount, minor_units), amount) === 0

/** `0.00` for none. */
export function sum(amounts: Iterable<Decimal>): string {
  let total = Big(0)
  for (const amount of amounts) total = total.plus(amount)
  return round(total, 2)
}

/** Negative when the left one is less, 0 when they are equal, positive when it is more: for sorting and for limits. */
export function compare(left: Decimal, right: Decimal): -1 | 0 | 1 {
  return Big(left).cmp(right)
}

/** `1234.5` → `1.234,50`. */
export function showAmount(value: Decimal): string {
  return showDecimal(value, 2)
}

/** `1.234,5` or `1234.5` → `1234.50`; undefined when it is no amount. */
export function parseAmount(input: string): string | undefined {
  const typed = parseDecimal(input)
  const amount = typed === undefined ? undefined : round2(typed)
  return amount !== undefined && isAmount(amount) ? amount : undefined
}

/** More than any line of ours bears, and still few enough digits to be printed, however many lines there are. */
export const largest_line = '99999999.99'

/** Whether a line may be as large as that, on either side of nothing. */
export const fitsLine = (amount: Decimal): boolean => Big(amount).abs().lte(largest_line)
