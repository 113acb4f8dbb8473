import { type ExportBlock, export_blocks, export_states_waiting } from '@fairlead/contracts/operations/export-center'
import { passes } from '@fairlead/contracts/platform/quay-lists'
import { customs_types } from '@fairlead/contracts/reference/customs'

/** What of a unit says what blocks it. */
interface Blocked {
  readonly [field: string]: unknown
  readonly status: string
  readonly papers_missing: readonly unknown[]
}

const waiting = new Set<string>(export_states_waiting)

/** What keeps a unit from going on board, the worst first; nothing once it is there. */
export function blocksOf(unit: Blocked): ExportBlock[] {
  const said = { ...unit, papers_missing: unit.papers_missing.length === 0 ? null : unit.papers_missing } // a filter takes an empty list for nothing
  return waiting.has(unit.status) ? export_blocks.flatMap(({ key, filter }) => (passes(filter, said) ? [key] : [])) : []
}

/** How far the customs document of a unit is; null where none is asked for, or nobody said yet which. */
export function mrnStatus({ customs_type, mrn, cleared }: MrnTold): 'missing' | 'mrn_received' | 'released' | null {
  if (customs_type === null || !customs_types.byCode(customs_type).needs_mrn) return null
  if (!mrn) return 'missing'
  return cleared ? 'released' : 'mrn_received'
}

interface MrnTold {
  readonly customs_type: (typeof customs_types.rows)[number]['code'] | null
  readonly mrn: string | null
  readonly cleared: boolean
}
