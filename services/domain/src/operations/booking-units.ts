import type { EventData, RecordOf } from '@fairlead/contracts/kernel/resource'
import type { commodities } from '@fairlead/contracts/masterdata/commodities'
import type { containerTypes } from '@fairlead/contracts/masterdata/container-types'
import type { ports } from '@fairlead/contracts/masterdata/ports'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import { filledIn, inRegisters, type Registers } from '@fairlead/contracts/operations/description'
import { derivedId } from '../kernel/command-id.ts'

type Booking = RecordOf<typeof bookings>
type BookedUnit = EventData<typeof bookings, 'UnitsAdded'>['units'][number]
type Row = Omit<BookedUnit, 'unit_id' | 'number' | 'kind' | 'quantity' | 'commodity_group_id' | 'lane_width' | 'teu'> & {
  kind: BookedUnit['kind'] | null
  quantity: number | null
}

export interface Around {
  registers: Registers
  commodities: readonly ((RecordOf<typeof commodities> & { id: string }) | undefined)[]
  container_types: readonly ((RecordOf<typeof containerTypes> & { id: string }) | undefined)[]
  pol: RecordOf<typeof ports> | undefined
}

/** A row as the registers have it, with what its booking says where it is silent, and then with what its model says. */
export const described = (row: Row, booking: Pick<Booking, 'commodity_id'>, registers: Registers): Row =>
  filledIn({ ...inRegisters(row, registers), commodity_id: row.commodity_id ?? booking.commodity_id }, registers)

/**
 * Rows of a customer's list as units of a booking: numbered on, with what the booking says where a row is silent, and with what the room
 * they take is reckoned with. Their ids follow from booking and chassis number, so that sending a mended list again means the same units.
 */
export function unitsOf(id: string, booking: Booking, rows: readonly Row[], around: Around): BookedUnit[] {
  const before = booking.last_unit
  return rows.map((typed, index) => {
    const row = described(typed, booking, around.registers)
    const commodity = around.commodities.find(one => one?.id === row.commodity_id)
    return {
      ...row,
      unit_id: derivedId('unit', id, before, row.chassis_number ?? index),
      number: `${booking.number}-${String(before + index + 1).padStart(3, '0')}`,
      kind: row.kind ?? commodity?.unit_kind ?? 'vehicle',
      quantity: row.quantity ?? 1,
      customs_type: row.customs_type ?? booking.customs_type,
      hs_code: row.hs_code ?? commodity?.hs_code ?? null,
      commodity_group_id: commodity?.commodity_group_id ?? null,
      lane_width: around.pol?.lane_width ?? null,
      teu: around.container_types.find(one => one?.id === row.container_type_id)?.teu ?? null,
    }
  })
}
