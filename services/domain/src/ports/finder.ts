import type { Position } from './event-log.ts'

/** Values that fields of a record have, of which one is enough; of a field that holds several, one of them. */
export type Values = Readonly<Record<string, readonly unknown[]>>

/** Says which records there are, as somebody tells who follows the log. */
export interface Finder {
  /**
   * The ids of the records of a resource with these values, as many as are wanted, at a place in the log or after it; undefined where whoever
   * tells does not get there in time.
   */
  ids(resource: string, values: Values, since: Position, most?: number): Promise<readonly string[] | undefined>
}
