import { isHiddenFrom, type RowScope } from '@fairlead/contracts/identity/rights'
import { joinedAs } from '@fairlead/contracts/kernel/joined'
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
  /** Of a currency: how many decimals its amounts have. */
  minor_units?: number
}

/** Who is told what records are called: in English unless said. */
export interface Asker {
  rowScope: RowScope
  language?: Language
}

/** What names a record, as it comes from the database. */
export interface RawLabel {
  id: string
  title: unknown
  code: unknown
  minor_units: unknown
  /** It is marked to be hidden from customers; not said of what was looked for within the asker's bound. */
  hidden?: unknown
}

/** A label for who asks; null where nothing is referred to, or what is hidden from him. */
export function label(raw: RawLabel | null | undefined, { rowScope, language = 'en' }: Asker): Label | null {
  if (!raw || isHiddenFrom(rowScope, raw)) return null
  return {
    id: raw.id,
    name: titleOf(raw.title, language),
    ...(typeof raw.code === 'string' ? { code: raw.code } : {}),
    ...(typeof raw.minor_units === 'number' ? { minor_units: raw.minor_units } : {}),
  }
}

/** Whether a row of a table is marked to be hidden from customers, as a term. Of the record and not of a column, so that it counts at once where an older build is shown. */
export const hiddenIn = ({ resource: { hidden_from_customers } }: ReadTable, row: string): string =>
  hidden_from_customers === undefined ? 'null::jsonb' : `${row}.record -> ${escapeLiteral(hidden_from_customers)}`

/** A field that refers to another record or to several, and the name under which what these are called is shown beside it. */
export interface Reference {
  field: string
  as: string
  many: boolean
  to: ReadTable | undefined
}

/** The references among some fields of a table. What refers to a table that is not there is shown as nothing. */
export function referencesOf(table: ReadTable, fields: readonly string[], tables: Tables): Reference[] {
  return fields.flatMap(field => {
    const declared = table.resource.fields[field]
    const to = tables.get(declared?.to ?? '')
    const many = declared?.kind === 'refs'
    if (!declared || (many ? !to : !/^(ref|file)$/.test(declared.kind) || !field.endsWith('_id'))) return []
    return [{ field, as: joinedAs(field, declared.kind), many, to }]
  })
}

/** The labels of the references of `source` as columns `l0`, `l1` …, to stand after others. By subqueries: to plan and start as many joins takes longer. */
export function selectLabels(references: readonly Reference[], source: string): RawBuilder<unknown> {
  const columns = references.flatMap(({ field, many, to }, index) => {
    if (!to) return []
    const said = `'title', r.listed -> ${escapeLiteral(to.resource.title)}, 'code', r.listed -> 'code', 'minor_units', r.listed -> 'minor_units'`
    const raw = `json_build_object('id', r.id, ${said}, 'hidden', ${hiddenIn(to, 'r')})`
    const column = `${source}.${escapeIdentifier(field)}`
    const [selected, meant] = many
      ? [`json_agg(${raw} order by array_position(${column}, r.id))`, `= any(${column})`]
      : [raw, `= ${column}`]
    return [`, (select ${selected} from ${viewName(to.name)} r where r.id ${meant}) as l${index}`]
  })
  return sql.raw(columns.join(''))
}

/** The labels in a row that `selectLabels` found, under the names of their references. */
export const labelsIn = (row: Bag, references: readonly Reference[], asker: Asker): { [key: string]: Label | null | Label[] } =>
  Object.fromEntries(
    references.map(({ as, many }, index) => {
      const found = row[`l${index}`] as RawLabel | RawLabel[] | null | undefined
      return [as, Array.isArray(found) ? found.flatMap(one => label(one, asker) ?? []) : many ? [] : label(found, asker)]
    }),
  )
