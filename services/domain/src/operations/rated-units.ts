import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { units } from '@fairlead/contracts/operations/units'
import { wholeOf } from '@fairlead/contracts/operations/whole-unit'
import { same } from '../kernel/aggregate.ts'
import type { AgreedLine } from '../sales/pricing/agreed-lines.ts'

type Booking = RecordOf<typeof bookings>
type Rated = Booking['rated_units'][number]
type Unit = Pick<RecordOf<typeof units>, 'number' | 'quantity'> & { readonly id: string }

/**
 * Which units each line is for, where more than one carries a line of cargo: each what was found to be at its rates, and the line of that cargo all the
 * rest, measured or not.
 */
export const unitsByRate = (lines: readonly AgreedLine[], priced: Booking['priced_cargo'], all: readonly Unit[]): Rated[] =>
  lines.flatMap(line => {
    const besides = lines.filter(({ beside_line_id }) => beside_line_id === line.id)
    if (line.beside_line_id !== null) return counted(line.id, unitsOf(line, all))
    if (besides.length === 0) return []
    const elsewhere = besides.flatMap(one => unitsOf(one, all))
    const numbers = priced.filter(({ cargo_line_id }) => cargo_line_id === line.cargo_line_id).map(({ unit_number }) => unit_number)
    return counted(
      line.id,
      all.filter(one => numbers.includes(wholeOf(one.number)) && !elsewhere.includes(one)),
    )
  })

const unitsOf = ({ piece_ids }: AgreedLine, all: readonly Unit[]): Unit[] => all.filter(({ id }) => piece_ids.includes(id))

/** So many of each unit, with the parts that were split off it. */
const counted = (line_id: string, those: readonly Unit[]): Rated[] =>
  [...Map.groupBy(those, ({ number }) => wholeOf(number))].map(([unit_number, parts]) => ({
    line_id,
    unit_number,
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  }))

/** Whether a line is for the same units in both, and for as many of each. */
export const areAlike = (one: readonly Rated[], other: readonly Rated[], line_id: string): boolean =>
  same(unitsFor(one, line_id), unitsFor(other, line_id))

const unitsFor = (all: readonly Rated[], line_id: string): string[] =>
  all.flatMap(one => (one.line_id === line_id ? [`${one.unit_number} ${one.quantity}`] : [])).toSorted()

/** Which units lines are for, once a measured price was taken. */
export const ratedWith = ({
  rated_units,
  price_review,
  review_units,
}: Pick<Booking, 'rated_units' | 'price_review' | 'review_units'>): Rated[] => [
  ...rated_units.filter(one => !price_review.some(({ line_id }) => line_id === one.line_id)),
  ...review_units,
]
