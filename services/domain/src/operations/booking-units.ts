import type { EventData, RecordOf } from '@fairlead/contracts/kernel/resource'
import type { commodities } from '@fairlead/contracts/masterdata/commodities'
import type { containerTypes } from '@fairlead/contracts/masterdata/container-types'
import type { ports } from '@fairlead/contracts/masterdata/ports'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import { filledIn, inRegisters, type Registers } from '@fairlead/contracts/operations/description'
import { units } from '@fairlead/contracts/operations/units'
import type { Claim, Find, Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { port } from '../masterdata/ports.ts'
import { commodity, containerType } from '../masterdata/registers.ts'
import { mrnClaims } from './customs.ts'
import { registersFor } from './description.ts'
import { declarationFaults } from './unit-declarations.ts'
import { identityClaims, identityFaults, repeatedNumbers } from './unit-identity.ts'

type Booking = RecordOf<typeof bookings>
type BookedUnit = EventData<typeof bookings, 'UnitsAdded'>['units'][number]
export type Row = Omit<BookedUnit, 'unit_id' | 'number' | 'kind' | 'quantity' | 'commodity_group_id' | 'lane_width' | 'teu'> & {
  kind: BookedUnit['kind'] | null
  quantity: number | null
}

export interface Around {
  registers: Registers
  commodities: readonly ((RecordOf<typeof commodities> & { id: string }) | undefined)[]
  container_types: readonly ((RecordOf<typeof containerTypes> & { id: string }) | undefined)[]
  pol: RecordOf<typeof ports> | undefined
}

/** What rows of a list of units are looked at with. */
export async function aroundUnits(
  rows: readonly Row[],
  booking: Pick<Booking, 'commodity_id' | 'pol_id'>,
  load: Load,
  find: Find,
): Promise<Around> {
  const registers = await registersFor(rows, load, find)
  const of = (ids: (string | null)[]) => [...new Set(ids)].filter(id => id !== null)
  const [pol, commodities, container_types] = await Promise.all([
    load(port, booking.pol_id),
    Promise.all(of(rows.map(one => described(one, booking, registers).commodity_id)).map(id => load(commodity, id))),
    Promise.all(of(rows.map(one => one.container_type_id)).map(id => load(containerType, id))),
  ])
  return { registers, commodities, container_types, pol }
}

/** A row as the registers have it, with what its booking says where it is silent, and then with what its model says. */
const described = (row: Row, booking: Pick<Booking, 'commodity_id'>, registers: Registers): Row =>
  filledIn({ ...inRegisters(row, registers), commodity_id: row.commodity_id ?? booking.commodity_id }, registers)

/**
 * Rows of a customer's list as units of a booking: numbered on, with what the booking says where a row is silent, and with what the room
 * they take is reckoned with. Their ids follow from booking and chassis number, so that sending a mended list again means the same units.
 */
export function unitsOf(
  id: string,
  booking: Pick<Booking, 'number' | 'last_unit' | 'commodity_id' | 'customs_type'>,
  rows: readonly Row[],
  around: Around,
): BookedUnit[] {
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

/** Where a row of a list stands. */
const at = (index: number) => `units.${index}.`

/** What is wrong with what is said of units of a list, each at its cell. */
export const unitFaults = (entered: readonly BookedUnit[], now: string): Refusal[] => [
  ...entered.flatMap((one, index) => [...identityFaults(one, at(index)), ...declarationFaults(one, now, at(index))]),
  ...repeatedNumbers(entered),
]

/** The stream of a unit, which holds its own numbers: units look at their booking, so this one knows them by their contract alone. */
export const streamOfUnit = (unit_id: string) => `${units.stream}-${unit_id}`

/** What units of a list will hold on their voyage and of their job, reserved before any of them exists. */
export const unitClaims = (entered: readonly BookedUnit[], voyage_id: string, job_id: string): Claim[] => [
  ...entered.flatMap((one, index) =>
    identityClaims(one, voyage_id, at(index)).map(claim => ({ ...claim, owner: streamOfUnit(one.unit_id) })),
  ),
  ...mrnClaims(entered, job_id, at),
]
