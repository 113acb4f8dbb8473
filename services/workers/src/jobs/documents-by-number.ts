import { invoices } from '@fairlead/contracts/accounting/invoices'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { Filter } from '@fairlead/projections/kernel/filter'
import type { StoredRow } from '@fairlead/projections/kernel/row-stream'
import type { WorkerParts } from './parts.ts'

/** Invoices and credit notes under something that they name, such as an export, in the order of their numbers, a page at a time; as of now or later. */
export async function* documentsByNumber(
  { execute, readModels }: Pick<WorkerParts, 'execute' | 'readModels'>,
  [field, id]: readonly [field: 'export_id' | 'office_id', id: string],
  filters: readonly Filter[],
): AsyncGenerator<readonly StoredRow[]> {
  await execute.find(invoices, { [field]: [id] }, 1) // the read table has passed the log's head
  const under = { field, operator: 'is' as const, values: [id] }
  const question = { rowScope: { by: 'nothing' as const }, filters: [under, ...filters], sort: 'number' }
  const walk = readModels.rows(invoices.name, question, ['number'])
  if (isRefusal(walk)) throw new Error(`documents cannot be walked: ${walk.code}`)
  yield* walk
}
