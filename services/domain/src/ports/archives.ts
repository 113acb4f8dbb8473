/** A file as it goes into an archive. */
export interface Entry {
  name: string
  at: Date
  content: AsyncIterable<Uint8Array>
}

/** Writes an archive of files while they are read: none of them is ever held whole. What cannot be read to its end breaks it off. */
export type WriteArchive = (entries: AsyncIterable<Entry> | Iterable<Entry>) => AsyncIterable<Uint8Array>
