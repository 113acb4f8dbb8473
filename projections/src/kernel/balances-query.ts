import type { Having } from '@fairlead/contracts/kernel/tally'
import { isRefusal, type Refusal } from '@fairlead/domain/kernel/refusal'
import { type RawBuilder, sql } from 'kysely'
import { escapeIdentifier } from 'pg'
import { sumsName } from './kept-sums.ts'
import { view, where } from './list-query.ts'
import { type ListQuestion, plan } from './list-question.ts'
import type { ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'
import { known } from './sums-query.ts'
import { having } from './tally-query.ts'

/** Which rows count for something, and which against it. */
export interface Balancing {
  /** A field of amounts. */
  of: string
  /** The field whose values rows are put together by, or the day whose month. */
  by: string | { month: string }
  plus: Having
  minus: Having
  /** Rows that are counted by themselves too. */
  waiting: Having
  /** As many are told. */
  most: number
}

/** What rows that have the same value come to. */
export interface Balance {
  /** Null where they have none. */
  key: string | null
  plus: string
  minus: string
  count: number
  waiting: number
}

export interface BalancesAnswer {
  /** Those that leave the least, the least first. */
  data: Balance[]
  /** How many there are. */
  total: number
}

/** What rows of a list come to, one kind of them less another, within what its asker may see. */
export type Balances = (table: ReadTable, question: ListQuestion, balancing: Balancing) => Promise<BalancesAnswer | Refusal>

export function balancer(reader: Reader): Balances {
  return async (table, question, { of, by, plus, minus, waiting, most }) => {
    const planned = plan(table, question)
    if (isRefusal(planned)) return planned
    const fields = [typeof by === 'string' ? by : by.month, ...[plus, minus, waiting].flatMap(one => Object.keys(one))]
    const kept = await keptSums(reader, table, question, { of, by: fields })
    const from = sql`${kept ?? view(table)} t`
    const conditions = where(planned.conditions)
    const key = typeof by === 'string' ? known(table, by) : sql`to_char(${known(table, by.month)}, 'YYYY-MM')`
    const amount = known(table, of)
    const count = kept ? sql`t.count` : sql`1`
    const met = (some: Having) => sql`${sql.join(having(some), sql` and `)}`
    const sum = (what: RawBuilder<unknown>, some: Having) => sql`coalesce(sum(${what}) filter (where ${met(some)}), 0)`
    // Sums that lie in its order are very many: which of them leave the least is found first, by one figure of each.
    const first = kept && by === table.summed?.by[0] ? sql.ref(`t.${by}`) : undefined
    const left = sql`coalesce(sum(case when ${met(plus)} then ${amount} when ${met(minus)} then - ${amount} end), 0)`
    const least = sql`join (select ${first} as first, count(*) over () as total from ${from} ${conditions} group by 1 order by ${left}, 1
      limit ${sql.lit(most)}) least on least.first = ${first}`
    const rows = await reader.rows(sql<Record<'plus' | 'minus' | 'count' | 'waiting' | 'total', string> & { key: string | null }>`
      select key::text, plus::text, minus::text, count, waiting, total from (
        select ${key} as key, ${sum(amount, plus)} as plus, ${sum(amount, minus)} as minus, sum(${count}) as count,
          ${sum(count, waiting)} as waiting, ${first ? sql`min(least.total)` : sql`count(*) over ()`} as total
        from ${from} ${first ? least : sql``} ${conditions} group by 1
      ) each order by plus - minus, key limit ${sql.lit(most)}`)
    const data = rows.map(one => ({ ...one, count: Number(one.count), waiting: Number(one.waiting) }))
    return { data: data.map(({ total: _total, ...one }) => one), total: Number(rows[0]?.total ?? 0) }
  }
}

/** The sums that answer a question by some fields, where all that it asks is of what they are kept by; undefined where only the rows themselves answer it. */
async function keptSums(
  reader: Reader,
  table: ReadTable,
  question: ListQuestion,
  asked: { of: string; by: readonly string[] },
): Promise<RawBuilder<unknown> | undefined> {
  if (table.summed?.of !== asked.of || !fieldsOf(table, question, asked.by)?.every(field => table.summed?.by.includes(field)))
    return undefined
  const shown = sql<{ build: number }>`select build from rm.checkpoints where projection = ${table.name} and shown`
  const [row] = await reader.rows(shown, true)
  const name = sumsName(table.name, row?.build ?? 0)
  const [there] = await reader.rows(sql<{ is: boolean }>`select to_regclass(${`rm.${escapeIdentifier(name)}`}) is not null as is`, true)
  return there?.is ? sql.table(`rm.${name}`) : undefined // a build of an older release has none
}

/** The fields that a question looks at; undefined where it looks at more than fields. */
function fieldsOf({ resource, scopeColumns }: ReadTable, question: ListQuestion, by: readonly string[]): string[] | undefined {
  const { rowScope, search = '', contains = '', searches = [], met = [], filters = [] } = question
  if (search !== '' || contains !== '' || searches.length + met.length > 0) return undefined
  if (rowScope.by === 'record' || resource.hidden_from_customers !== undefined) return undefined
  const tied = rowScope.by === 'nothing' && rowScope.audience === undefined ? [] : scopeColumns
  return ['status', ...tied, ...by, ...filters.map(({ field }) => field)]
}
