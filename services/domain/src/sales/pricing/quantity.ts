import { round } from '@fairlead/contracts/measures/decimal'
import { laneMetres, squareMetres } from '@fairlead/contracts/measures/deck-space'
import { cubicMetresOfCentimetres, metres } from '@fairlead/contracts/measures/volume'
import Big from 'big.js'
import type { Cargo, Counts, QuantitySource } from './request.ts'

/** What the quantity of a line of cargo is found by. */
export interface Measuring {
  readonly lane_width: string
  readonly round_to_cm: boolean
  readonly counts: Counts
}

/** So much of it, for one unit and for all of a line; both sides where weight and measure were compared. */
export interface Quantity {
  readonly each: string
  readonly all: string
  readonly compared?: { readonly tonnes: string; readonly volume: string }
}

/** How large one unit is, as far as that is known. */
export type Sized = Pick<Cargo, 'length' | 'width' | 'height'>

/** Whole centimetres, where a carrier measures in them: under half of one is dropped (DOMAIN_SALES_OPS §1.6.5). */
const measured = (length: number, to_cm: boolean): string => (to_cm ? round(length, 0) : Big(length).toFixed())

/** Lengths of one unit as they are charged; undefined where one that is asked for is not known. */
function sides({ length, width, height }: Sized, to_cm: boolean) {
  const at = (side: number | null) => (side === null || side <= 0 ? undefined : measured(side, to_cm))
  return { length: at(length), width: at(width), height: at(height) }
}

/** The sides of one unit in whole centimetres; undefined where they are charged as they are, or rounding changes none. */
export function roundedSides(cargo: Sized, to_cm: boolean) {
  const [plain, whole] = [sides(cargo, false), sides(cargo, to_cm)]
  const isChanged = plain.length !== whole.length || plain.width !== whole.width || plain.height !== whole.height
  return isChanged ? whole : undefined
}

/** Cubic metres of one unit. */
export function volumeOfOne(cargo: Sized, to_cm: boolean): string | undefined {
  const { length, width, height } = sides(cargo, to_cm)
  return length && width && height ? cubicMetresOfCentimetres(length, width, height) : undefined
}

/** Square metres of floor under one unit. */
export function floorOfOne(cargo: Cargo, to_cm: boolean): string | undefined {
  const { length, width } = sides(cargo, to_cm)
  return length && width ? squareMetres(metres(length), metres(width)) : undefined
}

/** Tonnes of a thousand kilograms that one unit weighs. */
const tonnesOfOne = ({ weight }: Cargo): string | undefined =>
  weight === null || weight <= 0 ? undefined : round(Big(weight).div(1000), 3)

const largest = (all: readonly string[]): string => all.reduce((most, one) => (Big(one).gt(most) ? one : most), '0')

/** Where a quantity is that of each unit, times their number (REFERENCE_DATA, calculation units). */
function ofOne(source: QuantitySource, cargo: Cargo, { lane_width, round_to_cm, counts }: Measuring): string | undefined {
  const { length, width } = sides(cargo, round_to_cm)
  switch (source) {
    case 'units':
      return '1'
    case 'volume':
      return volumeOfOne(cargo, round_to_cm)
    case 'tonnes':
      return tonnesOfOne(cargo)
    case 'length':
      return length && round(metres(length), 2)
    case 'lane_metres':
      return length && width && laneMetres(metres(length), metres(width), lane_width)
    case 'square_metres':
      return floorOfOne(cargo, round_to_cm)
    case 'containers':
      return cargo.container_type_id === null ? '0' : '1'
    case 'teu':
      return cargo.container_type_id === null ? '0' : (cargo.teu ?? undefined)
    case 'unit_days':
      return counts.days === null ? undefined : String(counts.days)
    default:
      return undefined
  }
}

/** Quantities that each unit has of its own; the others belong to the whole. */
const per_unit: ReadonlySet<QuantitySource> = new Set([
  'units',
  'volume',
  'weight_or_measure',
  'tonnes',
  'length',
  'lane_metres',
  'square_metres',
  'containers',
  'teu',
  'unit_days',
])

export const isPerUnit = (source: QuantitySource): boolean => per_unit.has(source)

/** What is counted by the container is there of containers alone: of what is none there is nothing to charge for, and no minimum either. */
export const isCounted = (source: QuantitySource | null | undefined, { container_type_id }: Pick<Cargo, 'container_type_id'>): boolean =>
  container_type_id !== null || (source !== 'containers' && source !== 'teu')

/** Quantities that measures of the cargo are needed for. */
const by_measure: ReadonlySet<QuantitySource> = new Set([
  'volume',
  'weight_or_measure',
  'tonnes',
  'length',
  'lane_metres',
  'square_metres',
  'teu',
])

export const isByMeasure = (source: QuantitySource): boolean => by_measure.has(source)

/** Quantities that sides of the cargo are multiplied for. */
const by_sides: ReadonlySet<QuantitySource> = new Set(['volume', 'weight_or_measure', 'length', 'lane_metres', 'square_metres'])

export const isBySides = (source: QuantitySource): boolean => by_sides.has(source)

/**
 * How much there is of a line of cargo to be charged for; undefined where what it is reckoned by is not known. Weight or measure is compared unit by
 * unit, and each unit is rounded before it is multiplied (DOMAIN_SALES_OPS §0, §1.6.5).
 */
export function quantityOf(source: QuantitySource, cargo: Cargo, by: Measuring): Quantity | undefined {
  const times = (each: string) => ({ each, all: Big(each).times(cargo.quantity).toFixed() })
  if (source !== 'weight_or_measure') {
    const each = ofOne(source, cargo, by)
    return each === undefined ? undefined : times(each)
  }
  const [tonnes, volume] = [tonnesOfOne(cargo), volumeOfOne(cargo, by.round_to_cm)]
  return tonnes && volume ? { ...times(largest([tonnes, volume])), compared: { tonnes, volume } } : undefined
}

/** How much there is that does not hang on single units; undefined where nobody said. */
export function countOf(source: QuantitySource, { days, hours, kilometres, ...counts }: Counts): string | undefined {
  switch (source) {
    case 'bills_of_lading':
      return String(counts.bills_of_lading)
    case 'bookings':
      return String(counts.bookings)
    case 'jobs':
      return String(counts.jobs)
    case 'documents':
      return String(counts.documents)
    case 'one':
      return '1'
    case 'days':
      return days === null ? undefined : String(days)
    case 'hours':
      return hours ?? undefined
    case 'kilometres':
      return kilometres ?? undefined
    default:
      return undefined
  }
}
