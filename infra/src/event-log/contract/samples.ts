import { randomUUID } from 'node:crypto'
import type { AppendResult, EventLog, Json, Meta, NewEvent, StoredEvent } from '@fairlead/domain/ports/event-log'

/** The name of a stream that no other case uses. */
export function newStream(category = 'booking'): string {
  return `${category}-${randomUUID()}`
}

export function remarked(text: string): NewEvent {
  return { type: 'BookingRemarked', schema_version: 1, data: { text } }
}

/** So many events, told apart by their text. */
export function remarks(count: number, from = 1): NewEvent[] {
  return Array.from({ length: count }, (_, index) => remarked(`remark ${from + index}`))
}

export function meta(command_id: string = randomUUID()): Meta {
  return {
    actor: { id: '018f2f6e-0000-7000-8000-000000000001', name: 'Anna de Vries', office_id: null, role: 'user' },
    command_id,
    correlation_id: randomUUID(),
    causation_id: 'where it came from',
    source: 'api',
    address: '192.0.2.7',
    occurred_at: '2026-03-29T01:30:00.000Z',
  }
}

export function texts(events: readonly StoredEvent[]): (Json | undefined)[] {
  return events.map(each => each.data.text)
}

/** Appends so many events to a new stream. */
export async function streamOf(log: EventLog, count: number): Promise<string> {
  const stream = newStream()
  if (count > 0) accepted(await log.append(stream, 'none', remarks(count), meta()))
  return stream
}

/** The answer as one that was accepted; throws when it was not. */
export function accepted(result: AppendResult): Extract<AppendResult, { status: 'ok' }> {
  if (result.status !== 'ok') throw new Error(`Expected the append to be accepted, got ${JSON.stringify(result)}`)
  return result
}
