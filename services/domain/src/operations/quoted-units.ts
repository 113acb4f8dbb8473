import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { commodities } from '@fairlead/contracts/masterdata/commodities'
import { unitRow } from '@fairlead/contracts/operations/unit-details'
import { conditions } from '@fairlead/contracts/reference/cargo'
import type { quotations } from '@fairlead/contracts/sales/quotations'
import { complete } from '../kernel/complete.ts'
import type { Row } from './booking-units.ts'

type Quotation = RecordOf<typeof quotations>
type Cargo = Quotation['cargo_lines'][number]
type Commodity = Pick<RecordOf<typeof commodities>, 'unit_kind'> & { id: string }

/** A row of a list of units, and the line of cargo that it came of. */
export interface QuotedUnit {
  readonly cargo_line_id: string
  readonly row: Row
}

/** What cargo is when neither its container nor its commodity says so. */
const kind_by_mode = { roro: 'vehicle', container: 'container', break_bulk: 'package' } as const
/** What is counted in pieces stays one unit; of anything else each is one of its own. */
const in_pieces: ReadonlySet<string | null> = new Set(['package', 'static'])

/** The cargo of a quotation as units: as many as there are of what is carried by itself, each with the chassis number that was typed for it. */
export const quotedUnits = ({ cargo_lines, cargo_mode }: Pick<Quotation, 'cargo_lines' | 'cargo_mode'>, known: readonly Commodity[]) =>
  cargo_lines.flatMap((line): QuotedUnit[] => {
    const kind = kindOf(line, cargo_mode, known)
    const row = rowOf(line, kind)
    const rows = in_pieces.has(kind)
      ? [{ ...row, quantity: line.quantity }]
      : Array.from({ length: line.quantity }, (_none, index) => ({ ...row, chassis_number: line.chassis_numbers[index] ?? null }))
    return rows.map(one => ({ cargo_line_id: line.id ?? '', row: one }))
  })

function kindOf({ container_type_id, commodity_id }: Cargo, mode: Quotation['cargo_mode'], known: readonly Commodity[]): Row['kind'] {
  if (container_type_id !== null) return 'container'
  return known.find(({ id }) => id === commodity_id)?.unit_kind ?? kind_by_mode[mode]
}

const rowOf = (line: Cargo, kind: Row['kind']): Row => ({
  ...complete(unitRow, {}),
  kind,
  quantity: 1,
  make: line.make,
  model: line.model,
  build_year: line.build_year,
  commodity_id: line.commodity_id,
  condition: conditions.rows.find(({ id }) => id === line.condition_id)?.code ?? null,
  hs_code: line.hs_code,
  container_type_id: line.container_type_id,
  length: line.length,
  width: line.width,
  height: line.height,
  weight: line.weight,
})
