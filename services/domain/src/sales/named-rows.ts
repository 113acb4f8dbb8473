/** Rows with ids: one that has none, or that of a row before it, gets one of its own. */
export function namedRows<T extends { id: string | null }>(rows: readonly T[], idOf: (index: number) => string): (T & { id: string })[] {
  const known = new Set<string>()
  return rows.map((row, index) => {
    const id = row.id === null || known.has(row.id) ? idOf(index) : row.id
    known.add(id)
    return { ...row, id }
  })
}
