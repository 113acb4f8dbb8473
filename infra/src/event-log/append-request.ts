import type { Expected, Meta, NewEvent, Receipt, StoredEvent } from '@fairlead/domain/ports/event-log'

/** What no adapter takes: an append of nothing, and an expectation that no stream could meet. Throws a RangeError, for it is the caller's mistake. */
export function checkRequest(expected: Expected, events: readonly NewEvent[]): void {
  if (events.length === 0) throw new RangeError('An append needs at least one event')
  if (typeof expected === 'number' && !(Number.isSafeInteger(expected) && expected >= 0))
    throw new RangeError(`No stream has ${expected} events`)
}

/** The commands that an append answers, its own first. */
export const commandsOf = (events: readonly NewEvent[], { command_id }: Meta): string[] => [
  command_id,
  ...events.slice(0, -1).flatMap(event => event.command_id ?? []),
]

/** Whether a stream of so many events looks as expected. */
export function meets(expected: Expected, version: number): boolean {
  if (expected === 'any') return true
  if (expected === 'none') return version === 0
  if (expected === 'exists') return version > 0
  return version === expected
}

/** Where a command was accepted, as its last event tells it. */
export function receiptOf({ stream, version, position, meta: { fingerprint } }: StoredEvent): Receipt {
  return { stream, version, position, ...(fingerprint === undefined ? {} : { fingerprint }) }
}
