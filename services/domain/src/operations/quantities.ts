import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { metres, timesUnits } from '@fairlead/contracts/measures/volume'
import { travels } from '@fairlead/contracts/operations/travelling'
import type { units } from '@fairlead/contracts/operations/units'
import type { quantity_sources } from '@fairlead/contracts/reference/quantity-sources'
import Big from 'big.js'
import { spaceOf } from './space.ts'

type Source = (typeof quantity_sources.codes)[number]
type Unit = RecordOf<typeof units>

/** What is counted beside units. */
interface Shipment {
  bookings: number
  bills_of_lading: number
}

/**
 * How much there is to be charged for, by where a calculation unit takes its quantity from (REFERENCE_DATA, calculation units), in three decimals:
 * of the units that travel, as measured where they were measured. Weight or measure is compared unit by unit (DOMAIN_SALES_OPS §1.6). What
 * shipments do not say, such as hours and kilometres, is left out.
 */
export function quantitiesOf(all: readonly Unit[], { bookings, bills_of_lading }: Shipment): Partial<Record<Source, string>> {
  const travelling = all.filter(travels)
  const total = (of: (unit: Unit) => string): string => travelling.reduce((sum, unit) => sum.plus(of(unit)), Big(0)).toFixed(3)
  return {
    units: total(unit => spaceOf(unit).units),
    volume: total(unit => spaceOf(unit).cbm),
    weight_or_measure: total(unit => larger(tonnesOf(unit), spaceOf(unit).cbm)),
    tonnes: total(tonnesOf),
    length: total(unit => timesUnits(metres(longOf(unit)), unit.quantity)),
    lane_metres: total(unit => spaceOf(unit).lane_metres),
    square_metres: total(unit => spaceOf(unit).square_metres),
    containers: total(unit => (unit.kind === 'container' ? spaceOf(unit).units : '0')),
    teu: total(unit => spaceOf(unit).teu),
    bookings: Big(bookings).toFixed(3),
    bills_of_lading: Big(bills_of_lading).toFixed(3),
    jobs: '1.000',
    one: '1.000',
  }
}

const larger = (one: string, other: string): string => (Big(one).gt(other) ? one : other)
const longOf = ({ length, measured_length }: Unit): number => measured_length ?? length ?? 0
/** Of a thousand kilograms. */
const tonnesOf = ({ weight, measured_weight, quantity }: Unit): string =>
  timesUnits(
    Big(measured_weight ?? weight ?? 0)
      .div(1000)
      .toFixed(),
    quantity,
  )
