import type { RowScope } from '@fairlead/contracts/identity/rights'
import type { Having, Tally } from '@fairlead/contracts/kernel/tally'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './filter.ts'
import { emptyCell } from './filter-column.ts'
import type { Tables } from './label.ts'
import type { Bag, ReadTable } from './read-table.ts'
import type { Reader } from './reader.ts'
import { rowScopeCondition } from './scope.ts'

/** The tallies of some records of a table, by their ids. */
export type TallyValues = ReadonlyMap<string, Bag>
export type ReadTallies = (
  table: ReadTable,
  asked: { tallies?: readonly string[]; rowScope: RowScope },
  ids: readonly string[],
) => Promise<TallyValues>

const nobody: TallyValues = new Map()

/**
 * Reckons tallies for the rows of a page, within what the asker may see of the records that are told of. By a subquery each, which an index
 * serves: it costs what the rows of a page cost, however many the list has.
 */
export function tallyReader(reader: Reader, tables: Tables): ReadTallies {
  return async (table, { tallies = [], rowScope }, ids) => {
    const known = tallies.flatMap(name => {
      const tally = table.resource.tallies[name]
      const of = tally && tables.get(tally.of)
      return of ? [{ name, tally, of }] : []
    })
    if (known.length === 0 || ids.length === 0) return nobody
    const columns = known.map(({ tally, of }, index) => sql`(${reckoned(tally, of, rowScope)}) as ${sql.ref(`k${index}`)}`)
    const question = sql<Bag & { id: string }>`select page.id, ${sql.join(columns)} from ${sql.table(`rm.${table.name}`)} page
      where page.id = any(${[...ids]}::uuid[])`
    const told = (row: Bag) => Object.fromEntries(known.map(({ name, tally }, index) => [name, value(tally, row[`k${index}`])]))
    return new Map((await reader.rows(question, true)).map(row => [row.id, told(row)]))
  }
}

function reckoned(tally: Tally, of: ReadTable, rowScope: RowScope): RawBuilder<unknown> {
  const told = (conditions: readonly Condition[]) => {
    const seen = [...conditions, sql`t.status <> 'deleted'`, rowScopeCondition(of, rowScope)].filter(one => one !== undefined)
    return sql`from ${sql.table(`rm.${of.name}`)} t where ${sql.join(seen, sql` and `)}`
  }
  if (tally.how === 'figure') return sql`select t.record -> ${sql.lit(tally.value)} ${told([sql`t.id = page.id`])}`
  if (tally.how === 'borrowed')
    return sql`select t.record -> ${sql.lit(tally.value)} ${told([sql`t.id = ${sql.ref(`page.${tally.through}`)}`])}`

  const rows = told([pointsTo(of, tally.by), ...having(tally.having ?? {})])
  switch (tally.how) {
    case 'count':
      return sql`select count(*) ${rows}`
    case 'sum':
      return sql`select case when count(*) = count(euros) then round(coalesce(sum(euros), 0), 2) end from
        (select total / (${rateOf(tally)}) as euros from (select ${at(tally.currency)} as currency, ${totalOf(tally)} as total ${rows} group by 1) per) each`
    case 'latest': {
      const moment = at(tally.moment)
      return sql`select ${moment} ${rows} and ${moment} < ${sql.lit(emptyCell.timestamptz)} order by ${moment} desc limit 1`
    }
  }
}

const at = (field: string) => sql.ref(`t.${field}`)

function pointsTo(of: ReadTable, by: string): Condition {
  const isList = of.columns.some(({ name, type }) => name === by && type === 'uuid[]')
  return isList ? sql`${at(by)} @> array[page.id]` : sql`${at(by)} = page.id`
}

/** Written out instead of handed over, so that the index of just these rows is known to serve. */
export const having = (values: Having): Condition[] =>
  Object.entries(values).map(([field, some]) => sql`${at(field)} in (${sql.join(some.map(one => sql.lit(one)))})`)

/** What amounts of one currency add up to, without those that are taken off. */
function totalOf({ amount, less }: Extract<Tally, { how: 'sum' }>): RawBuilder<unknown> {
  return less ? sql`sum(${at(amount)} * case when ${sql.join(having(less), sql` and `)} then -1 else 1 end)` : sql`sum(${at(amount)})`
}

/** So much of a currency is one euro: as the record fixes it, else by the newest rate; null where that is not known. */
function rateOf({ rates = [] }: Extract<Tally, { how: 'sum' }>): RawBuilder<unknown> {
  const fixed = rates.map(
    field => sql`(select (r ->> 'rate')::numeric from jsonb_path_query(page.record, ${`$.${field}[*]`}::jsonpath) r
      where (r ->> 'currency_id')::uuid = per.currency limit 1)`,
  )
  const newest = sql`(select case when c.code = 'eur' then 1 else nullif((c.record ->> 'rate')::numeric, 0) end
    from rm.currencies c where c.id = per.currency)`
  return sql`coalesce(${sql.join([...fixed, newest])})`
}

/** Postgres gives large numbers as text, and a moment as a date. */
function value({ how }: Tally, found: unknown): unknown {
  if (how === 'count') return Number(found)
  if (how === 'borrowed') return found === true
  return found instanceof Date ? found.toISOString() : (found ?? null)
}
