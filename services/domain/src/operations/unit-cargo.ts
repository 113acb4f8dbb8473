import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { units } from '@fairlead/contracts/operations/units'
import { wholeOf } from '@fairlead/contracts/operations/whole-unit'
import { conditions } from '@fairlead/contracts/reference/cargo'
import { derivedId } from '../kernel/command-id.ts'

type Booking = RecordOf<typeof bookings>
type Cargo = Booking['cargo_lines'][number]
type Unit = RecordOf<typeof units>

/** The units of a booking as cargo of a price: those that are alike are one line of it, by their measures where they were measured. */
export function cargoOf(booking_id: string, own: readonly Unit[]): Pick<Booking, 'cargo_lines' | 'priced_cargo'> {
  const alike = [...Map.groupBy(own, one => JSON.stringify(described(one)))].map(([said, those]) => ({
    id: derivedId(booking_id, 'cargo', said),
    those,
  }))
  return {
    cargo_lines: alike.flatMap(({ id, those: [first, ...others] }) =>
      first ? [{ ...described(first), id, quantity: piecesIn([first, ...others]) }] : [],
    ),
    priced_cargo: alike.flatMap(({ id, those }) =>
      [...Map.groupBy(those, ({ number }) => wholeOf(number))].map(([unit_number, parts]) => ({
        cargo_line_id: id,
        unit_number,
        quantity: piecesIn(parts),
      })),
    ),
  }
}

/** How many pieces units are together. */
export const piecesIn = (those: readonly Pick<Unit, 'quantity'>[]): number => those.reduce((count, { quantity }) => count + quantity, 0)

const described = (unit: Unit): Omit<Cargo, 'id' | 'quantity'> => ({
  commodity_id: unit.commodity_id,
  make: unit.make,
  model: unit.model,
  condition_id: conditions.rows.find(({ code }) => code === unit.condition)?.id ?? null,
  ...measured(unit),
  container_type_id: unit.container_type_id,
  build_year: unit.build_year,
  chassis_numbers: [],
  hs_code: unit.hs_code,
})

const measured = (unit: Unit) =>
  unit.date_measured === null
    ? { length: unit.length, width: unit.width, height: unit.height, weight: unit.weight }
    : {
        length: unit.measured_length,
        width: unit.measured_width,
        height: unit.measured_height,
        weight: unit.measured_weight,
      }
