import { normaliseChassisNumber } from '@fairlead/contracts/checks/chassis-number'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { commodities } from '@fairlead/contracts/masterdata/commodities'
import { unitRow } from '@fairlead/contracts/operations/unit-details'
import { conditions } from '@fairlead/contracts/reference/cargo'
import type { quotations } from '@fairlead/contracts/sales/quotations'
import { complete } from '../kernel/complete.ts'
import { cargoKind, isInPieces } from '../sales/cargo-kind.ts'
import type { Row } from './booking-units.ts'

type Quotation = RecordOf<typeof quotations>
type Cargo = Quotation['cargo_lines'][number]
type Commodity = Pick<RecordOf<typeof commodities>, 'unit_kind'> & { id: string }

/** A row of a list of units, and the line of cargo that it came of. */
export interface QuotedUnit {
  readonly cargo_line_id: string
  readonly row: Row
}

/** The cargo of a quotation as units: as many as there are of what is carried by itself, each with the chassis number that was typed for it. */
export const quotedUnits = ({ cargo_lines, cargo_mode }: Pick<Quotation, 'cargo_lines' | 'cargo_mode'>, known: readonly Commodity[]) =>
  cargo_lines.flatMap((line): QuotedUnit[] => {
    const kind = cargoKind(line, cargo_mode, known)
    const row = rowOf(line, kind)
    const rows = isInPieces(kind)
      ? [{ ...row, quantity: line.quantity }]
      : Array.from({ length: line.quantity }, (_none, index) => ({ ...row, chassis_number: chassisOf(line, index) }))
    return rows.map(one => ({ cargo_line_id: line.id ?? '', row: one }))
  })

/** As every chassis number is kept, however it was typed. */
const chassisOf = ({ chassis_numbers }: Cargo, index: number): string | null => {
  const typed = chassis_numbers[index]
  return typed === undefined ? null : normaliseChassisNumber(typed)
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
