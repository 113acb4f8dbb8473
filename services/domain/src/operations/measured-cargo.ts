import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { units } from '@fairlead/contracts/operations/units'
import { wholeOf } from '@fairlead/contracts/operations/whole-unit'
import type { Piece } from '../sales/pricing/measured-rate.ts'
import type { Cargo } from '../sales/pricing/request.ts'

type Booked = RecordOf<typeof bookings>['priced_cargo']
type Unit = Pick<
  RecordOf<typeof units>,
  'number' | 'quantity' | 'date_measured' | 'measured_length' | 'measured_width' | 'measured_height' | 'measured_weight'
> & { id: string }

/** Cargo of a price with the measures of its units in place of those that it was priced by, as far as they were measured; the rest of it as it was priced. */
export const measuredPieces = (cargo: readonly Cargo[], booked: Booked, units: readonly Unit[]): Piece[] =>
  cargo.flatMap(line => {
    const numbers = new Set(booked.filter(({ cargo_line_id }) => cargo_line_id === line.id).map(({ unit_number }) => unit_number))
    const measured = units.filter(one => one.date_measured !== null && numbers.has(wholeOf(one.number)))
    const rest = measured.reduce((left, { quantity }) => left - quantity, line.quantity)
    return [
      ...(rest > 0 ? [{ cargo_line_id: line.id, cargo: { ...line, quantity: rest } }] : []),
      ...measured.map(one => ({ cargo_line_id: line.id, cargo: asMeasured(line, one) })),
    ]
  })

const asMeasured = (line: Cargo, { id, quantity, measured_length, measured_width, measured_height, measured_weight }: Unit): Cargo => ({
  ...line,
  id,
  quantity,
  length: measured_length,
  width: measured_width,
  height: measured_height,
  weight: measured_weight,
})
