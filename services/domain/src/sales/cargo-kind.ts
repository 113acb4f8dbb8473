import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { commodities } from '@fairlead/contracts/masterdata/commodities'
import type { Quotation } from './quotation-totals.ts'

type Cargo = Pick<Quotation['cargo_lines'][number], 'container_type_id' | 'commodity_id'>
type Commodity = Pick<RecordOf<typeof commodities>, 'unit_kind'> & { readonly id: string }
export type CargoKind = Commodity['unit_kind'] | 'container'

/** What cargo is when neither its container nor its commodity says so. */
const kind_by_mode = { roro: 'vehicle', container: 'container', break_bulk: 'package' } as const

/** What kind of units a line of cargo is of. */
export function cargoKind(
  { container_type_id, commodity_id }: Cargo,
  mode: Quotation['cargo_mode'],
  known: readonly Commodity[],
): CargoKind {
  if (container_type_id !== null) return 'container'
  return known.find(({ id }) => id === commodity_id)?.unit_kind ?? kind_by_mode[mode]
}

const counted: ReadonlySet<CargoKind> = new Set(['package', 'static'])

/** Whether it is counted in pieces, and stays one unit; of anything else each is one of its own, and may have a chassis number. */
export const isInPieces = (kind: CargoKind): boolean => counted.has(kind)
