import { same } from '../kernel/aggregate.ts'

/** Rows with ids: one that has none, or that of a row before it, gets one of its own. */
export function namedRows<T extends { id: string | null }>(rows: readonly T[], idOf: (index: number) => string): (T & { id: string })[] {
  const known = new Set<string>()
  return rows.map((row, index) => {
    const id = row.id === null || known.has(row.id) ? idOf(index) : row.id
    known.add(id)
    return { ...row, id }
  })
}

/** By which events it is told what became of rows. */
interface Telling<T, E> {
  gone: (id: string) => E
  otherwise: (row: T) => E
  added: (row: T) => E
}

/** What became of rows with ids: those that are gone, otherwise, or new. */
export function rowsTold<T extends { id: string }, E>(
  before: readonly { id: string | null }[],
  after: readonly T[],
  { gone, otherwise, added }: Telling<T, E>,
): E[] {
  const had = new Map(before.map(row => [row.id, row]))
  const has = new Set<string | null>(after.map(row => row.id))
  return [
    ...before.filter(({ id }) => !has.has(id)).map(({ id }) => gone(id ?? '')),
    ...after.filter(row => !same(had.get(row.id), row)).map(row => (had.has(row.id) ? otherwise(row) : added(row))),
  ]
}
