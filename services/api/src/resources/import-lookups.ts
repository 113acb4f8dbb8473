import type { Bound } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resourceNamed } from '@fairlead/contracts/resources'
import type { Cell, SheetColumn } from '@fairlead/contracts/sheets/columns'
import { alike, type FindByName, namesIn } from '@fairlead/contracts/sheets/typed'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { StoredRow } from '@fairlead/projections/kernel/row-stream'

/** Texts by which people know a record: its code, and its name in each language. */
function namesOf(resource: Resource, { record }: StoredRow): string[] {
  const title = record[resource.title]
  const names = [record.code, ...(typeof title === 'object' && title !== null ? Object.values(title) : [title])]
  return names.filter(name => typeof name === 'string').map(alike)
}

/**
 * Finds the records that the cells of a sheet refer to, all in one walk through each register. A name that several records bear finds none:
 * a code before a name.
 */
export async function referredIn(
  readModels: ReadModels,
  bound: Bound,
  columns: readonly (SheetColumn | undefined)[],
  rows: readonly Cell[][],
): Promise<FindByName> {
  const found = new Map<string, Map<string, string | undefined>>()
  const wanted = new Map<string, Set<string>>()
  for (const [index, column] of columns.entries()) {
    if (column?.field.to === undefined) continue
    const names = wanted.get(column.field.to) ?? new Set()
    wanted.set(column.field.to, names)
    for (const row of rows) for (const name of namesIn(column.field, row[index] ?? null)) names.add(alike(name))
  }
  for (const [name, names] of wanted) {
    const resource = resourceNamed(name)
    if (!resource || names.size === 0) continue
    const [codes, titles] = [new Map<string, string>(), new Map<string, string | undefined>()]
    const walk = readModels.rows(name, { bound }, ['code', resource.title])
    if (isRefusal(walk)) continue
    for await (const some of walk) {
      for (const row of some) {
        for (const text of namesOf(resource, row)) {
          if (!names.has(text)) continue
          if (typeof row.record.code === 'string' && alike(row.record.code) === text) codes.set(text, row.id)
          titles.set(text, titles.has(text) && titles.get(text) !== row.id ? undefined : row.id)
        }
      }
    }
    found.set(name, new Map([...titles, ...codes]))
  }
  return (resource, name) => found.get(resource)?.get(alike(name))
}

/** Records of the register that a sheet may mean, and who holds each value that only one may hold. */
export interface Standing {
  of(key: string): readonly StoredRow[]
  holder(field: string, value: unknown): string | undefined
}

/** Looks up the records that rows mean by a key; walks the register once, and keeps only what the sheet speaks of. */
export async function standing(
  readModels: ReadModels,
  bound: Bound,
  resource: Resource,
  keyOf: (row: StoredRow) => readonly string[],
  wanted: ReadonlySet<string>,
): Promise<Standing> {
  const byKey = new Map<string, StoredRow[]>()
  const holders = new Map<string, string>()
  const walk = readModels.rows(resource.name, { bound }, Object.keys(resource.fields))
  if (isRefusal(walk)) throw new Error(`${resource.name} cannot be walked: ${walk.code}`)
  for await (const some of walk) {
    for (const row of some) {
      for (const field of resource.unique) if (typeof row.record[field] === 'string') holders.set(`${field} ${row.record[field]}`, row.id)
      for (const key of new Set(keyOf(row))) if (wanted.has(key)) byKey.set(key, [...(byKey.get(key) ?? []), row])
    }
  }
  return {
    of: key => byKey.get(key) ?? [],
    holder: (field, value) => (typeof value === 'string' ? holders.get(`${field} ${value}`) : undefined),
  }
}
