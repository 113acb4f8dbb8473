import { emptyValues } from '@fairlead/contracts/kernel/empty'
import type { RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import { foldVersion } from '@fairlead/domain/fold-version'
import { type ReadTable, type Spreading, tableOf } from './read-table.ts'

type EntryOf<S extends Resource, L> = L extends keyof RecordOf<S> ? (RecordOf<S>[L] extends readonly (infer E)[] ? E : never) : never

/**
 * The table of a resource that has no streams of its own: its rows are the entries of a list of another's records, `by` the field that names the record. What of
 * them is asked of very many at once is kept `summed`.
 */
export const spreading = <R extends Resource, S extends Resource, L extends keyof RecordOf<S> & string>(
  resource: R,
  { of, list, by }: { of: S; list: L; by: keyof RecordOf<R> & string },
  row: (entry: EntryOf<S, L>, record: Omit<RecordOf<S>, L>, id: string) => Omit<RecordOf<R>, 'status_id'> & { id: string },
  summed?: { of: keyof RecordOf<R> & string; by: readonly (keyof RecordOf<R> & string)[] },
): ReadTable =>
  tableOf({
    resource,
    ...foldVersion(resource.name),
    initial: emptyValues(resource.fields),
    rowOf: () => undefined,
    fold: record => record,
    // Checked just now; the table folds the types of its records away.
    beyond: { spreads: of.name, by, list, row: row as unknown as Spreading['row'] },
    summed,
  })
