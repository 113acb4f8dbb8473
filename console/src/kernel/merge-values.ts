/** A row of a list inside a record, such as a port call, or a value of several parts: a text in two languages, a party. */
export type Parts = Readonly<Record<string, unknown>>

/** Where two people made different things of the same value; null where one of them took it out. */
export interface Clash {
  /** Where inside the value it lies: the id of a row, the name of a part. */
  path: readonly string[]
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface MergedValue {
  /** Theirs where only they changed it, mine where I did. */
  value: unknown
  clashes: Clash[]
}

/** Whether a value has parts. */
export const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
const idOf = (row: Parts | undefined): string => (typeof row?.id === 'string' ? row.id : '')

/** Whether two values say the same. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The rows of a value; undefined where it holds anything else. */
export const rowsOf = (value: unknown): Parts[] | undefined => (Array.isArray(value) && value.every(isParts) ? value : undefined)

/** What became of a value that two people changed: what does not overlap is brought together, what does stays mine and is told. */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown): MergedValue {
  if (same(mine, theirs) || same(base, theirs)) return { value: mine, clashes: [] }
  if (same(base, mine)) return { value: theirs, clashes: [] }
  return (
    mergeRows(base, mine, theirs) ??
    mergeLists(base, mine, theirs) ??
    mergeParts(base, mine, theirs) ?? { value: mine, clashes: [{ path: [], base, mine, theirs }] }
  )
}

/** Value by value of what has parts; undefined where their parts belong together. */
function mergeParts(base: unknown, mine: unknown, theirs: unknown): MergedValue | undefined {
  const before = base ?? {}
  if (!isParts(before) || !isParts(mine) || !isParts(theirs) || refersElsewhere(before, mine, theirs)) return undefined
  const names = [...new Set([before, mine, theirs].flatMap(Object.keys))]
  const parts = names.map(name => [name, mergeValues(before[name], mine[name], theirs[name])] as const)
  return {
    value: Object.fromEntries(parts.map(([name, part]) => [name, part.value])),
    clashes: parts.flatMap(([name, part]) => inside(name, part)),
  }
}

const subjects = ['currency_id', 'calculation_unit_id', 'relation_id']

/** An amount is said of its currency, an address of its relation: once one side chose another, the parts of both are not to be mixed. */
const refersElsewhere = (base: Parts, mine: Parts, theirs: Parts): boolean =>
  idOf(base) === '' && subjects.some(name => !same(base[name], mine[name]) || !same(base[name], theirs[name]))

/** Row by row; undefined where rows cannot be told apart by their ids. Those that are new on my side have none yet. */
function mergeRows(base: unknown, mine: unknown, theirs: unknown): MergedValue | undefined {
  const [before, my, their] = [rowsOf(base ?? []), rowsOf(mine), rowsOf(theirs)]
  if (!before || !my || !their || !areKnown(before) || !areKnown(their)) return undefined
  const [was, kept, now] = [byId(before), byId(my), byId(their)]
  const mergeRow = (row: Parts) => {
    const id = idOf(row)
    const known = was.has(id) || (kept.has(id) && now.has(id))
    return { id, ...(known ? mergeValues(was.get(id), kept.get(id), now.get(id)) : { value: row, clashes: [] }) }
  }
  const rows = [...their, ...my.filter(row => !now.has(idOf(row)))].map(mergeRow)
  return { value: rows.map(row => row.value).filter(isParts), clashes: rows.flatMap(row => inside(row.id, row)) }
}

const byId = (rows: readonly Parts[]): ReadonlyMap<string, Parts> => new Map(rows.map(row => [idOf(row), row]))
const areKnown = (rows: readonly Parts[]): boolean => rows.every(row => idOf(row) !== '') && areApart(rows.map(idOf))
const areApart = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** What both added to and took from a list such as the ports of a user; undefined where the order of what stayed was changed too. */
function mergeLists(base: unknown, mine: unknown, theirs: unknown): MergedValue | undefined {
  const [before, my, their] = [listOf(base ?? []), listOf(mine), listOf(theirs)]
  if (!before || !my || !their) return undefined
  const stayed = (list: readonly unknown[]) => list.filter(one => [before, my, their].every(each => each.includes(one)))
  if (!same(stayed(before), stayed(my)) || !same(stayed(before), stayed(their))) return undefined
  const ofTheirs = their.filter(one => my.includes(one) || !before.includes(one))
  const added = my.filter(one => !their.includes(one) && !before.includes(one))
  return { value: [...ofTheirs, ...added], clashes: [] }
}

/** A list of ids, codes or the like, each in it once. */
const listOf = (value: unknown): unknown[] | undefined =>
  Array.isArray(value) && value.every(isPlain) && areApart(value) ? value : undefined

const inside = (name: string, { clashes }: MergedValue): Clash[] => clashes.map(clash => ({ ...clash, path: [name, ...clash.path] }))

/** A value after theirs was taken at one place inside it. */
export function withTheirs(value: unknown, path: readonly string[], theirs: unknown): unknown {
  const [name, ...deeper] = path
  if (name === undefined) return theirs
  const rows = rowsOf(value)
  if (!rows) return isParts(value) ? { ...value, [name]: withTheirs(value[name], deeper, theirs) } : value
  if (deeper.length === 0 && !isParts(theirs)) return rows.filter(row => idOf(row) !== name)
  if (!byId(rows).has(name)) return [...rows, theirs]
  return rows.map(row => (idOf(row) === name ? withTheirs(row, deeper, theirs) : row))
}
