import { round2 } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import { type Sized, volumeOfOne } from './quantity.ts'
import type { Cargo } from './request.ts'

/** An amount in parts by weight: each is cut to the minor units of its currency, and what remains is the last one's. Without any weight all count alike. */
export function distributed(amount: string, weights: readonly string[], minor_units: number): string[] {
  const whole = weights.reduce((sum, weight) => sum.plus(weight), Big(0))
  const cut = weights.slice(0, -1).map(weight => {
    const share = whole.eq(0) ? Big(amount).div(weights.length) : Big(amount).times(weight).div(whole)
    return share.round(minor_units, Big.roundDown)
  })
  const last = cut.reduce((rest, share) => rest.minus(share), Big(amount))
  return weights.length === 0 ? [] : [...cut, last].map(share => round2(share.toFixed()))
}

/**
 * A lump sum over units: by cubic metres, or by their number where the measures of one are not known; the remainder is the last one's (DOMAIN_SALES_OPS
 * §1.6.10). Answers what each unit of each line bears.
 */
export function lumpsumOver(
  amount: string,
  cargo: readonly (Sized & Pick<Cargo, 'id' | 'quantity'>)[],
  to_cm: boolean,
  minor_units: number,
): ReadonlyMap<string, string[]> {
  const volumes = cargo.map(line => volumeOfOne(line, to_cm))
  const measured = volumes.every(volume => volume !== undefined)
  const units = cargo.flatMap((line, index) =>
    Array.from({ length: line.quantity }, () => ({ id: line.id, weight: volumes[index] ?? '0' })),
  )
  const shares = distributed(
    amount,
    units.map(({ weight }) => (measured ? weight : '1')),
    minor_units,
  )
  const all = new Map<string, string[]>(cargo.map(line => [line.id, []]))
  for (const [index, { id }] of units.entries()) all.get(id)?.push(shares[index] ?? '0.00')
  return all
}
