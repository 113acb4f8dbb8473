import { emptyValues } from '@fairlead/contracts/kernel/empty'
import type { RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import { foldVersion } from '@fairlead/domain/fold-version'
import { type ReadTable, type Spreading, tableOf } from './read-table.ts'

/** The table of a resource that has no streams of its own: its rows are what the records of another hold, `by` the field that names the record. */
export const spreading = <R extends Resource, S extends Resource>(
  resource: R,
  of: S,
  by: keyof RecordOf<R> & string,
  rows: (record: RecordOf<S>, id: string) => readonly (Omit<RecordOf<R>, 'status_id'> & { id: string })[],
): ReadTable =>
  tableOf({
    resource,
    ...foldVersion(resource.name),
    initial: emptyValues(resource.fields),
    rowOf: () => undefined,
    fold: record => record,
    // Checked just now; the table folds the types of its records away.
    beyond: { spreads: of.name, by, rows: rows as unknown as Spreading['rows'] },
  })
