import Big from 'big.js'
import { type Decimal, round } from './decimal.ts'

/** Added before rounding (specification §9), so that a measure that was a float once does not fall just short of a half. */
const offset = '1e-9'

/** Cubic metres to 3 decimals. */
export function roundCubicMetres(volume: Decimal | Big): string {
  return round(Big(volume).plus(offset), 3)
}

/** Length, width and height in metres → cubic metres with 3 decimals: `4.63 · 1.78 · 1.46` → `12.032`. */
export function cubicMetres(length: Decimal, width: Decimal, height: Decimal): string {
  return roundCubicMetres(Big(length).times(width).times(height))
}

/** The same of measures in centimetres, as units carry them. */
export function cubicMetresOfCentimetres(length: Decimal, width: Decimal, height: Decimal): string {
  return cubicMetres(metres(length), metres(width), metres(height))
}

/** Of several units alike: each is rounded first, so that the total is that of the rows on paper. */
export function timesUnits(volume: Decimal, units: number): string {
  return round(Big(volume).times(units), 3)
}

export function sumVolumes(volumes: Iterable<Decimal>): string {
  let total = Big(0)
  for (const volume of volumes) total = total.plus(volume)
  return round(total, 3)
}

/** Centimetres → metres, exactly: `178.5` → `1.785`. */
export function metres(centimetres: Decimal): string {
  return Big(centimetres).times('0.01').toFixed()
}
