import { titleOf } from '@fairlead/contracts/kernel/title'
import type { Language } from '@fairlead/contracts/texts/index'
import { isRefusal, type Refusal } from '@fairlead/domain/kernel/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './filter.ts'
import { type Cursor, type KeysetAnchors, keysetAnchors, type Walk } from './keyset-anchors.ts'
import type { Tables } from './label.ts'
import { type ListPlan, type ListQuestion, plan, rowsName, type Sorted } from './list-question.ts'
import { type Page, type PageRow, pager } from './page-query.ts'
import type { Bag, ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'
import { type ShortLists, shortLists } from './short-lists.ts'
import { tallyReader } from './tally-query.ts'
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
  anchors: KeysetAnchors
  short: ShortLists
}

/** Whether a list is asked for as it is, narrowed by nothing. */
const isWhole = ({ filters = [], met = [], search = '', page = 1 }: ListQuestion): boolean =>
  filters.length === 0 && met.length === 0 && search === '' && page <= 1

/** The only record of a resource, as it is before anybody changed it. */
function unchangedOf({ resource: { single }, listed, initial }: ReadTable): Partial<ListAnswer> {
  if (single === undefined) return {}
  const fields = Object.entries(initial).filter(([field]) => listed.includes(field))
  return { data: [{ id: single, version: 0, name: '', ...Object.fromEntries(fields) }], total: 1 }
}

