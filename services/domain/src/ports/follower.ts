import type { Position, StoredEvent } from './event-log.ts'

/** A lasting place in the log for one who follows it, and the right to be the only one who does. */
export interface Follower {
  /**
   * Gives the events of the log from where this follower last was, in order and in batches, one process at a time across all; waits for
   * new ones. After a batch it waits `restMs` for others to come together, which costs nothing where nobody waits for what is done with them.
   * When `handle` throws, the same batch is given again after a pause; its events must be harmless to repeat. Returns how to stop.
   */
  follow(name: string, restMs: number, handle: (events: readonly StoredEvent[]) => Promise<void>): Promise<() => Promise<void>>
  /** Where a follower is; undefined when it never was anywhere. */
  position(name: string): Promise<Position | undefined>
}
