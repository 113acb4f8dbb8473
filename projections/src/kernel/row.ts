import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import { folded, lexemesOf } from './folded.ts'
import { textsIn } from './plain-text.ts'
import type { Bag, ReadTable } from './read-table.ts'
import { vectorOf } from './words.ts'

/** A row under the fold. */
export interface Row {
  id: string
  version: number
  log_position: string
  record: Bag
  /** Null in a row that was there already: an upsert leaves these as they are. */
  created_at: string | null
  created_by: string | null
  updated_at: string
  updated_by: string
}

/** What the fold of a row needs to go on from. */
export type Known = Pick<Row, 'version' | 'record'>

/** A row cannot go on from what it is: an event before this one is missing. */
class MissingEvent extends Error {}

/**
 * Folds an event onto a row. One that the row has seen before changes nothing. A `skipped` one counts, but nothing that it says is taken, not
 * even when and by whom. Throws where events are missing before it, and whatever the fold throws.
 */
export function foldOnto(
  table: ReadTable,
  row: Row | undefined,
  known: Known | undefined,
  event: StoredEvent,
  skipped: boolean,
): Row | undefined {
  const concerned = table.rowOf(event)
  const version = row?.version ?? known?.version ?? 0
  if (!concerned || concerned.version <= version) return row
  if (concerned.version !== version + 1)
    throw new MissingEvent(`${event.stream} is at version ${version}, and this is its event ${concerned.version}`)
  const before = row?.record ?? known?.record ?? table.initial
  const [at, by] = skipped ? [event.recorded_at, ''] : [event.meta.occurred_at, event.meta.actor.name]
  return {
    id: concerned.id,
    version: concerned.version,
    log_position: event.position,
    record: skipped ? before : table.evolve(before, event),
    created_at: version === 0 ? at : (row?.created_at ?? null),
    created_by: version === 0 ? by : (row?.created_by ?? null),
    updated_at: at,
    updated_by: by,
  }
}

/** A row as it is written: with all that follows from its record, and without what is null in it, which is more than half of most. */
export function written(table: ReadTable, row: Row): Bag {
  const cells = table.columns.map((column): [string, unknown] => [column.name, column.cell(row.record[column.field])])
  return {
    ...row,
    record: said(row.record, table.unsaid.record),
    listed: said(Object.fromEntries(table.listed.map(name => [name, row.record[name] ?? null])), table.unsaid.listed),
    lexemes: vectorOf(lexemesOf(folded(searchable(table, row.record)))),
    ...Object.fromEntries(cells),
  }
}

function said(values: Bag, unsaid: Readonly<Bag>): Bag {
  const kept: Bag = {}
  for (const name of Object.keys(values)) if (values[name] !== null || !Object.hasOwn(unsaid, name)) kept[name] = values[name]
  return kept
}

function searchable(table: ReadTable, record: Bag): string {
  return table.resource.search.flatMap(name => textsIn(record[name])).join(' ')
}
