/**
 * A list of a record while events are folded onto it: its rows are found by their key and changed in place, so that an event costs the same
 * whether the list has ten rows or ten thousand. A row keeps its place; one that comes anew is the last.
 */
export interface Rows<T> {
  /** With these rows, each in the place of the one of its key. */
  put(rows: Iterable<T>): Rows<T>
  /** With one row made into another of the same key; nothing happens where there is none. */
  alter(key: string, change: (row: T) => T): Rows<T>
  without(keys: Iterable<string>): Rows<T>
  /** All of them, in a list that nobody changes. */
  list(): readonly T[]
}

/** Lists of a record, each with the field by which its rows are found. */
export type Keyed = Readonly<Record<string, string>>

type Bag = { [key: string]: unknown }

/** What a fold works on: a copy of a record with its keyed lists as rows, so that the record itself stays as it was. */
export function draftOf(record: Bag, keyed: Keyed): Bag {
  const draft = { ...record }
  for (const [field, key] of Object.entries(keyed)) draft[field] = rows(record[field] as readonly Bag[], key)
  return draft
}

/** The record that a fold has made, with lists again. */
export function recordOf(draft: Bag, keyed: Keyed): Bag {
  const record = { ...draft }
  for (const field of Object.keys(keyed)) record[field] = (draft[field] as Rows<Bag>).list()
  return record
}

/** The rows of a list, found by one of their fields. */
export function rows<T extends object>(list: readonly T[], key: keyof T): Rows<T> {
  let byKey: Map<unknown, T> | undefined
  const changing = () => {
    byKey ??= new Map(list.map(row => [row[key], row]))
    return byKey
  }
  const self: Rows<T> = {
    put(added) {
      for (const row of added) changing().set(row[key], row)
      return self
    },
    alter(of, change) {
      const row = changing().get(of)
      if (row) changing().set(of, change(row))
      return self
    },
    without(keys) {
      for (const of of keys) changing().delete(of)
      return self
    },
    list: () => (byKey ? [...byKey.values()] : list),
  }
  return self
}