/** Lists of read tables. What it remembers between calls only saves time. */
export function lister(
  reader: Reader,
  tables: Tables,
  remembered: Remembered = { totals: totals(), anchors: keysetAnchors(), short: shortLists() },
): List {
  const tell = tallyReader(reader, tables)
  const pages = pager(reader, tables)

  return async (table, question) => {
    const planned = plan(table, question)
    if (isRefusal(planned)) return planned
    const answered = await answer(planned, question)
    return answered.total === 0 && isWhole(question) ? { ...answered, ...unchangedOf(table) } : answered
  }

  async function answer(list: ListPlan, question: ListQuestion): Promise<ListAnswer> {
    const { typeahead = false } = question
    const { page, perPage, table } = list
    const offset = (page - 1) * perPage
    const exact = await exactIds(list)
    const first: Page = offset < exact.length ? await rowsOf(list, exact.slice(offset, offset + perPage)) : nothing
    const rest =
      exact.length === 0 ? list : { ...list, conditions: [...list.conditions, sql`not ${among(exact)}`], name: `${list.name} but exact` }
    const limit = perPage - first.rows.length
    const from = Math.max(0, offset - exact.length)
    const others =
      limit === 0
        ? nothing
        : list.begins.length > 0
          ? await offered(rest, limit)
          : ((await shortPage(rest, from, limit, { whole: list, before: exact.length, isTotalTold: !typeahead })) ??
            (await pageOf(rest, { ...(await start(rest, from, list, exact.length)), limit })))
    const all = both(first, others)
    const ids = all.rows.map(({ id }) => id)
    const [counted, told] = await Promise.all([total(list, all, offset, typeahead), tell(table, question, ids)])
    return {
      data: all.rows.map(row => shown(table, row, list.language, told.get(row.id))),
      current_page: page,
      last_page: Math.max(1, Math.ceil(counted.total / perPage)),
      per_page: perPage,
      total: counted.total,
      total_is_estimate: counted.total_is_estimate,
    }
  }

  /** What a typeahead offers first begins with what was typed: of very many that match, it is found without looking at the others. */
  async function offered(list: ListPlan, limit: number): Promise<Page> {
    const withoutWords = list.conditions.filter(condition => condition !== list.words) // which follow from how it begins
    let page = nothing
    const passed: Condition[] = []
    for (const { condition, order } of list.begins) {
      const left = limit - page.rows.length
      if (left === 0) return page
      page = both(page, await pageOf({ ...list, order, conditions: [...withoutWords, ...passed, condition] }, { skip: 0, limit: left }))
      passed.push(sql`not ${condition}`)
    }
    const left = limit - page.rows.length
    if (left === 0) return page
    const others = [...list.conditions, ...passed]
    // Of the rest, names are as good as any other; of numbers, the newest come first, and they are found by their order.
    const conditions = list.order[0].descending ? others : [someOf(list.table, others)]
    return both(page, await pageOf({ ...list, conditions }, { skip: 0, limit: left }))
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

  /** Rows with exactly the code or name that is searched for: there are few, and they come first, codes before names. */
  async function exactIds(list: ListPlan): Promise<string[]> {
    const [first] = list.exactly
    if (!first) return []
    const conditions = [...list.conditions, sql`(${sql.join(list.exactly, sql` or `)})`]
    const rows = await reader.rows(sql<{ id: string }>`select t.id from ${view(list.table)} t ${where(conditions)}
      ${order(list, [sql`(${first}) desc`])} limit 25`)
    return rows.map(({ id }) => id)
  }

  /**
   * A page of a list that is known to be short, where no index has its rows in order; undefined of any other, and while rows change. The first page is
   * one where words are searched for: how many rows have these the database guesses badly, and would walk through all there are to meet a few. It is counted
   * before, since its total is told anyway.
   */
  async function shortPage(list: ListPlan, from: number, limit: number, { whole, before, isTotalTold }: Within): Promise<Page | undefined> {
    const isCounted = list.words !== undefined && isTotalTold
    const changes = list.ordered || (from === 0 && !isCounted) ? undefined : await changesOf(list.table)
    if (changes === undefined) return undefined
    if (isCounted) {
      const counted = await remembered.totals.of(rowsName(list), changes, () => count(list))
      remembered.totals.learn(rowsName(whole), changes, { ...counted, total: counted.total + before })
    }
    if ((remembered.totals.exact(rowsName(list), changes) ?? Infinity) > longestShort) return undefined
    const find = () => reader.rows(sql<{ id: string }>`select t.id from ${view(list.table)} t ${where(list.conditions)} ${order(list)}`)
    const ids = await remembered.short.of(list.name, changes, async () => (await find()).map(({ id }) => id))
    const page = await rowsOf(list, ids.slice(from, from + limit))
    return (await isAsOf(changes, list, page)) ? page : undefined
  }

  /** Where reading begins; whoever walks to the end of a list has counted it on the way. */
  async function start(list: ListPlan, offset: number, whole: ListPlan, before: number): Promise<Start> {
    if (offset <= farthestOffset) return { skip: offset }
    const changes = await changesOf(list.table)
    const { after, skip, total } = await remembered.anchors.before(list.name, changes, offset, walk(list))
    if (total) remembered.totals.learn(rowsName(whole), changes, { ...total, total: total.total + before })
    return { after, skip }
  }

  function walk(list: ListPlan): Walk {
    return async (after, rows, every) => {
      const passing = sql`select array[${keys(list)}] as keys, t.id, row_number() over (${order(list)}) as n
        from ${view(list.table)} t ${where([...list.conditions, ...beyond(list, after)])} ${order(list)} limit ${rows}`
      // The last of them is asked for by itself: beside a guess of few rows, a join would look for it once for each.
      const found = await reader.rows(sql<Cursor & { n: string }>`with passing as (${passing})
        select p.keys, p.id, p.n from passing p where p.n % ${every} = 0 or p.n = (select max(n) from passing) order by p.n`)
      const cursors = found.filter(({ n }) => Number(n) % every === 0).map(one => ({ keys: one.keys, id: one.id }))
      return { cursors, rows: Number(found.at(-1)?.n ?? 0) }
    }
  }

  /**
   * A page from a place on. Those of lists that are asked for in the same words again and again and stand in order in an index take one statement,
   * which the database plans once, as does the first page of others. Else the rows are found first, by what is cheap to plan, and then read by their
   * ids, which is asked in the same words always.
   */
  async function pageOf(list: ListPlan, from: Start & { limit: number }): Promise<Page> {
    if (list.steady && !from.after && (list.ordered || from.skip === 0)) return readAtOnce(list, from, true)
    const changes = sql`(select changes from rm.changes where projection = ${sql.lit(list.table.name)}) as changes`
    const places = sql<{ ids: string[]; changes: string }>`select array(${found(list, sql`t.id`, from)}) as ids, ${changes}`
    const [place] = await reader.rows(places, list.steady)
    if (!place) return nothing
    if (place.ids.length === 0) return { rows: [], changes: place.changes }
    const page = await rowsOf(list, place.ids)
    return (await isAsOf(place.changes, list, page)) ? page : readAtOnce(list, from, false)
  }

  function readAtOnce(list: ListPlan, from: Start & { limit: number }, often: boolean): Promise<Page> {
    const rows = found(list, pages.columns(list.table), from)
    return pages.of(list.table, sql`select found.*, row_number() over () as place from (${rows}) found`, list, often)
  }

  /** Rows by their ids, in the order of these. */
  async function rowsOf(list: ListPlan, ids: readonly string[]): Promise<Page> {
    if (ids.length === 0) return nothing
    const { table } = list
    const asked = sql`unnest(${[...ids]}::uuid[]) with ordinality as asked (id, place)`
    const rows = sql`select ${pages.columns(table)}, asked.place from ${asked} join ${view(table)} t on t.id = asked.id`
    return pages.of(table, rows, list, true)
  }

  /** Whether a page shows its table as it was when it had changed so often. */
  async function isAsOf(changes: string, { table }: ListPlan, page: Page): Promise<boolean> {
    return (page.changes ?? (await changesOf(table))) === changes
  }

  async function total(list: ListPlan, { rows, changes }: Page, offset: number, typeahead: boolean): Promise<Total> {
    const seen = offset + rows.length
    if (rows.length < list.perPage && (rows.length > 0 || offset === 0)) return { total: seen, total_is_estimate: false }
    if (typeahead) return { total: seen, total_is_estimate: true }
    const counted = await remembered.totals.of(rowsName(list), changes ?? (await changesOf(list.table)), () => count(list))
    return counted.total_is_estimate && rows.length > 0 ? { ...counted, total: Math.max(counted.total, seen) } : counted
  }

  async function count({ table, conditions, steady }: ListPlan): Promise<Total> {
    const all = sql`select 1 from ${view(table)} t ${where(conditions)}`
    const [row] = await reader.rows(sql<{ n: string }>`select count(*) as n from (${all} limit ${sql.lit(countedUpTo)}) counted`, steady)
    const counted = Number(row?.n ?? 0)
    if (counted < countedUpTo) return { total: counted, total_is_estimate: false }
    const [plan] = await reader.rows(sql<Explained>`explain (format json) ${all}`)
    return { total: Math.max(countedUpTo, plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0), total_is_estimate: true }
  }

  async function changesOf(table: ReadTable): Promise<string | undefined> {
    const [row] = await reader.rows(
      sql<{ changes: string }>`select changes from rm.changes where projection = ${sql.lit(table.name)}`,
      true,
    )
    return row?.changes
  }
}

function shown({ resource, unsaid }: ReadTable, { id, version, listed, labels }: PageRow, language: Language, told: Bag = {}): ListRow {
  return { id, version, name: titleOf(listed[resource.title], language), ...unsaid.listed, ...listed, ...labels, ...told }
}

const nothing: Page = { rows: [], changes: undefined }
const both = (one: Page, other: Page): Page => ({ rows: [...one.rows, ...other.rows], changes: one.changes ?? other.changes })

interface Explained {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[]
}

/** The list of which some rows come first by themselves, and how many these are. */
interface Within {
  whole: ListPlan
  before: number
  /** How many there are is told with the page. */
  isTotalTold: boolean
}

interface Start {
  after?: Cursor | undefined
  skip: number
}

export const view = (table: ReadTable) => sql.table(`rm.${table.name}`)
const keyOf = ({ column }: Sorted) => sql.ref(`t.${column.name}`)
export const keys = ({ order }: ListPlan) => sql.join(order.map(one => sql`${keyOf(one)}::text`))
const direction = ({ descending }: Sorted) => sql.raw(descending ? ' desc' : '')
export const among = (ids: readonly string[]): Condition => sql`t.id = any(${[...ids]}::uuid[])`
export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`

/** Ids go the way of the first column, so that its index gives them in order. */
export const order = (list: ListPlan, before: readonly RawBuilder<unknown>[] = []) =>
  sql`order by ${sql.join([...before, ...list.order.map(one => sql`${keyOf(one)}${direction(one)}`)])}, t.id${direction(list.order[0])}`
/** Some columns of the rows from a place on. After a cursor few are passed, and the number of them is one of few: it belongs to the words. */
const found = (list: ListPlan, columns: RawBuilder<unknown>, { after, skip, limit }: Start & { limit: number }): RawBuilder<unknown> =>
  sql`select ${columns} from ${view(list.table)} t ${where([...list.conditions, ...beyond(list, after)])} ${order(list)}
    limit ${sql.lit(limit)}${skip === 0 ? sql`` : sql` offset ${after ? sql.lit(skip) : skip}`}`

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
