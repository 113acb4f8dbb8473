import { escapeIdentifier, escapeLiteral } from 'pg'
import { emptyCell, type FilterColumn } from './filter-column.ts'
import type { ReadTable, Summed } from './read-table.ts'

// What rows of a table add up to lies in a table beside it, a row for each combination of the values by which they are summed: what is asked of half a million rows
// is then asked of some thousands. Triggers keep it, since they see each row that a statement really changed, by whomever: live and rebuilt sums are the same.

/** The table of sums beside the table of a build: their columns bear the names of those that they are of. */
export const sumsName = (projection: string, build: number): string => `${projection}_v${build}_sums`

/** The statements that make it, and keep it as the table `into` changes. */
export function createSums(table: Pick<ReadTable, 'name' | 'columns'>, build: number, into: string, { of, by }: Summed): string {
  const named = (field: string) => escapeIdentifier(columnOf(table, field).name)
  const name = sumsName(table.name, build)
  const [sums, keep, sum, keys] = [`rm.${escapeIdentifier(name)}`, `rm.${escapeIdentifier(`${name}_keep`)}`, named(of), by.map(named)]
  const key = keys.join(', ')
  const within = (alias: string) => keys.map(one => `${alias}.${one}`).join(', ')
  const added = `coalesce(sum(nullif(${sum}, ${escapeLiteral(String(emptyCell[columnOf(table, of).type]))})), 0) as ${sum}, count(*) as count`
  const happens = { insert: 'new table as put', update: 'old table as gone new table as put', delete: 'old table as gone' }
  return [
    `create table ${sums} as select ${key}, ${sum}::numeric, 0::bigint as count from ${into} limit 0`,
    `alter table ${sums} add primary key (${key})`,
    `create function ${keep}() returns trigger language plpgsql as $keep$ begin
      if tg_op <> 'DELETE' then
        insert into ${sums} as s (${key}, ${sum}, count) select ${key}, ${added} from put group by ${key}
          on conflict (${key}) do update set ${sum} = s.${sum} + excluded.${sum}, count = s.count + excluded.count;
      end if;
      if tg_op <> 'INSERT' then
        update ${sums} s set ${sum} = s.${sum} - g.${sum}, count = s.count - g.count
          from (select ${key}, ${added} from gone group by ${key}) g where (${within('s')}) = (${within('g')});
        delete from ${sums} where count = 0 and (${key}) in (select ${key} from gone);
      end if;
      return null;
    end $keep$`,
    ...Object.entries(happens).map(
      ([what, seen]) => `create trigger keep_sums_at_${what} after ${what} on ${into} referencing ${seen} execute function ${keep}()`,
    ),
  ].join('; ')
}

/** Throws where the table has no one column for a field: it was misspelt. */
function columnOf({ name, columns }: Pick<ReadTable, 'name' | 'columns'>, field: string): FilterColumn {
  const column = columns.find(one => one.field === field && one.within === undefined)
  if (!column) throw new Error(`${name} has no column for ${field} to sum by`)
  return column
}
