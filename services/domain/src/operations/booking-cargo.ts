import { normaliseChassisNumber } from '@fairlead/contracts/checks/chassis-number'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import { type Load, same } from '../kernel/aggregate.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import { commodity } from '../masterdata/registers.ts'
import type { NewEvent } from '../ports/event-log.ts'
import type { Row } from './booking-units.ts'
import { quotedUnits } from './quoted-units.ts'

type Booking = RecordOf<typeof bookings>
type Cargo = NonNullable<Booking['cargo']>

/** How many pieces were asked for; nothing where nobody said it line by line. */
export const piecesOf = (cargo: Cargo | null): number | null =>
  cargo === null || cargo.length === 0 ? null : cargo.reduce((all, { quantity }) => all + quantity, 0)

/** What of a line of cargo takes room on a ship: other words for the same do not. */
const sizesOf = (cargo: Cargo | null) =>
  (cargo ?? []).map(({ quantity, length, width, height, weight, container_type_id }) => ({
    quantity,
    length,
    width,
    height,
    weight,
    container_type_id,
  }))

/** Whether changes to a booking make its cargo more, less or of another size: then it is confirmed anew (DOMAIN_SALES_OPS §2.5). */
export const resizes = ({ cargo }: Pick<Booking, 'cargo'>, changes: { readonly cargo?: Cargo | null }): boolean =>
  changes.cargo !== undefined && !same(sizesOf(cargo), sizesOf(changes.cargo))

/** A chassis number is that of one piece of one line: of more of them nobody could say which are meant. */
export function chassisFaults(cargo: Cargo | null | undefined): Refusal[] {
  const seen = new Set<string>()
  return (cargo ?? []).flatMap(({ chassis_numbers, quantity }, index) => {
    const field = `cargo.${index}.chassis_numbers`
    const chassis = chassis_numbers.length
    const numbers = chassis_numbers.map(normaliseChassisNumber)
    const isTwice = numbers.some((one, at) => seen.has(one) || numbers.indexOf(one) !== at)
    for (const one of numbers) seen.add(one)
    if (chassis > quantity) return [invalid('more_chassis_than_pieces', { field, params: { chassis, pieces: quantity } })]
    return isTwice ? [invalid('chosen_twice', { field })] : []
  })
}

/**
 * The state of a booking as DCSA's messages call it (DOMAIN_SALES_OPS §2.5). What waits anew though it was confirmed once is an amendment; a carrier rejects
 * what he never confirmed, and declines what he did. Nothing here waits for an update by who asked: PENDING_UPDATE is no state of ours.
 */
export function dcsaStatusOf({ status, confirmed_at }: Pick<Booking, 'status' | 'confirmed_at'>): Booking['dcsa_status'] {
  switch (status) {
    case 'active':
      return 'CONFIRMED'
    case 'shipped':
    case 'invoiced':
      return 'COMPLETED'
    case 'cancelled':
      return 'CANCELLED'
    case 'declined':
      return confirmed_at === null ? 'REJECTED' : 'DECLINED'
    default:
      return confirmed_at === null ? 'RECEIVED' : 'PENDING_AMENDMENT'
  }
}

/** The cargo of a booking as rows of a list of units, as that of a quotation becomes one. */
export async function cargoRows(cargo_lines: Cargo, load: Load): Promise<Row[]> {
  const ids = [...new Set(cargo_lines.flatMap(({ commodity_id }) => commodity_id ?? []))]
  const known = await Promise.all(ids.map(id => load(commodity, id)))
  const rows = quotedUnits(
    { cargo_lines, cargo_mode: 'roro' },
    known.filter(one => one !== undefined),
  )
  return rows.map(({ row }) => row)
}

/** At first nobody said line by line what was to be carried. */
export const beforeCargo = (data: NewEvent['data']): NewEvent['data'] => ({ cargo: null, ...data })
