import type { ListEntry } from '../crm/screening/entries.ts'

/** The entries of sanctions lists, by the version that they stand on: bulk that is read of a kept file, and can be read again, so no events. */
export interface ListEntries {
  /** Keeps those of a version in place of whatever was kept of it, all or none; says how many there are. */
  put(list_id: string, entries: AsyncIterable<ListEntry>): Promise<number>
  /** Those of a version, in its order. */
  of(list_id: string): AsyncIterable<ListEntry>
  remove(list_id: string): Promise<void>
}
