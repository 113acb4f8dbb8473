import type { FieldOf, FilterOf, ResourceName } from '@fairlead/contracts/kernel/names'
import type { RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import { same } from '@fairlead/domain/kernel/aggregate'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { prepared, type Queryable } from './database.ts'
import { isUuid } from './filter.ts'
import { emptyCell, type FilterColumn } from './filter-column.ts'
import type { Bag, Gather, Gathering, Gathers, ReadTable } from './read-table.ts'
import { viewName } from './table-sql.ts'
import type { Target } from './target.ts'

/** Rows that agree: what they agree in, how many there are, and what they add up to. */
type Group<N extends ResourceName, E extends string, S extends string> = {
  readonly [K in E]: (K extends keyof FilterOf<N> ? Extract<FilterOf<N>[K], string> : string) | null
} & { readonly [K in S]: string } & { readonly count: number }

interface GatherOf<N extends ResourceName, E extends string, S extends string> extends Gather {
  readonly from: N
  readonly each: readonly E[]
  readonly sum: readonly S[]
}

/** Fields by which rows of a resource are found, each with the field of a record that it must equal. */
type On<N extends ResourceName> = Readonly<Partial<Record<FieldOf<N> | 'id', string>>>

/** The groups that a table gathers, by name. */
export type Gathered<G extends Gathers> = {
  readonly [K in keyof G]: G[K] extends GatherOf<infer N, infer E, infer S> ? readonly Group<N, E, S>[] : never
}

/** Groups of the rows of a resource that point to a record, or by their id are pointed at by it, by columns of its table: `each` of these values, with sums. */
export const groups = <const N extends ResourceName, const E extends FieldOf<N> | 'id', const S extends FieldOf<N> = never>(
  from: N,
  { on, each, sum = [] }: { on: On<N>; each: readonly E[]; sum?: readonly S[] },
): GatherOf<N, E, S> => ({ from, on: on as Gather['on'], each, sum })

/** Of the rows of a resource that point to a record the one with the greatest value in a field, as a group by itself. What is deleted is passed over. */
export const newest = <const N extends ResourceName, const E extends FieldOf<N> | 'id'>(
  from: N,
  { on, each, by }: { on: On<N>; each: readonly E[]; by: FieldOf<N> },
): GatherOf<N, E, never> => ({ ...groups(from, { on, each }), newest: by })

/** How many rows some groups have. */
export const counted = (groups: readonly { readonly count: number }[]): number => groups.reduce((total, { count }) => total + count, 0)

/** What the table of a resource says beyond the streams of its records. What it reckons by of these besides stands in `by`, and it sees no more of them. */
export const gathering = <R extends Resource, const G extends Gathers, const By extends keyof RecordOf<R> & string = never>(
  _resource: R,
  gathers: G,
  said: (record: Pick<RecordOf<R>, By>, gathered: Gathered<G>) => Partial<RecordOf<R>>,
  by: readonly By[] = [],
): Gathering =>
  // Checked just now; the table folds the types of its records away.
  ({ gathers, by, said: said as unknown as Gathering['said'] })

/** The fields that a table says by what it gathers: of a record by itself, nobody knows them. */
export function gatheredFields({ beyond, initial }: Pick<ReadTable, 'beyond' | 'initial'>): readonly string[] {
  if (!beyond || !('gathers' in beyond)) return []
  const nothing = Object.fromEntries(Object.keys(beyond.gathers).map(name => [name, []]))
  return Object.keys(beyond.said(initial, nothing))
}

/** Whether a table gathers or spreads what another says by what it gathers itself: then it is reckoned after that one. */
export function hears({ beyond }: ReadTable, from: ReadTable): boolean {
  if (!beyond) return false
  if ('spreads' in beyond) return beyond.spreads === from.name && gatheredFields(from).length > 0
  const told = Object.values(beyond.gathers).filter(one => one.from === from.name)
  return told.length > 0 && gatheredFields(from).some(field => told.some(one => toldBy(one).includes(field)))
}

/** The fields of another table's rows that a gather looks at. */
const toldBy = ({ on, each, sum, newest }: Gather): string[] =>
  [...Object.keys(on), ...each, ...sum, ...(newest ? [newest, 'status'] : [])].filter(field => field !== 'id')

/** A row of a table that was folded: what it was, unless it is new, and what it is. */
export interface Move {
  id: string
  before: Bag | undefined
  after: Bag
}

/** The records that rows pointed to or point to now, where they tell another thing of themselves: by values of the fields that are pointed at. */
export function pointedAt(gather: Gather, moves: readonly Move[]): string[][] {
  const [on, told] = [Object.keys(gather.on), toldBy(gather)]
  const changed = moves.filter(({ before, after }) => !before || told.some(field => !same(before[field], after[field])))
  const keys = changed.flatMap(({ id, before, after }) => [before, after].flatMap(record => (record ? keysOf(on, id, record) : [])))
  return [...new Map(keys.map(key => [key.join(' '), key])).values()]
}

/** Each combination of what some fields of a record name; none where one of them names nothing. */
function keysOf(fields: readonly string[], id: string, record: Bag): string[][] {
  return fields.reduce<string[][]>(
    (keys, field) =>
      keys.flatMap(key =>
        [field === 'id' ? id : record[field]].flat().flatMap(value => (typeof value === 'string' && value !== '' ? [[...key, value]] : [])),
      ),
    [[]],
  )
}

/** The ids of rows of a target that have these values in the fields that a gather points at. */
export async function idsPointedAt(
  db: Queryable,
  { table, into }: Target,
  { on }: Gather,
  pointed: readonly string[][],
): Promise<string[]> {
  const fields = Object.values(on)
  const keys = pointed.filter(values => values.every(isUuid)) // a file may hang on what has no such id
  if (fields.every(field => field === 'id')) return keys.flat()
  if (keys.length === 0) return []
  const columns = fields.map(field => escapeIdentifier(columnOf(table, field).name))
  const arrays = fields.map((_, index) => `$${index + 1}::uuid[]`)
  const { rows } = await db.query<{ id: string }>(
    prepared(
      `select id from ${into} where (${columns.join(', ')}) in (select * from unnest(${arrays.join(', ')}))`,
      fields.map((_, index) => keys.map(key => key[index])),
    ),
  )
  return rows.map(({ id }) => id)
}

type Groups = Map<string, Bag[]>

/** The groups of a gather for some rows of a target, by id: looked for once for all that point at the same. Groups stand in the order of their values. */
export async function groupsFor(
  db: Queryable,
  { into, table }: Target,
  one: Gather,
  from: ReadTable,
  ids: readonly string[],
): Promise<Groups> {
  const joins = Object.entries(one.on).map(([there, here]) => joined(columnOf(from, there), columnOf(table, here)))
  const columns = one.each.map(field => cellOf(from, field))
  const each = columns.map(({ cell, field }) => `${cell} as ${escapeIdentifier(field)}`)
  const sums = one.sum.map(field => {
    const cell = `s.${escapeIdentifier(columnOf(from, field).name)}::numeric`
    return `coalesce(sum(${cell}) filter (where ${cell} <> 'Infinity'), 0)::text as ${escapeIdentifier(field)}`
  })
  const here = [...new Set(Object.values(one.on).map(field => `t.${escapeIdentifier(columnOf(table, field).name)}`))].join(', ')
  const pointing = `select array_agg(t.id) as of, ${here} from ${into} t where t.id = any($1::uuid[]) group by ${here}`
  // One after another, each by its index: a plan for any ids would else join the tables as wholes.
  const text = `select t.of, g.* from (${pointing}) t cross join lateral (
      select ${[...each, ...sums].join(', ')}, count(*) as count from ${rowsOf(one, from, joins)}
      group by ${columns.map(({ cell }) => cell).join(', ')} order by ${columns.map((_, index) => index + 1).join(', ')}
    ) g`
  const { rows } = await db.query<Bag & { of: string[]; count: string }>(prepared(text, [ids]))
  const said = rows.flatMap(({ of, count, ...group }) => {
    const found = { ...withNulls(group, columns), count: Number(count) }
    return of.map((id): readonly [string, Bag] => [id, found])
  })
  return new Map([...Map.groupBy(said, ([of]) => of)].map(([of, groups]) => [of, groups.map(([, group]) => group)]))
}

/** The rows that are gathered for a row `t`, as `s`. */
function rowsOf({ from: name, newest }: Gather, from: ReadTable, joins: readonly string[]): string {
  if (newest === undefined) return `${viewName(name)} s where ${joins.join(' and ')}`
  const { name: column, type } = columnOf(from, newest)
  const [value, none] = [`s.${escapeIdentifier(column)}`, escapeLiteral(String(emptyCell[type]))]
  const said = [...joins, "s.status <> 'deleted'", `${value} <> ${none}`].join(' and ')
  return `(select s.* from ${viewName(name)} s where ${said} order by ${value} desc, s.id limit 1) s`
}

/** What a field says, as a term: of its column, or of the record where the column holds its search key, or a moment in the database's own spelling. */
function cellOf(table: ReadTable, field: string): { field: string; cell: string; unsaid: unknown } {
  const column = holding(table, field)
  if (!column || column.type === 'timestamptz') return { field, cell: `s.record ->> ${escapeLiteral(field)}`, unsaid: '' }
  return { field, cell: `s.${escapeIdentifier(column.name)}::text`, unsaid: emptyCell[column.type] }
}

const withNulls = (group: Bag, columns: readonly ReturnType<typeof cellOf>[]): Bag => ({
  ...group,
  ...Object.fromEntries(columns.flatMap(({ field, unsaid }) => (group[field] === unsaid ? [[field, null]] : []))),
})

const joined = (there: FilterColumn, here: FilterColumn): string => {
  const [many, one] = [`s.${escapeIdentifier(there.name)}`, `t.${escapeIdentifier(here.name)}`]
  if (there.type === 'uuid[]') return `${many} @> array[${one}]`
  return there.type === 'text' && here.type === 'uuid' ? `${many} = ${one}::text` : `${many} = ${one}`
}

const idColumn: FilterColumn = { name: 'id', field: 'id', type: 'uuid', cell: String }

/** The column of a field that is gathered by: one that holds its value as it is. Throws where the table has none. */
export function columnOf(table: ReadTable, field: string): FilterColumn {
  const column = holding(table, field) ?? idsIn(table, field)
  if (!column) throw new Error(`${table.name} has no column that holds ${field} as it is`)
  return column
}

/** The column of a text that is asked for as a whole: it has the search key of that, which of an id is the id itself. */
const idsIn = ({ columns, resource }: ReadTable, field: string): FilterColumn | undefined =>
  resource.fields[field]?.whole === true ? columns.find(one => one.field === field) : undefined

function holding({ columns, resource }: ReadTable, field: string): FilterColumn | undefined {
  if (field === 'id') return idColumn
  const column = columns.find(one => one.field === field && one.within === undefined)
  const isFolded = column?.type === 'text' && field !== 'status' && resource.fields[field]?.kind !== 'choice' // states are lower case
  return isFolded ? undefined : column
}
