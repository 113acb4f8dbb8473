import { randomUUID } from 'node:crypto'
import { type AllStreamRecordedEvent, type EventData, type JSONEventType, jsonEvent, type RecordedEvent } from '@eventstore/db-client'
import { type Json, type Meta, type NewEvent, origin, type Position, type StoredEvent } from '@fairlead/domain/ports/event-log'
import { link } from './chain.ts'

/** What we keep beside an event's data. */
type Beside = { meta: Meta; schema_version: number; hash: string; command_id?: string }
type Kept = JSONEventType<string, { [key: string]: Json }, Beside>

/** The last event of a stream that was closed. It stands for the closing alone: it has no version and is never handed out. */
export const closing = '~closed'

/** Streams of the server's own begin with `$`, and those of our bookkeeping with `~`. */
export const ourStreams = '^[^$~]'
const isOurStream = (name: string) => new RegExp(ourStreams).test(name)

/** A place in the server's transaction log. Fixed width, so positions compare as strings. */
export function position(commit: bigint): Position {
  return String(commit).padStart(20, '0')
}

/** The other way round. Throws on what is no position of this log. */
export function commitPosition(of: Position): bigint {
  if (of === origin) return -1n
  if (!/^\d{20}$/.test(of)) throw new RangeError(`Not a position of this log: ${of}`)
  return BigInt(of)
}

/** What to append to a stream of so many events whose last one has this hash. */
export function linked(stream: string, version: number, head: string, events: readonly NewEvent[], meta: Meta): EventData[] {
  let hash = head
  return events.map(({ type, schema_version, data, command_id }, index) => {
    const event_id = randomUUID()
    hash = link(hash, { stream, version: version + index + 1, event_id, type, schema_version, data, meta })
    return jsonEvent<Kept>({
      id: event_id,
      type,
      data,
      metadata: { meta, schema_version, hash, ...(command_id === undefined ? {} : { command_id }) },
    })
  })
}

/** Whether an event answers a command: its own, or that of its append. */
export const answers = ({ metadata: { meta, command_id } }: RecordedEvent<Kept>, commandId: string): boolean =>
  command_id === commandId || meta.command_id === commandId

/** Whether an event is one that was appended through the port. */
export function isOurs(event: RecordedEvent | AllStreamRecordedEvent | undefined): event is RecordedEvent<Kept> {
  return event?.isJson === true && isOurStream(event.streamId) && event.type !== closing && isBeside(event.metadata)
}

function isBeside(metadata: unknown): metadata is Beside {
  return typeof metadata === 'object' && metadata !== null && 'meta' in metadata && 'hash' in metadata && 'schema_version' in metadata
}

const unknownPosition = 2n ** 64n - 1n

export function storedEvent(event: RecordedEvent<Kept>): StoredEvent {
  const commit = event.position?.commit
  if (commit === undefined || commit === unknownPosition)
    throw new Error('This EventStoreDB does not say where in its log an event of a stream stands: use version 22.6 or later')
  return {
    type: event.type,
    schema_version: event.metadata.schema_version,
    data: event.data,
    stream: event.streamId,
    version: Number(event.revision) + 1,
    position: position(commit),
    event_id: event.id,
    meta: event.metadata.meta,
    recorded_at: event.created.toISOString(),
    hash: event.metadata.hash,
  }
}
