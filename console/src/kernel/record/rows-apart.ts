type Row = Readonly<Record<string, unknown>>

const rowsIn = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : []

/** The rows that are in one list and not in the other. */
export function rowsApart(from: unknown, to: unknown): { removed: Row[]; added: Row[] } {
  const [before, after] = [rowsIn(from), rowsIn(to)]
  const [had, has] = [new Set(before.map(row => JSON.stringify(row))), new Set(after.map(row => JSON.stringify(row)))]
  return { removed: before.filter(row => !has.has(JSON.stringify(row))), added: after.filter(row => !had.has(JSON.stringify(row))) }
}
