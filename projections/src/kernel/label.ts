import { titleOf } from '@fairlead/contracts/kernel/title'
import type { Language } from '@fairlead/contracts/texts/index'
import { type RawBuilder, sql } from 'kysely'
import { escapeIdentifier, escapeLiteral } from 'pg'
import type { Bag, ReadTable } from './read-table.ts'
import { viewName } from './table-sql.ts'

export type Tables = ReadonlyMap<string, ReadTable>

/** A record of another resource, as it is named where it is referred to. */
export interface Label {
  id: string
  name: string
  code?: string
}

/** What names a record, as it comes from the database. */
export interface RawLabel {
  id: string
  title: unknown
  code: unknown
}

/** A label in a language; null where nothing is referred to. */
export function label(raw: RawLabel | null | undefined, language: Language): Label | null {
  if (!raw) return null
  const named = { id: raw.id, name: titleOf(raw.title, language) }
  return typeof raw.code === 'string' ? { ...named, code: raw.code } : named
}

/** A field that refers to another record, and the name under which that is shown beside it: `port_id` and `port`. */
export interface Reference {
  field: string
  as: string
  to: ReadTable | undefined
}

/** The references among some fields of a table. What refers to a table that is not there is shown as nothing. */
export function referencesOf(table: ReadTable, fields: readonly string[], tables: Tables): Reference[] {
  return fields.flatMap(field => {
    const declared = table.resource.fields[field]
    if ((declared?.kind !== 'ref' && declared?.kind !== 'file') || !field.endsWith('_id')) return []
    return [{ field, as: field.slice(0, -'_id'.length), to: tables.get(declared.to ?? '') }]
  })
}

/** The labels of the references of `source` as columns `l0`, `l1` …, to stand after others. By subqueries: to plan and start as many joins takes longer. */
export function selectLabels(references: readonly Reference[], source: string): RawBuilder<unknown> {
  const columns = references.flatMap(({ field, to }, index) => {
    if (!to) return []
    const raw = `json_build_object('id', r.id, 'title', r.listed -> ${escapeLiteral(to.resource.title)}, 'code', r.listed -> 'code')`
    return [`, (select ${raw} from ${viewName(to.name)} r where r.id = ${source}.${escapeIdentifier(field)}) as l${index}`]
  })
  return sql.raw(columns.join(''))
}

/** The labels in a row that `selectLabels` found, under the names of their references. */
export const labelsIn = (row: Bag, references: readonly Reference[], language: Language): { [key: string]: Label | null } =>
  Object.fromEntries(references.map(({ as }, index) => [as, label(row[`l${index}`] as RawLabel | null | undefined, language)]))
