/** A row of a list inside a record, such as a port call; rows that the server has seen before carry an id. */
export type Row = Readonly<Record<string, unknown>>

/** Where two people changed the same thing of the same row; without `part` one of them took the row out. */
export interface RowOverlap {
  row: string
  part?: string
  base: unknown
  mine: unknown
  theirs: unknown
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const idOf = (row: Row | undefined): string => (typeof row?.id === 'string' ? row.id : '')
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The rows of a value; undefined where it holds anything else. */
export const rowsOf = (value: unknown): Row[] | undefined => (Array.isArray(value) && value.every(isRow) ? value : undefined)

/** Whether rows can be told apart by their ids; those that are new on my side have none yet. */
const areKnown = (rows: readonly Row[]): boolean => rows.every(row => idOf(row) !== '') && new Set(rows.map(idOf)).size === rows.length

/** What both sides made of a list of rows; undefined where rows cannot be told apart, so that the list is one value. */
export function mergeRows(base: unknown, mine: unknown, theirs: unknown): { rows: Row[]; overlaps: RowOverlap[] } | undefined {
  const [before, my, their] = [rowsOf(base), rowsOf(mine), rowsOf(theirs)]
  if (!before || !my || !their || !areKnown(before) || !areKnown(their)) return undefined
  const overlaps: RowOverlap[] = []
  const [was, kept] = [new Map(before.map(row => [idOf(row), row])), new Map(my.map(row => [idOf(row), row]))]
  const theirIds = new Set(their.map(idOf))

  const fromTheirs = their.flatMap(row => {
    const id = idOf(row)
    const [old, own] = [was.get(id), kept.get(id)]
    if (old === undefined) return [row] // they added it
    if (own === undefined) {
      if (same(old, row)) return [] // I took out what they left alone
      overlaps.push({ row: id, base: old, mine: null, theirs: row })
      return []
    }
    return [mergeRow(id, old, own, row, overlaps)]
  })
  const onlyMine = my.filter(row => {
    const id = idOf(row)
    const old = was.get(id)
    if (theirIds.has(id)) return false
    if (old === undefined) return true // I added it
    if (same(old, row)) return false // they took out what I left alone
    overlaps.push({ row: id, base: old, mine: row, theirs: null })
    return true
  })
  return { rows: [...fromTheirs, ...onlyMine], overlaps }
}

function mergeRow(id: string, base: Row, mine: Row, theirs: Row, overlaps: RowOverlap[]): Row {
  const merged: Record<string, unknown> = { ...mine }
  for (const part of Object.keys(theirs)) {
    if (same(base[part], theirs[part])) continue
    if (same(base[part], mine[part])) merged[part] = theirs[part]
    else if (!same(mine[part], theirs[part])) overlaps.push({ row: id, part, base: base[part], mine: mine[part], theirs: theirs[part] })
  }
  return merged
}

/** A list of rows after theirs was chosen in one overlap. */
export function takeTheirs(rows: unknown, { row, part, theirs }: RowOverlap): Row[] {
  const list = rowsOf(rows) ?? []
  const at = list.findIndex(one => idOf(one) === row)
  if (part !== undefined) return list.map((one, index) => (index === at ? { ...one, [part]: theirs } : one))
  if (theirs === null) return list.filter((_, index) => index !== at)
  return isRow(theirs) ? [...list, theirs] : list
}
