import type { FreightBasis, FreightSource, FreightTerms } from '@fairlead/contracts/documentation/freightlist'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { sum } from '@fairlead/contracts/measures/money'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import { type MinorUnits, minorUnitsIn } from '../masterdata/currencies.ts'
import { borneByUnits } from '../operations/borne-by-units.ts'
import type { Bill, Unit } from './cargo.ts'

export type PricedBooking = Pick<
  RecordOf<typeof bookings>,
  'number' | 'price_lines' | 'priced_cargo' | 'rated_units' | 'price_settled' | 'price_to_review'
> & { id: string }
type PriceLine = PricedBooking['price_lines'][number]
type Side = 'purchase' | 'sales'

/** An amount of a bill's freight, or of what comes on top of that: then of which type, where that is known. */
export interface BilledCharge {
  of: 'freight' | 'surcharge'
  surcharge_type_id: string | null
  payment_type: FreightTerms
  currency_id: string
  amount: string
}

/** What a bill is carried for, and where that is known from. */
export interface BillFreight {
  source: FreightSource
  charges: readonly BilledCharge[]
}

/** A booking with all of its units: an amount for all cargo is shared among these. */
export interface Carried {
  booking: PricedBooking
  units: readonly Unit[]
}

/** What a bill's cargo is carried by, and as what it is counted. */
export interface Carriage {
  bookings: readonly Carried[]
  carrier_id: string | null
  minor_units: MinorUnits
  basis: FreightBasis
}

const nothing: BillFreight = { source: 'none', charges: [] }

/**
 * What a bill of lading is carried for. What it states counts first, printed or not: its freight items, else what is to be collected. Where it states nothing
 * ("freight as agreed") its share of the price of its bookings: at what the carrier asks of us, for what we earn on it is not the carrier's to know; where
 * nothing is bought we sell at the carrier's own rates, as his agent.
 */
export function billFreight(bill: Bill, aboard: readonly Unit[], carriage: Carriage): BillFreight {
  const stated = statedOn(bill)
  if (stated.length > 0) return { source: 'stated', charges: stated }
  const payment_type = bill.payment_type ?? 'PREPAID'
  const shares = carriage.bookings.map(({ booking, units }) => {
    const priced = carriage.basis === 'booked' ? asAgreed(booking) : booking
    const lines = priced.price_lines.filter(isCarrying)
    const side = lines.some(line => line.purchase_amount !== null) ? ('purchase' as const) : ('sales' as const)
    const own = lines.filter(line => side === 'sales' || isBoughtOf(line, carriage.carrier_id))
    const charges = own.flatMap(line => shareOf(line, side, { booking: priced, units }, aboard, carriage.minor_units))
    return { side, charges: charges.map((one): BilledCharge => ({ ...one, payment_type })) }
  })
  const charges = shares.flatMap(one => one.charges)
  if (charges.length === 0) return nothing
  return { source: shares.some(one => one.side === 'purchase' && one.charges.length > 0) ? 'bought' : 'sold', charges }
}

/** What stands on the bill itself. */
function statedOn({ freight_items, payment_type, collect_amount, collect_currency_id }: Bill): BilledCharge[] {
  const items = (freight_items ?? []).map(
    (item): BilledCharge => ({
      of: item.surcharge_type_id === null ? 'freight' : 'surcharge',
      surcharge_type_id: item.surcharge_type_id,
      payment_type: item.payment_type,
      currency_id: item.currency_id,
      amount: item.amount,
    }),
  )
  if (items.length > 0 || payment_type !== 'COLLECT' || collect_amount === null || collect_currency_id === null) return items
  return [{ of: 'freight', surcharge_type_id: null, payment_type, currency_id: collect_currency_id, amount: collect_amount }]
}

/** Freight and surcharges go to the carrier; haulage, and what else is arranged, to others. */
const isCarrying = ({ kind }: PriceLine): boolean => kind === 'freight' || kind === 'surcharge'

/** Whether the carrier is paid for it: he is where nobody else is named. */
const isBoughtOf = ({ vendor_id }: PriceLine, carrier_id: string | null): boolean =>
  vendor_id === null || carrier_id === null || vendor_id === carrier_id

/** A price as it was agreed before anything was measured. */
function asAgreed(booking: PricedBooking): PricedBooking {
  const { price_lines, price_settled, rated_units } = booking
  const lines = price_lines.flatMap(line => {
    const told = price_settled.find(({ line_id }) => line_id === line.id)
    if (!told) return [line]
    if (told.beside_line_id !== null) return []
    return [{ ...line, purchase_amount: told.old_purchase_amount, sales_amount: told.old_sales_amount }]
  })
  return { ...booking, price_lines: lines, rated_units: price_settled.length > 0 ? [] : rated_units }
}

/** What the units that are aboard bear of a line; nothing where it is for other cargo. */
function shareOf(
  line: PriceLine,
  side: Side,
  { booking, units }: Carried,
  aboard: readonly Unit[],
  minor_units: MinorUnits,
): Omit<BilledCharge, 'payment_type'>[] {
  const [amount, currency_id] = [line[`${side}_amount`], line[`${side}_currency_id`]]
  if (amount === null || currency_id === null) return []
  const borne = borneByUnits(booking, line, side, amount, units, minorUnitsIn(minor_units, currency_id))
  const shares = aboard.flatMap(({ id }) => borne.get(id) ?? [])
  if (shares.length === 0) return []
  const isSurcharge = line.kind === 'surcharge'
  return [
    {
      of: isSurcharge ? 'surcharge' : 'freight',
      surcharge_type_id: isSurcharge ? line.surcharge_type_id : null,
      currency_id,
      amount: sum(shares),
    },
  ]
}
