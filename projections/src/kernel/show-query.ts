import { isHiddenFrom, within } from '@fairlead/contracts/identity/rights'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { sql } from 'kysely'
import { isUuid } from './filter.ts'
import { type Asker, hiddenIn, type Label, label, labelsIn, type RawLabel, referencesOf, selectLabels, type Tables } from './label.ts'
import type { Bag, ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'

/** A whole record as it is shown: its fields, a label beside every reference, and who made and changed it when. */
export type Shown = { id: string; version: number; name: unknown; [field: string]: unknown }

/** The record of an id; undefined when there is none, or none that the asker may see. */
export type Show = (table: ReadTable, id: string, asker: Asker) => Promise<Shown | undefined>

/** Shows records of read tables. One statement a table: whether a record lies within the asker's bound is told from the record itself. */
export function shower(reader: Reader, tables: Tables): Show {
  const statements = new Map<ReadTable, ReturnType<typeof statementFor>>()

  function statementFor(table: ReadTable) {
    const references = referencesOf(table, Object.keys(table.resource.fields), tables)
    const labels = selectLabels(references, 't')
    const ask = reader.prepared(sql<Bag>`select t.id, t.version, t.record, t.created_at, t.created_by, t.updated_at, t.updated_by${labels}
      from ${sql.table(`rm.${table.name}`)} t where t.id = ${'the id'}`)
    return { references, ask }
  }

  return async (table, id, asker) => {
    const { rowScope, language = 'en' } = asker
    if (!isUuid(id)) return undefined
    const statement = statements.get(table) ?? statementFor(table)
    statements.set(table, statement)
    const [row] = await statement.ask(id)
    if (!row && id === table.resource.single) return unchanged(table, id)
    if (!row) return undefined
    const record: Bag = { ...table.unsaid.record, ...(row.record as Bag) }
    if (!within(rowScope, table.resource.scope, { ...record, id })) return undefined
    if (isHiddenFrom(rowScope, { id, hidden: record[table.resource.hidden_from_customers ?? ''] })) return undefined
    const { created_at, created_by, updated_at, updated_by } = row
    const name = titleOf(record[table.resource.title], language)
    const when = { created_at: instant(created_at), created_by, updated_at: instant(updated_at), updated_by }
    return { id: String(row.id), version: Number(row.version), name, ...record, ...labelsIn(row, statement.references, asker), ...when }
  }
}

/** The only record of a resource before anybody changed it. */
const unchanged = ({ initial }: ReadTable, id: string): Shown => ({
  id,
  version: 0,
  name: '',
  ...initial,
  created_at: null,
  created_by: null,
  updated_at: null,
  updated_by: null,
})

const instant = (value: unknown) => (value instanceof Date ? value.toISOString() : null)

/** The labels of records by id, for references within the rows of a record. Ids that name nothing are left out. */
export async function labels(reader: Reader, table: ReadTable, ids: readonly string[], asker: Asker): Promise<Map<string, Label>> {
  const title = sql.lit(table.resource.title)
  const query = sql<RawLabel>`select t.id, t.listed -> ${title} as title, t.listed -> 'code' as code, t.listed -> 'minor_units' as minor_units,
    ${sql.raw(hiddenIn(table, 't'))} as hidden from ${sql.table(`rm.${table.name}`)} t where t.id = any(${ids.filter(isUuid)}::uuid[])`
  return new Map((await reader.short(query)).flatMap(raw => [label(raw, asker)]).flatMap(one => (one ? [[one.id, one]] : [])))
}

/** What a record refers to, under the names under which `show` has it. */
export async function labelsBeside(
  reader: Reader,
  table: ReadTable,
  record: Bag,
  tables: Tables,
  asker: Asker,
): Promise<{ [key: string]: Label | null | Label[] }> {
  const found = referencesOf(table, Object.keys(table.resource.fields), tables).map(
    async ({ field, as, many, to }): Promise<[string, Label | null | Label[]]> => {
      const ids = [record[field]].flat().filter(value => typeof value === 'string')
      const known = to && ids.length > 0 ? await labels(reader, to, ids, asker) : new Map<string, Label>()
      const named = ids.flatMap(id => known.get(id) ?? [])
      return [as, many ? named : (named[0] ?? null)]
    },
  )
  return Object.fromEntries(await Promise.all(found))
}
