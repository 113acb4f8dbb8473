import type { RowScope } from '@fairlead/contracts/identity/rights'
import { sql } from 'kysely'
import { type Condition, isUuid } from './filter.ts'
import { emptyCell } from './filter-column.ts'
import { hiddenIn } from './label.ts'
import type { ReadTable } from './read-table.ts'

/** What a user may see of a table, as SQL on `t`; undefined when that is all of it. Says the same as `within` says of a record. */
export function rowScopeCondition(table: ReadTable, rowScope: RowScope): Condition | undefined {
  const both = [tieCondition(table, rowScope), audienceCondition(table, rowScope), hiddenCondition(table, rowScope)].filter(
    one => one !== undefined,
  )
  return both.length === 0 ? undefined : sql`${sql.join(both, sql` and `)}`
}

/** What is marked to be hidden from customers is there for no customer but the one that it is. */
function hiddenCondition(table: ReadTable, rowScope: RowScope): Condition | undefined {
  if (table.resource.hidden_from_customers === undefined || rowScope.by !== 'customer') return undefined
  const shown = sql`${sql.raw(hiddenIn(table, 't'))} is distinct from 'true'::jsonb`
  return isUuid(rowScope.relation_id) ? sql`(${shown} or t.id = ${rowScope.relation_id}::uuid)` : shown
}

/** What somebody keeps for himself, or for some, is for nobody else. */
function audienceCondition({ resource: { scope } }: ReadTable, { audience }: RowScope): Condition | undefined {
  return scope.audience === undefined || audience === undefined ? undefined : sql`${sql.ref(`t.${scope.audience}`)} = any(${[...audience]})`
}

/** The part of a bound that a table's lists depend on. */
export const rowScopeName = ({ resource: { scope } }: ReadTable, { audience, ...tie }: RowScope): unknown =>
  scope.audience === undefined ? tie : [tie, audience]

function tieCondition(table: ReadTable, rowScope: RowScope): Condition | undefined {
  const { office, free_without, customer, ports } = table.resource.scope
  switch (rowScope.by) {
    case 'nothing':
      return undefined
    case 'office':
      return orFree(free_without, tiedTo(table, office && [office], [rowScope.office_id]))
    case 'customer':
      return tiedTo(table, customer && [customer], [rowScope.relation_id])
    case 'port':
      return tiedTo(table, ports, rowScope.port_ids)
    case 'record':
      return table.name === rowScope.resource && isUuid(rowScope.id) ? sql`t.id = ${rowScope.id}::uuid` : sql`false`
  }
}

const orFree = (free_without: string | undefined, tied: Condition | undefined) =>
  tied && free_without !== undefined ? sql`(${sql.ref(`t.${free_without}`)} = ${emptyCell.uuid}::uuid or ${tied})` : tied

/** A record is tied by any of the fields; where none of them holds ids, nobody who is bound sees it. */
function tiedTo(table: ReadTable, fields: readonly string[] | '' | undefined, ids: readonly string[]): Condition | undefined {
  if (!fields) return undefined
  const columns = table.columns.filter(one => fields.includes(one.field) && (one.type === 'uuid' || one.type === 'uuid[]'))
  const known = ids.filter(isUuid)
  if (columns.length === 0 || known.length === 0) return sql`false`
  const among = columns.map(({ name, type }) => {
    const at = sql.ref(`t.${name}`)
    if (type === 'uuid[]') return sql`${at} && ${known}::uuid[]`
    return known.length === 1 ? sql`${at} = ${known[0]}::uuid` : sql`${at} = any(${known}::uuid[])` // of one, an index gives the rows in order
  })
  return sql`(${sql.join(among, sql` or `)})`
}
