import type { HistoryEntry, Rec } from '../record.ts'

/** What was saved to a record from this list: how it stood after, and the versions that this brought about. */
interface Own {
  after: Rec
  versions: ReadonlySet<number>
}

const own = new Map<string, Own>()
const turns = new Map<string, Promise<unknown>>()

/** Does something to a record once all that was begun before is done: who types fast is not overtaken by himself. */
export function inTurn<T>(id: string, act: () => Promise<T>): Promise<T> {
  const turn = (turns.get(id) ?? Promise.resolve()).then(act)
  const over = turn.catch(() => undefined)
  turns.set(id, over)
  void over.then(() => turns.get(id) === over && turns.delete(id))
  return turn
}

/** Notes how a record stands after a save from here that was held against a version. */
export function savedHere(since: number, after: Rec): void {
  const versions = new Set(own.get(after.id)?.versions)
  for (let version = since + 1; version <= after.version; version++) versions.add(version)
  own.set(after.id, { after, versions })
}

/** A row as it stands after what was saved from here since it was seen. */
export function withOwnSaves(row: Rec): Rec {
  const after = own.get(row.id)?.after
  return after && after.version > row.version ? after : row
}

/** What others did, of what was done to a record. */
export const ofOthers = (id: string, events: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  events.filter(({ version }) => !own.get(id)?.versions.has(version))
