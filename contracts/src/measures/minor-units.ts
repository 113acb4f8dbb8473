// Apart from the arithmetic of amounts: whoever only shows them need not load that.

/** Decimals of every stored amount, and the most minor units that a currency may have. */
export const most_minor_units = 2

/** An amount with the decimals of its currency: `1235.00` in yen is `1235`. One with smaller parts keeps them all. */
export function inMinorUnits(amount: string, minor_units: number): string {
  const [whole = '', decimals = ''] = amount.split('.')
  if (/[1-9]/.test(decimals.slice(minor_units))) return amount
  const kept = decimals.slice(0, minor_units).padEnd(minor_units, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** An amount to the nearest that can be paid, half away from zero: what was exchanged may come to parts that there are no coins of. */
export function roundedTo(amount: string, minor_units: number): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(amount) ?? []
  if (whole === '' || decimals.length <= minor_units) return amount
  const kept = BigInt(whole + decimals.slice(0, minor_units)) + (Number(decimals[minor_units]) < 5 ? 0n : 1n)
  const digits = String(kept).padStart(minor_units + 1, '0')
  const rounded = minor_units === 0 ? digits : `${digits.slice(0, -minor_units)}.${digits.slice(-minor_units)}`
  return /[1-9]/.test(rounded) ? sign + rounded : rounded
}
