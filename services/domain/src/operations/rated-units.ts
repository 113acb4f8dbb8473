import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { round } from '@fairlead/contracts/measures/decimal'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { units } from '@fairlead/contracts/operations/units'
import { wholeOf } from '@fairlead/contracts/operations/whole-unit'
import Big from 'big.js'
import { same } from '../kernel/aggregate.ts'
import type { AgreedLine, RatedPiece } from '../sales/pricing/agreed-lines.ts'
import type { Side } from '../sales/pricing/lines.ts'
import { piecesIn } from './unit-cargo.ts'

type Booking = RecordOf<typeof bookings>
type Rated = Booking['rated_units'][number]
type Unit = Pick<RecordOf<typeof units>, 'number' | 'quantity'> & { readonly id: string }

/**
 * Which units each line is for, where more than one carries a line of cargo or its units measure differently: each what was found to be at its rates, and
 * the line of that cargo all the rest, measured or not; with how much of what the line charges for is theirs.
 */
export const unitsByRate = (lines: readonly AgreedLine[], priced: Booking['priced_cargo'], all: readonly Unit[]): Rated[] =>
  lines.flatMap(line => {
    if (line.beside_line_id !== null) return counted(line, unitsOf(line, all))
    // A surcharge that is due beside freight carries nothing.
    const besides = lines.filter(one => one.beside_line_id === line.id && one.kind === line.kind)
    if (besides.length === 0 && areAllAlike(line.pieces)) return []
    const elsewhere = besides.flatMap(one => unitsOf(one, all))
    const numbers = priced.filter(({ cargo_line_id }) => cargo_line_id === line.cargo_line_id).map(({ unit_number }) => unit_number)
    return counted(
      line,
      all.filter(one => numbers.includes(wholeOf(one.number)) && !elsewhere.includes(one)),
    )
  })

const unitsOf = ({ pieces }: AgreedLine, all: readonly Unit[]): Unit[] => all.filter(({ id }) => pieces.some(piece => piece.id === id))

/** How much of what is charged for on one side is that of one unit of a piece. */
const eachOf = (piece: RatedPiece, side: Side): Big | null => {
  const quantity = piece[side]
  return quantity === null ? null : Big(quantity).div(piece.count)
}

const areAllAlike = ([first, ...others]: readonly RatedPiece[]): boolean =>
  first === undefined ||
  others.every(one => (['purchase', 'sales'] as const).every(side => eachOf(one, side)?.toFixed() === eachOf(first, side)?.toFixed()))

/** So many of each unit, with the parts that were split off it. */
const counted = ({ id, cargo_line_id, pieces }: AgreedLine, those: readonly Unit[]): Rated[] => {
  // What was not measured is together the piece that its line of cargo is.
  const pieceOf = (unit: Unit) => pieces.find(piece => piece.id === unit.id) ?? pieces.find(piece => piece.id === cargo_line_id)
  const quantityOf = (parts: readonly Unit[], side: Side): string | null => {
    const each = parts
      .map(unit => ({ unit, piece: pieceOf(unit) }))
      .map(({ unit, piece }) => piece && eachOf(piece, side)?.times(unit.quantity))
    return each.every(one => one instanceof Big)
      ? round(
          each.reduce((sum, one) => sum.plus(one), Big(0)),
          3,
        )
      : null
  }
  return [...Map.groupBy(those, ({ number }) => wholeOf(number))].map(([unit_number, parts]) => ({
    line_id: id,
    unit_number,
    quantity: piecesIn(parts),
    purchase_quantity: quantityOf(parts, 'purchase'),
    sales_quantity: quantityOf(parts, 'sales'),
  }))
}

/** Whether a line is for the same units in both, and for as much of each. */
export const areAlike = (one: readonly Rated[], other: readonly Rated[], line_id: string): boolean =>
  same(unitsFor(one, line_id), unitsFor(other, line_id))

const unitsFor = (all: readonly Rated[], line_id: string): Rated[] =>
  all.filter(one => one.line_id === line_id).toSorted((one, other) => one.unit_number.localeCompare(other.unit_number))

/** A unit that bears a part of a line of the price, by weight. */
interface Bearer {
  readonly unit_number: string
  readonly weight: string
}

/** Which units bear a line for their cargo on one side: each by how much of it is theirs, those that are alike by their pieces. */
export function bearersOf(
  { priced_cargo, rated_units }: Pick<Booking, 'priced_cargo' | 'rated_units'>,
  { id, cargo_line_id }: Pick<Booking['price_lines'][number], 'id' | 'cargo_line_id'>,
  side: Side,
): Bearer[] {
  const rated = rated_units.filter(({ line_id }) => line_id === id)
  const isShared = rated.every(one => one[`${side}_quantity`] !== null)
  return rated.length === 0
    ? priced_cargo
        .filter(one => one.cargo_line_id === cargo_line_id)
        .map(({ unit_number, quantity }) => ({ unit_number, weight: String(quantity ?? 1) }))
    : rated.map(one => ({ unit_number: one.unit_number, weight: String(isShared ? one[`${side}_quantity`] : one.quantity) }))
}

/** Which units lines are for, once a measured price was taken. */
export const ratedWith = ({
  rated_units,
  price_review,
  review_units,
}: Pick<Booking, 'rated_units' | 'price_review' | 'review_units'>): Rated[] => [
  ...rated_units.filter(one => !price_review.some(({ line_id }) => line_id === one.line_id)),
  ...review_units,
]
