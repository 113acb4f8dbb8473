import Big from 'big.js'

/** A decimal number as it travels and is stored: a string such as `-1234.5`, or a JSON number; never one that was computed as a float. */
export type Decimal = string | number

/** Rounds half away from zero and never answers `-0`. */
export function round(value: Decimal | Big, decimals: number): string {
  return Big(value).round(decimals, Big.roundHalfUp).toFixed(decimals)
}

/** The exact sum of decimals of at most three places, in whole thousandths: of thousands of them it takes a small part of the time that Big does. */
export function sumOfThousandths(values: Iterable<Decimal>): Big {
  let total = 0
  for (const value of values) total += thousandths(value)
  return Big(total).div(1_000)
}

/** A decimal of at most three places, in whole thousandths: they add up exactly. */
export const thousandths = (value: Decimal): number => Math.round(Number(value) * 1_000)

/**
 * What somebody typed, as a decimal string: digits, one dot or comma and a minus (specification §5, comma becomes dot). Dots between
 * thousands are taken only with a decimal comma behind them, so that what `showDecimal` shows can be typed back. Otherwise undefined.
 */
export function parseDecimal(input: string): string | undefined {
  const typed = input.replace(/[\s\u2212]/g, found => (found === '\u2212' ? '-' : ''))
  const plain = /^-?[0-9]{1,3}(\.[0-9]{3})+,[0-9]*$/.test(typed) ? typed.replaceAll('.', '') : typed
  const dotted = plain.replace(',', '.')
  return /^-?([0-9]{1,15}(\.[0-9]{0,9})?|\.[0-9]{1,9})$/.test(dotted) ? Big(dotted.replace(/\.$/, '')).toFixed() : undefined
}

/** `1234.5` with 2 decimals → `1.234,50`, the way the number locale of the specification (en-NL) writes it, in any browser. */
export function showDecimal(value: Decimal, decimals: number): string {
  const [whole = '', fraction] = round(value, decimals).split('.')
  const grouped = whole.replace(/\B(?=([0-9]{3})+$)/g, '.')
  return fraction ? `${grouped},${fraction}` : grouped
}
