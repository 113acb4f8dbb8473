import { derivedId } from '../kernel/command-id.ts'
import type { RowCommand } from '../kernel/sheet-rows.ts'

/** What is to become of a row of a sheet: the command that does it. */
export interface PlannedRow extends RowCommand {
  /** Its line in the sheet. */
  row: number
  outcome: 'added' | 'changed' | 'unchanged' | 'refused'
  /** The version that was looked at: a record that changes before its turn is left alone, and said so. */
  version: number
  /** The fields of a record that is there that would say something else than before. */
  changes: readonly string[]
  /** The commands that take it back, in order. */
  undoes: readonly RowCommand[]
  /** What it is about: rows about the same are done one after the other. */
  about: string
  /** The record that is told what became of it, with others that are within the same. */
  within: string | null
  /** What who looks should know of it. */
  note: string | null
  cells: readonly string[]
  /** What is wrong, by the number of the cell; by the field where no cell says it. */
  errors: Readonly<Record<string, readonly string[]>>
  /** The fields that must be filled and have no column. */
  missing: readonly string[]
}

/** All of a sheet, as it was previewed: kept as a file, and exactly this is done. */
export interface ImportPlan {
  target: string
  headers: readonly string[]
  rows: readonly PlannedRow[]
}

/** The id of a command for a row, which does it or is the one of so many that take it back: always the same, so that nothing is done twice. */
export const rowCommandId = (importId: string, { row }: Pick<PlannedRow, 'row'>, step: 'do' | number): string =>
  derivedId('import', importId, row, step === 'do' ? step : `undo ${step}`)

export const planBytes = (plan: ImportPlan): Uint8Array => Buffer.from(JSON.stringify(plan))
/** One that was previewed before it was told which fields have no column, or change, says so of none. */
export function planFrom(bytes: Uint8Array): ImportPlan {
  const plan: Kept = JSON.parse(Buffer.from(bytes).toString('utf8'))
  return { ...plan, rows: plan.rows.map(row => ({ missing: [], changes: [], ...row })) }
}

interface Kept extends Omit<ImportPlan, 'rows'> {
  readonly rows: readonly (Omit<PlannedRow, 'missing' | 'changes'> & Partial<PlannedRow>)[]
}
