import type { RowScope } from '@fairlead/contracts/identity/rights'
import { searchKey } from '@fairlead/contracts/kernel/search-key'
import { titleOf } from '@fairlead/contracts/kernel/title'
import type { Language } from '@fairlead/contracts/texts/index'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './filter.ts'
import { lexemesOf, waysOf } from './lexemes.ts'
import { plan, searchable } from './list-question.ts'
import { calledAs } from './number-endings.ts'
import { textsIn } from './plain-text.ts'
import type { Bag, ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'

/** What is looked for over many resources at once. */
export interface SearchQuestion {
  text: string
  /** Where: each resource with the fields by which the asker may find its records. */
  in: readonly { resource: string; fields: readonly string[] }[]
  rowScope: RowScope
  language: Language
  /** At most so many of each resource, and so many in all. */
  each: number
  most: number
}

/** A record that was found, and by what: the field and its text. */
export interface Found {
  resource: string
  id: string
  name: string
  status: string
  by: { field: string; text: string } | null
  /** What was typed is all of a number or name of it. */
  exact: boolean
  job_id: string | null
}

export type Search = (question: SearchQuestion) => Promise<Found[]>

interface Row {
  resource: string
  id: string
  title: unknown
  status: string
  job_id: string | null
  said: Bag
}

/** Searches read tables by their finding column, all of them in one statement; of each no more than asked is looked at. */
export function searcher(reader: Reader, tables: ReadonlyMap<string, ReadTable>): Search {
  return async question => {
    const ways = waysOf(searchable(question.text))
    const parts = ways.length === 0 ? [] : question.in.flatMap(one => selects(tables.get(one.resource), question))
    if (parts.length === 0) return []
    const rows = await reader.rows(sql<Row>`${sql.join(parts, sql` union all `)}`)
    const fields = new Map(question.in.map(one => [one.resource, one.fields]))
    const found = new Map<string, Found>()
    for (const row of rows) {
      const table = tables.get(row.resource)
      const one = table && foundIn(row, table, fields.get(row.resource) ?? [], ways, question)
      if (one) found.set(one.id, one)
    }
    const [exact, others] = [[...found.values()].filter(one => one.exact), [...found.values()].filter(one => !one.exact)]
    return [...exact, ...others].slice(0, question.most)
  }
}

/** Of so many that match the first are shown. */
const lookedAt = 200

/** The rows of one table that may be found: those with exactly this code, and the first others. */
function selects(table: ReadTable | undefined, { text, rowScope, each }: SearchQuestion): RawBuilder<unknown>[] {
  if (!table) return []
  const asked = plan(table, { rowScope, search: text, per_page: each })
  if (isRefusal(asked)) return []
  const { name, resource } = table
  const said = sql.join(resource.search.map(field => sql`${sql.lit(field)}::text, t.record -> ${sql.lit(field)}`))
  const [{ column, descending }] = asked.order
  const order = sql`order by ${sql.ref(`t.${column.name}`)}${sql.raw(descending ? ' desc' : '')}`
  // Who matches is asked first, by the index on the finding column: in the order of the list all rows would be passed where few match.
  const select = (conditions: readonly Condition[]) =>
    sql`(select ${sql.lit(name)} as resource, t.id, t.record -> ${sql.lit(resource.title)} as title, t.record ->> 'status' as status,
      t.record ->> 'job_id' as job_id, jsonb_build_object(${said}) as said
      from (select t.id from ${sql.table(`rm.${name}`)} t where ${sql.join(conditions, sql` and `)} limit ${sql.lit(lookedAt)}) matching
      join ${sql.table(`rm.${name}`)} t on t.id = matching.id ${order} limit ${sql.lit(each)})`
  return [...asked.exactly.map(exactly => select([...asked.conditions, exactly])), select(asked.conditions)]
}

/** What was found, by the first field that says it; undefined where only fields say it that the asker may not see. */
function foundIn(
  row: Row,
  { resource }: ReadTable,
  fields: readonly string[],
  ways: readonly (readonly string[])[],
  { text, language }: SearchQuestion,
): Found | undefined {
  const texts = fields.flatMap(field => textsIn(row.said[field]).map(one => ({ field, text: one })))
  const wordsOf = (one: (typeof texts)[number]) => lexemesOf(calledAs(resource, one.field, one.text).map(searchKey).join(' '))
  const begins = (words: readonly string[], term: string) => words.some(word => word.startsWith(term))
  const seen = texts.flatMap(wordsOf)
  const meant = ways.filter(terms => terms.every(term => begins(seen, term)))
  if (meant.length === 0) return undefined
  const whole = new Set([searchKey(text.trim()), ...meant.flatMap(terms => (terms.length === 1 ? terms : []))])
  const by =
    texts.find(one => whole.has(searchKey(one.text))) ??
    texts.find(one => {
      const words = wordsOf(one)
      return meant.some(terms => terms.some(term => begins(words, term)))
    })
  return {
    resource: row.resource,
    id: row.id,
    name: titleOf(row.title, language),
    status: row.status,
    by: by ?? null,
    exact: by !== undefined && whole.has(searchKey(by.text)),
    job_id: row.job_id,
  }
}
