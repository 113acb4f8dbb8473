import type { Position } from './event-log.ts'

/** Values that fields of a record have, of which one is enough; of a field that holds several, one of them. */
export type Values = Readonly<Record<string, readonly unknown[]>>

/** A record that there is, and which version of it was told of. */
export interface Found {
  readonly id: string
  readonly version: number
}

/** Says which records there are, as somebody tells who follows the log. */
export interface Finder {
  /**
   * The records of a resource with these values, as many as are wanted, at a place in the log or after it; undefined where whoever tells does not
   * get there in time.
   */
  found(resource: string, values: Values, since: Position, most?: number): Promise<readonly Found[] | undefined>
}
