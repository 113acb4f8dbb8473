import { derivedId } from '../kernel/command-id.ts'
import type { Json } from '../ports/event-log.ts'

/** What is to become of a row of a sheet. */
export interface PlannedRow {
  /** Its line in the sheet; the header is 1. */
  row: number
  outcome: 'added' | 'changed' | 'unchanged' | 'refused'
  id: string
  /** The version that was looked at: a record that changes before its turn is left alone, and said so. */
  version: number
  /** What the command says. */
  input: { [key: string]: Json }
  /** What the record said before of the same fields, so that a change can be taken back. */
  before: { [key: string]: Json }
  cells: readonly string[]
  /** What is wrong, by the number of the cell; by the field where no cell says it. */
  errors: Readonly<Record<string, readonly string[]>>
}

/** All of a sheet, as it was previewed: kept as a file, and exactly this is done. */
export interface ImportPlan {
  target: string
  headers: readonly string[]
  rows: readonly PlannedRow[]
}

/** The id of the command for a row: always the same, so that a row that was done is not done twice. */
export const rowCommandId = (importId: string, { row }: Pick<PlannedRow, 'row'>, step: 'do' | 'undo'): string =>
  derivedId('import', importId, row, step)

export const planBytes = (plan: ImportPlan): Uint8Array => Buffer.from(JSON.stringify(plan))
export function planFrom(bytes: Uint8Array): ImportPlan {
  const plan: ImportPlan = JSON.parse(Buffer.from(bytes).toString('utf8'))
  return plan
}
