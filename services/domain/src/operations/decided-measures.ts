import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { units } from '@fairlead/contracts/operations/units'
import { wholeOf } from '@fairlead/contracts/operations/whole-unit'
import type { PriceLine } from '../sales/quotation-totals.ts'
import type { Reviewed } from './reviewed-line.ts'

type Booking = RecordOf<typeof bookings>
type Measures = Booking['review_measures'][number]
type Unit = Pick<
  RecordOf<typeof units>,
  'number' | 'date_measured' | 'measured_length' | 'measured_width' | 'measured_height' | 'measured_weight'
>

const sides = ['length', 'width', 'height', 'weight'] as const

/** The measures of a unit; undefined while it has none. */
const measuresOf = ({ number: unit_number, date_measured, ...unit }: Unit): Measures | undefined =>
  date_measured === null
    ? undefined
    : {
        unit_number,
        length: unit.measured_length,
        width: unit.measured_width,
        height: unit.measured_height,
        weight: unit.measured_weight,
      }

const ofUnit = (all: readonly Measures[], number: string): Measures | undefined => all.find(({ unit_number }) => unit_number === number)

/** Whether somebody decided on what a unit measures now. */
function isDecided(unit: Unit, decided: readonly Measures[]): boolean {
  const [told, now] = [ofUnit(decided, unit.number), measuresOf(unit)]
  return told !== undefined && now !== undefined && sides.every(side => told[side] === now[side])
}

type Decided = Pick<Booking, 'decided_measures' | 'charged_measures'>

/** Units with the measures that they are charged by, where somebody decided on those that they have: as they were priced, where the agreed price was kept. */
export const asDecided = <U extends Unit>(all: readonly U[], { decided_measures, charged_measures }: Decided): U[] =>
  all.map(unit => {
    if (!isDecided(unit, decided_measures)) return unit
    const charged = ofUnit(charged_measures, unit.number)
    return charged
      ? {
          ...unit,
          measured_length: charged.length,
          measured_width: charged.width,
          measured_height: charged.height,
          measured_weight: charged.weight,
        }
      : { ...unit, date_measured: null }
  })

type Priced = Pick<Booking, 'price_lines' | 'priced_cargo' | 'decided_measures'>

/** Of units that are measured, those whose measures make what is to be reviewed: of its cargo, and not decided on. */
export function measuresInReview(
  { price_lines, priced_cargo, decided_measures }: Priced,
  review: readonly Reviewed[],
  all: readonly Unit[],
): Measures[] {
  const lines = price_lines.filter(({ id }) => review.some(({ line_id, beside_line_id }) => line_id === id || beside_line_id === id))
  const isOf = ({ number }: Unit, { cargo_line_id }: PriceLine) =>
    priced_cargo.some(one => one.unit_number === wholeOf(number) && (cargo_line_id === null || one.cargo_line_id === cargo_line_id))
  return all
    .filter(unit => lines.some(line => isOf(unit, line)) && !isDecided(unit, decided_measures))
    .flatMap(unit => measuresOf(unit) ?? [])
}

/** Measures with those that take their place, unit by unit. */
const replaced = (before: readonly Measures[], now: readonly Measures[]): Measures[] => [
  ...before.filter(({ unit_number }) => !ofUnit(now, unit_number)),
  ...now,
]

/** What is decided of units once the agreed price is kept: they are charged as before, though they measure otherwise. */
export const keptAs = ({ decided_measures, review_measures }: Pick<Booking, 'decided_measures' | 'review_measures'>) => ({
  decided_measures: replaced(decided_measures, review_measures),
})

/** And once the measured one is taken: they are charged as they measure. */
export const takenAs = ({ decided_measures, charged_measures, review_measures }: Decided & Pick<Booking, 'review_measures'>) => ({
  decided_measures: replaced(decided_measures, review_measures),
  charged_measures: replaced(charged_measures, review_measures),
})
