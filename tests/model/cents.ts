/** An amount of two decimals in cents. */
export const cents = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''))

/** Cents as an amount, never of less than nothing. */
export const amountOf = (sum: bigint): string => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`

/** Sums of cents by what they are of. */
export type Sums = Map<string, bigint>

/** Adds an amount, if there is one. */
export function added(sums: Sums, of: string, amount: unknown): void {
  if (amount !== null && amount !== undefined) sums.set(of, (sums.get(of) ?? 0n) + cents(amount))
}

/** Sums as a text by which they compare: what is nothing is left out. */
export const shown = (sums: Sums): string =>
  [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([of, sum]) => `${of} ${sum}`)
    .toSorted()
    .join(', ')
