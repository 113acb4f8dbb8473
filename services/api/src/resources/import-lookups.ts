import type { Bound } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resourceNamed } from '@fairlead/contracts/resources'
import type { Cell, SheetColumn } from '@fairlead/contracts/sheets/columns'
import { alike, type FindByName, namesIn } from '@fairlead/contracts/sheets/typed'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { StoredRow } from '@fairlead/projections/kernel/row-stream'

/** How people may call a record by a field: its id, its code, or its name in each language. */
function callsBy(row: StoredRow, field: string): string[] {
  const value = field === 'id' ? row.id : row.record[field]
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return texts.filter(text => typeof text === 'string').map(alike)
}

/** Finds the records that the cells of a sheet refer to. A name that several records bear finds none: a code before a name. */
export async function referredIn(
  readModels: ReadModels,
  bound: Bound,
  columns: readonly (SheetColumn | undefined)[],
  rows: readonly Cell[][],
): Promise<FindByName> {
  const wanted = new Map<string, Set<string>>()
  for (const [index, column] of columns.entries()) {
    if (column?.field.to === undefined) continue
    const names = wanted.get(column.field.to) ?? new Set()
    wanted.set(column.field.to, names)
    for (const row of rows) for (const name of namesIn(column.field, row[index] ?? null)) names.add(alike(name))
  }
  const found = new Map<string, Map<string, string | undefined>>()
  for (const [name, names] of wanted) {
    const resource = resourceNamed(name)
    if (!resource) continue
    const [codes, titles] = [new Map<string, string>(), new Map<string, string | undefined>()]
    for (const row of await readModels.keyed(name, { bound, fields: ['code', resource.title], texts: [...names] })) {
      for (const text of callsBy(row, 'code')) codes.set(text, row.id)
      for (const text of callsBy(row, resource.title))
        titles.set(text, titles.has(text) && titles.get(text) !== row.id ? undefined : row.id)
    }
    found.set(name, new Map([...titles, ...codes]))
  }
  return (resource, name) => found.get(resource)?.get(alike(name))
}

/** The records that are called so by a field. */
export async function meantBy(
  readModels: ReadModels,
  bound: Bound,
  resource: Resource,
  field: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const found = await readModels.keyed(resource.name, { bound, fields: [field], texts: [...new Set(texts)] })
  const called = found.flatMap(row => [...new Set(callsBy(row, field))].map(text => ({ text, row })))
  const byText = Map.groupBy(called, ({ text }) => text)
  return new Map([...byText].map(([text, some]) => [text, some.map(({ row }) => row)]))
}

/** Who holds each of some values that only one may hold. */
export type HolderOf = (field: string, value: string) => string | undefined

/** Finds them in a register. */
export async function holdersOf(
  readModels: ReadModels,
  bound: Bound,
  { name, unique }: Resource,
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<HolderOf> {
  const holders = new Map<string, string>()
  for (const field of unique) {
    const texts = new Set(inputs.map(input => input[field]).filter(value => typeof value === 'string'))
    const rows = texts.size === 0 ? [] : await readModels.keyed(name, { bound, fields: [field], texts: [...texts] })
    for (const { id, record } of rows) holders.set(`${field} ${String(record[field])}`, id)
  }
  return (field, value) => holders.get(`${field} ${value}`)
}
