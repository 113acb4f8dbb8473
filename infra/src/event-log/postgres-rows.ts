import type { AppendResult, Expected, Json, Meta, Receipt, StoredEvent, Verification } from '@fairlead/domain/ports/event-log'
import { position } from './position.ts'

/** The columns of a stored event, as `EventRow` has them. 64-bit numbers travel as text. */
export const eventColumns = `e.stream_id, e.version::text, e.tx::text, e.position::text, e.event_id, e.type, e.schema_version, e.data, e.meta,
  e.recorded_at, encode(e.hash, 'hex') as hash`

export interface EventRow {
  stream_id: string
  version: string
  tx: string
  position: string
  event_id: string
  type: string
  schema_version: number
  data: { [key: string]: Json }
  meta: Meta
  recorded_at: Date
  hash: string
}

export function storedEvent(row: EventRow): StoredEvent {
  const { stream_id, tx, ...event } = row
  return {
    type: event.type,
    schema_version: event.schema_version,
    data: event.data,
    stream: stream_id,
    version: Number(event.version),
    position: position(tx, event.position),
    event_id: event.event_id,
    meta: event.meta,
    recorded_at: event.recorded_at.toISOString(),
    hash: event.hash,
  }
}

export interface ReceiptRow {
  stream_id: string
  version: string
  tx: string
  position: string
  fingerprint: string | null
}

export function receipt(row: ReceiptRow): Receipt {
  const { stream_id, version, tx, fingerprint } = row
  const known = fingerprint === null ? {} : { fingerprint }
  return { stream: stream_id, version: Number(version), position: position(tx, row.position), ...known }
}

/** Reads what `es.append` answered. */
export function appendResult(answer: string): Exclude<AppendResult, { status: 'duplicate' }> {
  const [status, version, tx, number] = answer.split(' ')
  if (status === 'ok' && tx && number) return { status, version: Number(version), position: position(tx, number) }
  if (status === 'conflict' || status === 'closed') return { status, version: Number(version) }
  throw new Error(`The event log answered ${answer}`)
}

/** As `es.append` takes it. */
export function expectedNumber(expected: Expected): number {
  if (expected === 'none') return 0
  if (expected === 'any') return -1
  return expected === 'exists' ? -2 : expected
}

/** What `es.verify` found in a range of streams. */
export interface Finding {
  events: number
  stream: string | null
  version: number
  reason: 'altered' | 'missing' | 'head'
}

export function verification({ events, stream, version, reason }: Finding): Verification {
  return stream === null ? { intact: true, events } : { intact: false, stream, version, reason }
}
