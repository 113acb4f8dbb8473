import { laneMetres, squareMetres } from '@fairlead/contracts/measures/deck-space'
import { cubicMetresOfCentimetres, metres, timesUnits } from '@fairlead/contracts/measures/volume'
import Big from 'big.js'

/** Measures of one piece, in centimetres. */
export interface Measured {
  length: number | null
  width: number | null
  height: number | null
  measured_length?: number | null
  measured_width?: number | null
  measured_height?: number | null
  quantity: number
}

interface Reckoned extends Measured {
  lane_width: string | null
  teu: string | null
}

/** Cubic metres of all pieces: as measured where it was measured, else as booked; nothing where a measure is missing. */
export function volumeOf(unit: Measured): string {
  const { length, width, height } = sidesOf(unit)
  return length && width && height ? timesUnits(cubicMetresOfCentimetres(length, width, height), unit.quantity) : '0.000'
}

/** The room that a unit takes, in every measure of a capacity, three decimals. */
export function spaceOf(unit: Reckoned) {
  const { length, width } = sidesOf(unit)
  const [long, wide] = [metres(length ?? 0), metres(width ?? 0)]
  return {
    units: timesUnits(1, unit.quantity),
    cbm: volumeOf(unit),
    square_metres: timesUnits(squareMetres(long, wide), unit.quantity),
    lane_metres: timesUnits(unit.lane_width ? laneMetres(long, wide, unit.lane_width) : laneMetres(long, wide), unit.quantity),
    teu: timesUnits(unit.teu ?? 0, unit.quantity),
  }
}

/** Whether more was measured than was booked, by so many per cent at least (DOMAIN_SALES_OPS §2.5). */
export function exceedsBooked(unit: Measured, tolerance_pct: string): boolean {
  const booked = volumeOf({ ...unit, measured_length: null, measured_width: null, measured_height: null })
  return Big(booked).gt(0) && Big(volumeOf(unit)).gt(Big(booked).times(Big(tolerance_pct).plus(100)).times('0.01'))
}

/** As measured, where all three sides were, else as booked; centimetres. */
export function sidesOf(unit: Measured) {
  const { measured_length, measured_width, measured_height } = unit
  return measured_length && measured_width && measured_height
    ? { length: measured_length, width: measured_width, height: measured_height }
    : { length: unit.length, width: unit.width, height: unit.height }
}
