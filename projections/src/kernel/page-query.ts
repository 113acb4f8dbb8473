import { type RawBuilder, sql } from 'kysely'
import { type Asker, hiddenIn, type Label, label, type Reference, referencesOf, type Tables } from './label.ts'
import type { Bag, ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'
import { viewName } from './table-sql.ts'

/** A row as it stands in its table, and what it refers to by name. */
export interface PageRow {
  id: string
  version: number
  listed: Bag
  labels: { [key: string]: Label | null | Label[] }
}

/** The rows of a page in their order, and how often the table had changed when they were read; undefined where nothing was read. */
export interface Page {
  rows: PageRow[]
  changes: string | undefined
}

export interface Pager {
  /** The columns of a row `t` that a page is made of. */
  columns(table: ReadTable): RawBuilder<unknown>
  /** The page of some rows: those of a query for `columns`, by their `place`; those asked `often` in the same words an index answers at once. */
  of(table: ReadTable, rows: RawBuilder<unknown>, asker: Asker, often: boolean): Promise<Page>
}

/** What is read for a page: how often its table had changed (of 0), its rows (of 1), and after them what names the records that they refer to, of each resource. */
interface Read {
  of: number
  id: string
  version: number
  said: unknown
  code: unknown
  minor_units: unknown
  hidden: unknown
  changes: string
}

/** What the rows of a table refer to: the resources, each once, with the fields that do so. */
interface Named {
  references: (Reference & { nth: number })[]
  to: { table: ReadTable; by: Reference[] }[]
}

/** Reads pages: in one statement their rows and the names in them, each name once, however many rows have it. */
export function pager(reader: Reader, tables: Tables): Pager {
  const known = new Map<ReadTable, Named>()
  function named(table: ReadTable): Named {
    const found = known.get(table) ?? namedBy(referencesOf(table, table.listed, tables))
    known.set(table, found)
    return found
  }

  return {
    columns: table =>
      sql.join([sql`t.id, t.version, t.listed`, ...named(table).to.flatMap(({ by }) => by.map(({ field }) => sql.ref(`t.${field}`)))]),
    async of(table, rows, asker, often) {
      const { references, to } = named(table)
      const changes = sql`(select changes from rm.changes where projection = ${sql.lit(table.name)})`
      const state = sql`select 0 as of, null::bigint as place, null::uuid as id, null::int as version, null::jsonb as said, null::jsonb as code,
        null::jsonb as minor_units, null::jsonb as hidden, ${changes} as changes`
      const page = sql`select 1, place, id, version, listed, null, null, null, null from page`
      const query = sql<Read>`with page as materialized (${rows}) ${sql.join([state, page, ...to.map(namesOf)], sql` union all `)} order by of, place`
      const read = await (often ? reader.short(query) : reader.rows(query))
      const names = to.map(() => new Map<string, Label>())
      for (const { of, id, said: title, code, minor_units, hidden } of read) {
        const one = of < 2 ? null : label({ id, title, code, minor_units, hidden }, asker)
        if (one) names[of - 2]?.set(id, one)
      }
      return {
        rows: read
          .filter(({ of }) => of === 1)
          .map(({ id, version, said }) => ({ id, version, listed: said as Bag, labels: labelsOf(said as Bag, references, names) })),
        changes: read[0]?.changes,
      }
    },
  }
}

function namedBy(references: readonly Reference[]): Named {
  const to = [...Map.groupBy(references, one => one.to)].flatMap(([table, by]) => (table ? [{ table, by }] : []))
  return { references: references.map(one => ({ ...one, nth: to.findIndex(({ table }) => table === one.to) })), to }
}

function namesOf({ table, by }: Named['to'][number], nth: number): RawBuilder<unknown> {
  const ids = by.map(({ field, many }) => sql`select ${many ? sql`unnest(${sql.ref(field)})` : sql.ref(field)} from page`)
  return sql`select ${sql.lit(nth + 2)}, null, r.id, null, r.listed -> ${sql.lit(table.resource.title)}, r.listed -> 'code', r.listed -> 'minor_units', ${sql.raw(hiddenIn(table, 'r'))}, null
    from ${sql.raw(viewName(table.name))} r where r.id in (${sql.join(ids, sql` union all `)})`
}

function labelsOf(row: Bag, references: Named['references'], names: readonly ReadonlyMap<string, Label>[]): PageRow['labels'] {
  const labels: PageRow['labels'] = {}
  for (const { field, as, many, nth } of references) {
    const value = row[field]
    const name = (id: unknown) => (typeof id === 'string' ? names[nth]?.get(id) : undefined)
    labels[as] = many ? (Array.isArray(value) ? value.flatMap(id => name(id) ?? []) : []) : (name(value) ?? null)
  }
  return labels
}
