import { titleOf } from '@fairlead/contracts/kernel/title'
import type { Language } from '@fairlead/contracts/texts/index'
import { isRefusal, type Refusal } from '@fairlead/domain/kernel/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './filter.ts'
import { labelsIn, type Reference, referencesOf, selectLabels, type Tables } from './label.ts'
import { type Cursor, type Landmarks, landmarks, type Walk } from './landmarks.ts'
import { type ListPlan, type ListQuestion, plan, rowsName, type Sorted } from './list-question.ts'
import type { Bag, ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'
import { type ShortLists, shortLists } from './short-lists.ts'
import { teller } from './tally-query.ts'
import { type Total, type Totals, totals } from './total.ts'

/** A row of a list: its id, version and name, the listed fields, a label beside every reference, and the tallies that were asked for. */
export type ListRow = { id: string; version: number; name: unknown; [field: string]: unknown }

/** A page of a list, in the words of the HTTP protocol. */
export interface ListAnswer extends Total {
  data: ListRow[]
  current_page: number
  last_page: number
  per_page: number
}

export type List = (table: ReadTable, question: ListQuestion) => Promise<ListAnswer | Refusal>

/** Beyond this many rows a page starts from a landmark. */
const farthestOffset = 1_000
/** A total is counted up to this many rows, and estimated beyond. */
const countedUpTo = 10_001
/** A typeahead looks at so many rows that have the words that were typed, beside those that begin with it all. */
const lookedAt = 200
/** It walks so far to meet them, before the index is asked for all there are. */
const farthestWalk = 4_000
/** A list of at most so many rows is remembered row by row. */
const longestShort = 10_000

interface Remembered {
  totals: Totals
  landmarks: Landmarks
  short: ShortLists
}

/** Lists of read tables. What it remembers between calls only saves time. */
export function lister(
  reader: Reader,
  tables: Tables,
  remembered: Remembered = { totals: totals(), landmarks: landmarks(), short: shortLists() },
): List {
  const tell = teller(reader, tables)
  const named = new Map<ReadTable, { references: Reference[]; labels: RawBuilder<unknown> }>()
  /** The references of a list's rows, and the columns with their labels: the same for every page. */
  function namesOf(table: ReadTable) {
    let names = named.get(table)
    if (!names) {
      const references = referencesOf(table, table.listed, tables)
      names = { references, labels: selectLabels(references, 'page') }
      named.set(table, names)
    }
    return names
  }

  return async (table, question) => {
    const planned = plan(table, question)
    return isRefusal(planned) ? planned : answer(planned, question)
  }

  async function answer(list: ListPlan, question: ListQuestion): Promise<ListAnswer> {
    const { language = 'en', typeahead = false } = question
    const { page, perPage, table } = list
    const offset = (page - 1) * perPage
    const exact = await exactIds(list)
    const first =
      offset < exact.length
        ? await rowsOf({ ...list, conditions: [...list.conditions, among(exact)] }, { skip: offset, limit: perPage })
        : []
    const rest =
      exact.length === 0 ? list : { ...list, conditions: [...list.conditions, sql`not ${among(exact)}`], name: `${list.name} but exact` }
    const limit = perPage - first.length
    const from = Math.max(0, offset - exact.length)
    const others =
      limit === 0
        ? []
        : list.begins
          ? await offered(rest, list.begins, limit)
          : ((await shortPage(rest, from, limit)) ?? (await rowsOf(rest, { ...(await start(rest, from, list, exact.length)), limit })))
    const rows = [...first, ...others]
    const ids = rows.map(({ id }) => String(id))
    const [counted, told] = await Promise.all([total(list, rows, offset, typeahead), tell(table, question, ids)])
    return {
      data: rows.map(row => ({ ...shown(table, row, language), ...told.get(String(row.id)) })),
      current_page: page,
      last_page: Math.max(1, Math.ceil(counted.total / perPage)),
      per_page: perPage,
      total: counted.total,
      total_is_estimate: counted.total_is_estimate,
    }
  }

  /** What a typeahead offers first begins with what was typed: of very many that match, it is found without looking at the others. */
  async function offered(list: ListPlan, begins: Condition, limit: number): Promise<Bag[]> {
    const withoutWords = list.conditions.filter(condition => condition !== list.words) // which follow from how it begins
    const beginning = await rowsOf({ ...list, conditions: [...withoutWords, begins] }, { skip: 0, limit })
    const left = limit - beginning.length
    if (left === 0) return beginning
    const others = [...list.conditions, sql`not ${begins}`]
    // Of the rest, names are as good as any other; of numbers, the newest come first, and they are found by their order.
    const conditions = list.order[0].descending ? others : [someOf(list.table, others)]
    return [...beginning, ...(await rowsOf({ ...list, conditions }, { skip: 0, limit: left }))]
  }

  /** A few rows that match: those met on a short walk where many do, and where few do those that the index names. */
  function someOf(table: ReadTable, conditions: readonly Condition[]): Condition {
    const most = sql`limit ${sql.lit(lookedAt)}`
    const walk = sql`select * from ${view(table)} t order by t.id limit ${sql.lit(farthestWalk)}`
    const met = sql`select t.id from (${walk}) t ${where(conditions)} ${most}`
    const missed = sql`(select count(*) from met) < ${sql.lit(lookedAt)}`
    const named = sql`select t.id from ${view(table)} t ${where([...conditions, missed])} ${most}`
    return sql`t.id = any(array(with met as materialized (${met}) select id from met union all (${named})))`
  }

  /** Rows with exactly the code that is searched for: there are few, and they come first. */
  async function exactIds({ table, conditions, exactly }: ListPlan): Promise<string[]> {
    if (!exactly) return []
    const found = await reader.rows(
      sql<{ id: string }>`select t.id from ${view(table)} t ${where([...conditions, exactly])} order by t.id limit 25`,
    )
    return found.map(row => row.id)
  }

  /** A page of a filtered list that is known to be short and asked for again; undefined of any other, and while rows change. */
  async function shortPage(list: ListPlan, from: number, limit: number): Promise<Bag[] | undefined> {
    const changes = list.plain ? undefined : await changesOf(list.table)
    if (changes === undefined || (remembered.totals.exact(rowsName(list), changes) ?? Infinity) > longestShort) return undefined
    const find = () => reader.rows(sql<{ id: string }>`select t.id from ${view(list.table)} t ${where(list.conditions)} ${order(list)}`)
    const ids = await remembered.short.of(list.name, changes, async () => (await find()).map(({ id }) => id))
    const rows = await rowsOf({ ...list, conditions: [among(ids.slice(from, from + limit))] }, { skip: 0, limit })
    return (rows[0] ? String(rows[0].changes) : await changesOf(list.table)) === changes ? rows : undefined
  }

  /** Where reading begins; whoever walks to the end of a list has counted it on the way. */
  async function start(list: ListPlan, offset: number, whole: ListPlan, before: number): Promise<Start> {
    if (offset <= farthestOffset) return { skip: offset }
    const changes = await changesOf(list.table)
    const { after, skip, total } = await remembered.landmarks.before(list.name, changes, offset, walk(list))
    if (total) remembered.totals.learn(rowsName(whole), changes, { ...total, total: total.total + before })
    return { after, skip }
  }

  function walk(list: ListPlan): Walk {
    return async (after, rows, every) => {
      const passing = sql`select array[${keys(list)}] as keys, t.id, row_number() over (${order(list)}) as n
        from ${view(list.table)} t ${where([...list.conditions, ...beyond(list, after)])} ${order(list)} limit ${rows}`
      const found = await reader.rows(sql<Cursor & { n: string }>`with passing as (${passing}), last as (select max(n) as n from passing)
        select p.keys, p.id, p.n from passing p, last where p.n % ${every} = 0 or p.n = last.n order by p.n`)
      const cursors = found.filter(({ n }) => Number(n) % every === 0).map(one => ({ keys: one.keys, id: one.id }))
      return { cursors, rows: Number(found.at(-1)?.n ?? 0) }
    }
  }

  /** The rows of a page are found first; only theirs are the names that are looked up. */
  async function rowsOf(list: ListPlan, { after, skip, limit }: Start & { limit: number }): Promise<Bag[]> {
    const { table } = list
    const { references, labels } = namesOf(table)
    const ids = sql.join(
      references.map(({ field }) => sql`, ${sql.ref(`t.${field}`)}`),
      sql``,
    )
    const row = sql`t.id, t.version, t.listed${sortKeys(list)}${ids}`
    const found = sql`from ${view(table)} t ${where([...list.conditions, ...beyond(list, after)])} ${order(list)} limit ${sql.lit(limit)}`
    // Rows that are only passed are passed in the index: what they hold is not looked at.
    const page =
      skip === 0
        ? sql`select ${row} ${found}`
        : sql`select ${row} from (select t.id ${found} offset ${skip}) passed join ${view(table)} t on t.id = passed.id`
    const query = sql<Bag>`with page as (${page}) select page.id, page.version, page.listed${labels},
      (select changes from rm.changes where projection = ${table.name}) as changes
      from page ${pageOrder(list)}`
    return reader.rows(query, list.plain && skip === 0 && !after)
  }

  async function total(list: ListPlan, rows: readonly Bag[], offset: number, typeahead: boolean): Promise<Total> {
    const seen = offset + rows.length
    if (rows.length < list.perPage && (rows.length > 0 || offset === 0)) return { total: seen, total_is_estimate: false }
    if (typeahead) return { total: seen, total_is_estimate: true }
    const changes = rows[0] ? String(rows[0].changes) : await changesOf(list.table)
    const counted = await remembered.totals.of(rowsName(list), changes, () => count(list))
    return counted.total_is_estimate && rows.length > 0 ? { ...counted, total: Math.max(counted.total, seen) } : counted
  }

  async function count({ table, conditions }: ListPlan): Promise<Total> {
    const all = sql`select 1 from ${view(table)} t ${where(conditions)}`
    const [row] = await reader.rows(sql<{ n: string }>`select count(*) as n from (${all} limit ${sql.lit(countedUpTo)}) counted`)
    const counted = Number(row?.n ?? 0)
    if (counted < countedUpTo) return { total: counted, total_is_estimate: false }
    const [plan] = await reader.rows(sql<Explained>`explain (format json) ${all}`)
    return { total: Math.max(countedUpTo, plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0), total_is_estimate: true }
  }

  async function changesOf(table: ReadTable): Promise<string | undefined> {
    const [row] = await reader.rows(sql<{ changes: string }>`select changes from rm.changes where projection = ${table.name}`, true)
    return row?.changes
  }

  function shown(table: ReadTable, row: Bag, language: Language): ListRow {
    const listed: Bag = { ...table.unsaid.listed, ...(row.listed as Bag) }
    const labels = labelsIn(row, namesOf(table).references, language)
    return { id: String(row.id), version: Number(row.version), name: titleOf(listed[table.resource.title], language), ...listed, ...labels }
  }
}

interface Explained {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[]
}

interface Start {
  after?: Cursor | undefined
  skip: number
}

export const view = (table: ReadTable) => sql.table(`rm.${table.name}`)
const keyOf = ({ column }: Sorted) => sql.ref(`t.${column.name}`)
export const keys = ({ order }: ListPlan) => sql.join(order.map(one => sql`${keyOf(one)}::text`))
const sortKeys = ({ order }: ListPlan) =>
  sql.join(
    order.map((one, index) => sql`, ${keyOf(one)} as ${sql.ref(`sort_key${index}`)}`),
    sql``,
  )
const direction = ({ descending }: Sorted) => sql.raw(descending ? ' desc' : '')
export const among = (ids: readonly string[]): Condition => sql`t.id = any(${[...ids]}::uuid[])`
export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`

/** Ids go the way of the first column, so that its index gives them in order. */
export const order = (list: ListPlan) =>
  sql`order by ${sql.join(list.order.map(one => sql`${keyOf(one)}${direction(one)}`))}, t.id${direction(list.order[0])}`
const pageOrder = (list: ListPlan) =>
  sql`order by ${sql.join(list.order.map((one, index) => sql`${sql.ref(`page.sort_key${index}`)}${direction(one)}`))}, page.id${direction(list.order[0])}`

/** Rows after a cursor. No column is ever null, so comparisons say it, and the index of the first column serves them. */
export function beyond({ order }: ListPlan, after: Cursor | undefined): Condition[] {
  if (!after) return []
  const [first] = order
  const parts = [
    ...order.map((one, index) => ({ at: keyOf(one), value: after.keys[index], type: one.column.type, descending: one.descending })),
    { at: sql.ref('t.id'), value: after.id, type: 'uuid', descending: first.descending },
  ].map(part => ({ ...part, value: sql`${part.value}::${sql.raw(part.type)}` }))
  const than = sql.raw(first.descending ? '<' : '>')
  if (parts.every(({ descending }) => descending === first.descending))
    return [sql`(${sql.join(parts.map(({ at }) => at))}) ${than} (${sql.join(parts.map(({ value }) => value))})`]
  const steps = parts.map(({ at, value, descending }, index) => {
    const equal = parts.slice(0, index).map(before => sql`${before.at} = ${before.value}`)
    return sql`(${sql.join([...equal, sql`${at} ${sql.raw(descending ? '<' : '>')} ${value}`], sql` and `)})`
  })
  return [sql`${parts[0]?.at} ${than}= ${parts[0]?.value}`, sql`(${sql.join(steps, sql` or `)})`]
}
