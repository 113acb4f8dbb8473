import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { round } from '@fairlead/contracts/measures/decimal'
import { compare, multiply, round2 } from '@fairlead/contracts/measures/money'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import { unit_states_aboard } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { wholeOf } from '@fairlead/contracts/operations/whole-unit'
import Big from 'big.js'
import type { Find, Load } from '../kernel/aggregate.ts'
import { decimalsOf } from '../sales/pricing/freight.ts'
import type { PriceSide, PriceLine as Reckoned, Side } from '../sales/pricing/lines.ts'
import { quantityOf } from '../sales/pricing/quantity.ts'
import type { Cargo, PriceRequest } from '../sales/pricing/request.ts'
import type { PriceLine } from '../sales/quotation-totals.ts'
import { asDecided } from './decided-measures.ts'
import { measuredPieces } from './measured-cargo.ts'
import { isChargedAt } from './measured-price.ts'
import { priceAgain } from './price-again.ts'
import type { Reviewed } from './reviewed-line.ts'
import { piecesIn } from './unit-cargo.ts'

type Booking = RecordOf<typeof bookings> & { readonly id: string }
type Unit = Pick<RecordOf<typeof units>, 'number' | 'quantity'>

/** What a price comes to over all of its cargo, and over what of that is carried. */
interface Way {
  readonly whole: readonly Reckoned[]
  readonly carried: readonly Reckoned[]
}

/** Units in these states sail on no voyage. */
const left_behind = ['cancelled', 'short_shipped'] as const

/**
 * The lines of a booking that are for all of its cargo, as far as that is carried: what is left behind bears no handling, no bunker and no percentage of its
 * freight: of the part that what is carried bears of it, as its units are charged. What stands once however many units there are, such as a bill of lading, is
 * charged in full.
 */
export async function linesCarried(booking: Booking, load: Load, find: Find): Promise<PriceLine[]> {
  const lines = booking.price_lines.filter(line => line.cargo_line_id === null)
  const isPriced = ({ number }: Unit) => booking.priced_cargo.some(one => one.unit_number === wholeOf(number))
  const booking_id = [booking.id]
  const left = asDecided(await find(units, { booking_id, status: left_behind }), booking)
  const again = left.some(isPriced) ? await priceAgain(booking, load, find) : undefined
  if (!again) return lines
  const { cargo } = again.request
  const aboard = asDecided(await find(units, { booking_id, status: unit_states_aboard }), booking)
  const carried = cargo.map(line => ({ ...line, quantity: unitsOf(line, booking.priced_cargo, aboard) }))
  const pieces = (those: readonly Cargo[], measured: typeof aboard) => measuredPieces(those, booking.priced_cargo, measured)
  const behind = cargo.map((line, index) => ({ ...line, quantity: line.quantity - (carried[index]?.quantity ?? 0) }))
  // What is left of a line of cargo bears its part of freight beside what is carried of it.
  const ashore = (measured: typeof left) =>
    pieces(behind, measured).map(one => ({ ...one, cargo: { ...one.cargo, id: `${one.cargo.id} left` } }))
  const way = (measured: typeof aboard, measuredLeft: typeof left): Way => ({
    whole: again.over(pieces(cargo, [...measured, ...measuredLeft])).lines,
    carried: again.over(pieces(carried, measured), ashore(measuredLeft)).lines,
  })
  // A price may have been taken as measured, before or after what is left behind was so too, or be as it was quoted.
  const ways: readonly [Way, Way, Way] = [way([], []), way(aboard, []), way(aboard, left)]
  return lines.map(line => {
    if (line.manual) return countedAnew(line, cargo, carried, again.request)
    const settled = booking.price_settled.find(({ line_id }) => line_id === line.id)
    return reckonedAnew(line, ways, settled)
  })
}

/** How many units of a line of cargo are carried. */
const unitsOf = ({ id }: Cargo, priced: Booking['priced_cargo'], aboard: readonly Unit[]): number =>
  piecesIn(aboard.filter(({ number }) => priced.some(one => one.cargo_line_id === id && one.unit_number === wholeOf(number))))

const none = { quantity: '0.000', amount: '0.00' }

/** A line that the agreed rates make, over what is carried; one that was taken as measured, and measured otherwise since, without what is left behind. */
function reckonedAnew(line: PriceLine, ways: readonly [Way, Way, Way], settled: Reviewed | undefined): PriceLine {
  const sideIn = (price: readonly Reckoned[], side: Side): PriceSide | null | undefined => price.find(({ id }) => id === line.id)?.[side]
  const over = (side: Side) => {
    const way = ways.find(({ whole }) => isChargedAt(line, side, sideIn(whole, side)))
    if (way) return sideIn(way.carried, side) ?? none
    const [, , last] = ways
    const whole = sideIn(last.whole, side)
    return whole && isTaken(line, settled, side) ? without(line, side, whole, sideIn(last.carried, side)) : undefined
  }
  return withSides(line, over('purchase'), over('sales'))
}

/** Whether one side of a line is charged as it was measured when somebody took that. */
const isTaken = (line: PriceLine, settled: Reviewed | undefined, side: Side): boolean =>
  settled !== undefined && settled[`new_${side}_amount`] === line[`${side}_amount`]

/** One side of a line less what of it is not carried. */
function without(line: PriceLine, side: Side, whole: PriceSide, carried: PriceSide | null | undefined): Charged {
  if (!carried) return none
  const less = (charged: string | null, all: string, part: string) =>
    Big(charged ?? 0)
      .minus(all)
      .plus(part)
      .toFixed()
  return {
    quantity: round(less(line[`${side}_quantity`], whole.quantity, carried.quantity), 3),
    amount: round2(less(line[`${side}_amount`], whole.amount, carried.amount)),
  }
}

/** A line that somebody typed for all units, for those that are carried; one that is for so many of something else stays. */
function countedAnew(line: PriceLine, cargo: readonly Cargo[], carried: readonly Cargo[], request: PriceRequest): PriceLine {
  const [whole, part] = [quantityOver(cargo, line, request), quantityOver(carried, line, request)]
  const over = (rate: string | null, quantity: string | null, currency_id: string | null) =>
    rate !== null && quantity !== null && compare(quantity, whole) === 0
      ? { quantity: part, amount: multiply(rate, part, decimalsOf(request, currency_id ?? '')) }
      : undefined
  return withSides(
    line,
    over(line.purchase_rate, line.purchase_quantity, line.purchase_currency_id),
    over(line.sales_rate, line.sales_quantity, line.sales_currency_id),
  )
}

/** How much there is of cargo by the unit of a line: nothing, where that is not counted by units. */
function quantityOver(cargo: readonly Cargo[], { calculation_unit_id }: PriceLine, request: PriceRequest): string {
  const source = request.quantity_sources.get(calculation_unit_id ?? '') ?? 'one'
  return round(
    cargo.reduce((all, one) => all.plus(quantityOf(source, one, request)?.all ?? 0), Big(0)),
    3,
  )
}

type Charged = Pick<PriceSide, 'quantity' | 'amount'>

const withSides = (line: PriceLine, purchase: Charged | undefined, sales: Charged | undefined): PriceLine => ({
  ...line,
  ...(purchase && { purchase_quantity: purchase.quantity, purchase_amount: purchase.amount }),
  ...(sales && { sales_quantity: sales.quantity, sales_amount: sales.amount }),
})
