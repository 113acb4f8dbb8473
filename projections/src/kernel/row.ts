import { searchKey } from '@fairlead/contracts/kernel/search-key'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import type { Lists } from './keyed-lists.ts'
import { lexemesOf } from './lexemes.ts'
import { calledAs } from './number-endings.ts'
import { textsIn } from './plain-text.ts'
import type { Bag, ReadTable } from './read-table.ts'
import { vectorOf } from './words.ts'

/** A row under the fold. */
export interface Row {
  id: string
  version: number
  log_position: string
  record: Bag
  /** Its lists as they lie there until it is written. */
  lists: Lists
  /** Null in a row that was there already: an upsert leaves these as they are. */
  created_at: string | null
  created_by: string | null
  updated_at: string
  updated_by: string
}

/** What the fold of a row needs to go on from. */
export type PriorRow = Pick<Row, 'version' | 'record' | 'lists'>

/** A row cannot go on from what it is: an event before this one is missing. */
class MissingEvent extends Error {}

/**
 * Folds events onto a row; undefined where the row has seen them all. One that is `skipped` counts, but nothing that it says is taken, not even
 * when and by whom. Throws where events are missing before one, and whatever the fold throws.
 */
export function foldOnto(
  table: ReadTable,
  id: string,
  known: PriorRow | undefined,
  events: readonly StoredEvent[],
  skipped: Pick<ReadonlySet<string>, 'has'>,
): Row | undefined {
  const since = known?.version ?? 0
  const unseen = unseenBy(table, since, events)
  const [first, last] = [unseen[0], unseen.at(-1)]
  if (!first || !last) return undefined
  const touchOf = ({ position, recorded_at, meta }: StoredEvent) =>
    skipped.has(position) ? { at: recorded_at, by: '' } : { at: meta.occurred_at, by: meta.actor.name }
  const [created, updated] = [touchOf(first), touchOf(last)]
  return {
    id,
    version: since + unseen.length,
    log_position: last.position,
    record: table.fold(
      known?.record ?? table.initial,
      unseen.filter(({ position }) => !skipped.has(position)),
    ),
    lists: known?.lists ?? {},
    created_at: since === 0 ? created.at : null,
    created_by: since === 0 ? created.by : null,
    updated_at: updated.at,
    updated_by: updated.by,
  }
}

/** The events that bring a row from one version to the next, and so on. Throws MissingEvent where one is left out. */
function unseenBy(table: ReadTable, since: number, events: readonly StoredEvent[]): StoredEvent[] {
  const unseen: StoredEvent[] = []
  for (const event of events) {
    const version = since + unseen.length
    const brings = table.rowOf(event)?.version ?? 0
    if (brings <= version) continue
    if (brings !== version + 1) throw new MissingEvent(`${event.stream} is at version ${version}, and this is its event ${brings}`)
    unseen.push(event)
  }
  return unseen
}

/**
 * A row as it is written: with all that follows from its record, without what is null in it, which is more than half of most, and without what
 * lies `beside` it.
 */
export function cellsOf(table: ReadTable, row: Row, beside: readonly string[] = []): Bag {
  const cells = table.columns.map((column): [string, unknown] => [column.name, column.cell(row.record[column.field])])
  return {
    ...row,
    record: { ...said(row.record, table.unsaid.record), ...Object.fromEntries(beside.map(field => [field, []])) },
    listed: said(Object.fromEntries(table.listed.map(name => [name, row.record[name] ?? null])), table.unsaid.listed),
    lexemes: vectorOf(lexemesOf(searchKey(searchable(table, row.record)))),
    ...Object.fromEntries(cells),
  }
}

function said(values: Bag, unsaid: Readonly<Bag>): Bag {
  const kept: Bag = {}
  for (const name of Object.keys(values)) if (values[name] !== null || !Object.hasOwn(unsaid, name)) kept[name] = values[name]
  return kept
}

function searchable(table: ReadTable, record: Bag): string {
  const { resource } = table
  return resource.search.flatMap(name => textsIn(record[name]).flatMap(text => calledAs(resource, name, text))).join(' ')
}
