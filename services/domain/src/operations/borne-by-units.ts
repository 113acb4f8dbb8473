import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import { travels } from '@fairlead/contracts/operations/travelling'
import type { units } from '@fairlead/contracts/operations/units'
import { wholeOf } from '@fairlead/contracts/operations/whole-unit'
import { distributed } from '../sales/pricing/lumpsum.ts'

type Booking = Pick<RecordOf<typeof bookings>, 'priced_cargo' | 'rated_units'>
type PriceLine = Pick<RecordOf<typeof bookings>['price_lines'][number], 'id' | 'cargo_line_id'>
type Unit = Pick<RecordOf<typeof units>, 'number' | 'quantity' | 'status'> & { readonly id: string }

/**
 * What each unit of a booking bears of an amount of its price, by the unit's id: of a line for its cargo what its estimate says, and of a line that is for
 * all cargo a part by pieces. Whatever the amount, the parts of all units make it to the minor units of its currency. `all` are the booking's units.
 */
export function borneByUnits(
  { priced_cargo, rated_units }: Booking,
  { id, cargo_line_id }: PriceLine,
  amount: string,
  all: readonly Unit[],
  minor_units: number,
): ReadonlyMap<string, string> {
  const isForAll = cargo_line_id === null
  const wholes = Map.groupBy(
    all.filter(one => (isForAll ? travels(one) : one.status !== 'cancelled')),
    ({ number }) => wholeOf(number),
  )
  const rated = rated_units.filter(({ line_id }) => line_id === id).map(one => ({ number: one.unit_number, weight: one.quantity }))
  const alike = priced_cargo.filter(one => one.cargo_line_id === cargo_line_id).map(one => ({ number: one.unit_number, weight: 1 }))
  const pieces = [...wholes].map(([number, parts]) => ({ number, weight: parts.reduce((sum, { quantity }) => sum + quantity, 0) }))
  const shares = isForAll ? pieces.toSorted((one, other) => one.number.localeCompare(other.number)) : rated.length > 0 ? rated : alike
  const amounts = distributed(
    amount,
    shares.map(({ weight }) => String(weight)),
    minor_units,
  )
  return new Map(
    shares.flatMap(({ number }, index) => {
      const parts = (wholes.get(number) ?? []).toSorted((one, other) => one.number.localeCompare(other.number))
      const share = amounts[index] ?? '0.00'
      const weights = parts.map(({ quantity }) => String(quantity))
      // Most were never split: what is not to be divided is not divided.
      const borne = parts.length === 1 ? [share] : distributed(share, weights, minor_units)
      return parts.map((part, nth): [string, string] => [part.id, borne[nth] ?? '0.00'])
    }),
  )
}
