import Big from 'big.js'
import { type Decimal, round } from './decimal.ts'

/** Width of a lane in metres where the port says nothing else. */
const default_lane_width = '3.00'

/** Floor that a unit takes, in square metres with 2 decimals (calculation unit SQM); length and width in metres. */
export function squareMetres(length: Decimal, width: Decimal): string {
  return round(Big(length).times(width), 2)
}

/** Length of a lane that a unit of this floor takes, in metres with 2 decimals (calculation unit LANEM). `laneWidth` is above 0. */
export function laneMetres(length: Decimal, width: Decimal, laneWidth: Decimal = default_lane_width): string {
  return round(Big(length).times(width).div(laneWidth), 2)
}
