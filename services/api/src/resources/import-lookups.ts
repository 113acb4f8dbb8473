import type { RowScope } from '@fairlead/contracts/identity/rights'
import { accepts } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resourceNamed } from '@fairlead/contracts/resources'
import type { Cell, SheetColumn } from '@fairlead/contracts/sheets/columns'
import { alike, type FindByName, namesIn } from '@fairlead/contracts/sheets/typed'
import type { Reference } from '@fairlead/domain/kernel/references'
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
  rowScope: RowScope,
  columns: readonly (SheetColumn | undefined)[],
  rows: readonly (readonly Cell[])[],
): Promise<FindByName> {
  const wanted = new Map<string, Set<string>>()
  for (const [index, column] of columns.entries()) {
    if (column?.field.to === undefined) continue
    const names = wanted.get(column.field.to) ?? new Set()
    wanted.set(column.field.to, names)
    for (const row of rows) for (const name of namesIn(column.field, row[index] ?? null)) names.add(alike(name))
  }
  const found = new Map<string, { coded: Called; titled: Called }>()
  for (const [name, names] of wanted) {
    const resource = resourceNamed(name)
    if (!resource) continue
    const rows = await readModels.keyed(name, { rowScope, fields: ['code', resource.title], texts: [...names] })
    const chosen = rows.filter(({ record }) => record.status !== 'inactive')
    found.set(name, { coded: byCall(chosen, 'code'), titled: byCall(chosen, resource.title) })
  }
  return (field, name) => {
    const { coded, titled } = found.get(field.to ?? '') ?? {}
    const accepted = (called: Called | undefined) => called?.get(alike(name))?.filter(({ record }) => accepts(field, record)) ?? []
    const [by, other] = accepted(coded).length > 0 ? accepted(coded) : accepted(titled)
    return other === undefined ? by?.id : undefined
  }
}

/** Rows by what people call them. */
type Called = ReadonlyMap<string, readonly StoredRow[]>

function byCall(rows: readonly StoredRow[], field: string): Called {
  const called = rows.flatMap(row => [...new Set(callsBy(row, field))].map(text => ({ text, row })))
  const byText = Map.groupBy(called, ({ text }) => text)
  return new Map([...byText].map(([text, some]) => [text, some.map(({ row }) => row)]))
}

/** The records that are called so by a field. */
export async function meantBy(
  readModels: ReadModels,
  rowScope: RowScope,
  resource: Resource,
  field: string,
  texts: readonly string[],
): Promise<Called> {
  return byCall(await readModels.keyed(resource.name, { rowScope, fields: [field], texts: [...new Set(texts)] }), field)
}

/**
 * Which records may be chosen, of those that are named by their ids: names find no others, but an id may be that of anything. Of a part of a record,
 * such as a line of a job, only deciders know.
 */
export async function choosable(
  readModels: ReadModels,
  rowScope: RowScope,
  asked: readonly Reference[],
): Promise<(reference: Reference) => boolean> {
  const found = new Map<string, StoredRow>()
  for (const [to, some] of Map.groupBy(asked, ({ field }) => field.to ?? '')) {
    const rows = await readModels.keyed(to, { rowScope, fields: ['id'], texts: [...new Set(some.map(({ id }) => id))] })
    for (const row of rows) found.set(`${to} ${row.id}`, row)
  }
  return ({ field, id }) => {
    if (!resourceNamed(field.to ?? '')) return true
    const record = found.get(`${field.to} ${id}`)?.record
    return record !== undefined && record.status !== 'deleted' && record.status !== 'inactive' && accepts(field, record)
  }
}

/** Who holds each of some values that only one may hold. */
export type HolderOf = (field: string, value: string) => string | undefined

/** Finds them in a register. */
export async function holdersOf(
  readModels: ReadModels,
  rowScope: RowScope,
  { name, unique }: Resource,
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<HolderOf> {
  const holders = new Map<string, string>()
  for (const field of unique) {
    const texts = new Set(inputs.map(input => input[field]).filter(value => typeof value === 'string'))
    const rows = texts.size === 0 ? [] : await readModels.keyed(name, { rowScope, fields: [field], texts: [...texts] })
    for (const { id, record } of rows) holders.set(`${field} ${alike(String(record[field]))}`, id)
  }
  return (field, value) => holders.get(`${field} ${alike(value)}`)
}
