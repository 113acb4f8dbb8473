import { UnreadableEvent } from '@fairlead/domain/kernel/unreadable-event'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'

/** Told of an event that this release cannot read, and so did nothing about. */
export type OnUnreadable = (event: StoredEvent, cause: UnreadableEvent) => void

/** Does something about an event. One that this release cannot read holds up no other: it is told of, and passed over. */
export async function passingOver<T>(event: StoredEvent, onUnreadable: OnUnreadable, work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    onUnreadable(event, error)
    return undefined
  }
}
