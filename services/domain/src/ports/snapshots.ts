/** A record as its stream had made it up to a version. */
export interface Snapshot {
  version: number
  /** Of the event of that version: another event there is another stream, such as of a log that was put back. */
  hash: string
  record: { [key: string]: unknown }
}

/**
 * What the fold of a long stream may begin with. Any of them may be gone at any time, and a store that is away has none: it tells of that
 * itself, and rejects nothing. The log alone says what is so.
 */
export interface Snapshots {
  /** That of a stream, made by a fold of this version; undefined where there is none, or another fold made it. */
  load(stream: string, fold: string): Promise<Snapshot | undefined>
  /** Keeps it in place of the one before. */
  keep(stream: string, fold: string, snapshot: Snapshot): Promise<void>
}
