import { origin, type Position, type StoredEvent } from '@fairlead/domain/ports/event-log'

/** The events read last, without a gap, so that all who follow the log share one read. */
export interface RecentEvents {
  /** Takes the events that follow a position. */
  add(after: Position, events: readonly StoredEvent[]): void
  /** The events after a position, at most so many; undefined where they are not known, or none is. */
  after(position: Position, limit: number): StoredEvent[] | undefined
}

/** Keeps at least `most` of them once there were so many. */
export function recentEvents(most = 1_000): RecentEvents {
  let since = origin
  let events: StoredEvent[] = []
  const end = () => events.at(-1)?.position ?? since

  return {
    add(after, more) {
      if (after !== end()) {
        since = after
        events = []
      }
      events.push(...more)
      if (events.length <= 2 * most) return
      since = events.at(-most - 1)?.position ?? since
      events = events.slice(-most)
    },
    after(position, limit) {
      if (position < since || position >= end()) return undefined
      const first = events.findLastIndex(event => event.position <= position) + 1
      return events.slice(first, first + limit)
    },
  }
}
