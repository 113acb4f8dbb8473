import type { Values } from '@fairlead/contracts/kernel/field'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { round } from '@fairlead/contracts/measures/decimal'
import { compare, multiply } from '@fairlead/contracts/measures/money'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { estimatedLine } from '@fairlead/contracts/operations/pro-forma-lines'
import type { units } from '@fairlead/contracts/operations/units'
import { wholeOf } from '@fairlead/contracts/operations/whole-unit'
import Big from 'big.js'
import { derivedId } from '../kernel/command-id.ts'
import { type MinorUnits, minorUnitsIn } from '../masterdata/currencies.ts'
import type { Side } from '../sales/pricing/lines.ts'
import { distributed } from '../sales/pricing/lumpsum.ts'
import { bearersOf } from './rated-units.ts'

type Booking = Pick<RecordOf<typeof bookings>, 'price_lines' | 'priced_cargo' | 'rated_units' | 'quotation_id'> & { id: string }
type PriceLine = Booking['price_lines'][number]
type Unit = Pick<RecordOf<typeof units>, 'number' | 'quantity'> & { id: string }

/** What pro forma lines say where a line of the price says nothing of it. */
export interface Usual {
  readonly finance_article_id: string | null
  readonly minor_units: MinorUnits
}

/** An estimated line is like any other of a job, but that what it is booked on may not be known. */
export type Estimate = Omit<Values<typeof estimatedLine>, 'finance_article_id'> & { readonly finance_article_id: string | null }

/** What zero-rated transport is invoiced with, until the invoice knows its debtor (DOMAIN_DOCS §2.3). */
const usual_vat_type = 'EXPORT_0'

/** A share of an amount: which of some parts by weight. */
interface Share {
  readonly weights: readonly string[]
  readonly index: number
}

/**
 * What a booking's price comes to for one of its units, both sides: its share of each line that is for its cargo, at the rates that carry it. `pieces` are
 * the unit and the parts that were split off it, or it off them.
 */
export function estimatesOfUnit(booking: Booking, unit: Unit, pieces: readonly Unit[], usual: Usual): Estimate[] {
  const whole = wholeOf(unit.number)
  const own = pieces.toSorted((one, other) => one.number.localeCompare(other.number))
  const among = (line: PriceLine, side: Side): Share => {
    const bearers = bearersOf(booking, line, side)
    return { weights: bearers.map(({ weight }) => weight), index: bearers.findIndex(({ unit_number }) => unit_number === whole) }
  }
  const within = { weights: own.map(({ quantity }) => String(quantity)), index: own.findIndex(({ id }) => id === unit.id) }
  return booking.price_lines
    .filter(line => among(line, 'sales').index >= 0)
    .flatMap(line => bothSides(booking, line, unit.id, side => [among(line, side), within], usual))
}

/** What lines come to beside that which are for all of its cargo: once all of it is on board. */
export const estimatesOfAll = (booking: Booking, lines: readonly PriceLine[], usual: Usual): Estimate[] =>
  lines.flatMap(line => bothSides(booking, line, null, () => [], usual))

const bothSides = (
  booking: Booking,
  line: PriceLine,
  unit_id: string | null,
  sharesOn: (side: Side) => readonly Share[],
  usual: Usual,
): Estimate[] => [
  ...estimate('purchase', line.purchase_currency_id, booking, line, unit_id, sharesOn('purchase'), usual),
  ...estimate('sales', line.sales_currency_id, booking, line, unit_id, sharesOn('sales'), usual),
]

function estimate(
  side: Side,
  currency_id: string | null,
  booking: Booking,
  line: PriceLine,
  unit_id: string | null,
  shares: readonly Share[],
  { finance_article_id, minor_units }: Usual,
): Estimate[] {
  const [amount, rate, quantity] = [line[`${side}_amount`], line[`${side}_rate`], line[`${side}_quantity`]]
  if (amount === null || currency_id === null) return []
  const decimals = minorUnitsIn(minor_units, currency_id)
  const share = shares.reduce((whole, { weights, index }) => distributed(whole, weights, decimals)[index] ?? '0.00', amount)
  const part = quantity === null ? null : shares.reduce(partOf, quantity)
  const isSo = rate !== null && part !== null && compare(multiply(rate, part, decimals), share) === 0
  return [
    {
      id: derivedId('estimate', booking.id, unit_id ?? 'all', line.id, side),
      side,
      general_cost_id: line.general_cost_id,
      finance_article_id: line.finance_article_id ?? finance_article_id,
      description: line.description,
      booking_id: booking.id,
      unit_id,
      bill_of_lading_id: null,
      relation_id: side === 'purchase' ? line.vendor_id : null,
      calculation_unit_id: isSo ? line.calculation_unit_id : null,
      quantity: isSo ? part : '1.000',
      rate: isSo ? rate : round(share, 4),
      currency_id,
      vat_type: line.vat_type ?? usual_vat_type,
      project_id: null,
      amount: share,
      exchange_rate: null,
      exchange_rate_date: null,
      status: 'pending',
      rejected_because: null,
      invoice_id: null,
      estimated: true,
      quotation_id: booking.quotation_id,
      tariff_id: side === 'purchase' ? line.purchase_tariff_id : line.tariff_id,
      surcharge_id: line.surcharge_id,
    },
  ]
}

/** What of a quantity is a part of it by weight. */
function partOf(quantity: string, { weights, index }: Share): string {
  const sum = weights.reduce((total, weight) => total.plus(weight), Big(0))
  const part = Big(quantity).times(weights[index] ?? 0)
  return sum.eq(0) ? '0.000' : round(part.div(sum), 3)
}
