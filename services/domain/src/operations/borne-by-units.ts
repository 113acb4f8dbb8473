import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import { travels } from '@fairlead/contracts/operations/travelling'
import type { units } from '@fairlead/contracts/operations/units'
import { wholeOf } from '@fairlead/contracts/operations/whole-unit'
import type { Side } from '../sales/pricing/lines.ts'
import { distributed } from '../sales/pricing/lumpsum.ts'
import { bearersOf } from './rated-units.ts'
import { piecesIn } from './unit-cargo.ts'

type Booking = Pick<RecordOf<typeof bookings>, 'priced_cargo' | 'rated_units'>
type PriceLine = Pick<RecordOf<typeof bookings>['price_lines'][number], 'id' | 'cargo_line_id'>
type Unit = Pick<RecordOf<typeof units>, 'number' | 'quantity' | 'status'> & { readonly id: string }

/**
 * What each unit of a booking bears of an amount of its price, by the unit's id: of a line for its cargo what its estimate says, and of a line that is for
 * all cargo a part by pieces. Whatever the amount, the parts of all units make it to the minor units of its currency. `all` are the booking's units.
 */
export function borneByUnits(
  booking: Booking,
  line: PriceLine,
  side: Side,
  amount: string,
  all: readonly Unit[],
  minor_units: number,
): ReadonlyMap<string, string> {
  const isForAll = line.cargo_line_id === null
  const wholes = Map.groupBy(
    all.filter(one => (isForAll ? travels(one) : one.status !== 'cancelled')),
    ({ number }) => wholeOf(number),
  )
  const travelling = [...wholes]
    .map(([unit_number, parts]) => ({ unit_number, weight: String(piecesIn(parts)) }))
    .toSorted((one, other) => one.unit_number.localeCompare(other.unit_number))
  const bearers = isForAll ? travelling : bearersOf(booking, line, side)
  const amounts = distributed(
    amount,
    bearers.map(({ weight }) => weight),
    minor_units,
  )
  return new Map(
    bearers.flatMap(({ unit_number }, index) => {
      const parts = (wholes.get(unit_number) ?? []).toSorted((one, other) => one.number.localeCompare(other.number))
      const share = amounts[index] ?? '0.00'
      const weights = parts.map(({ quantity }) => String(quantity))
      // Most were never split: what is not to be divided is not divided.
      const borne = parts.length === 1 ? [share] : distributed(share, weights, minor_units)
      return parts.map((part, nth): [string, string] => [part.id, borne[nth] ?? '0.00'])
    }),
  )
}
