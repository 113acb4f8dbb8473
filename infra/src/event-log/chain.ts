import { createHash } from 'node:crypto'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'

type Hashed = Pick<StoredEvent, 'stream' | 'version' | 'event_id' | 'type' | 'schema_version' | 'data' | 'meta'>

/** The next hash of a stream's chain: SHA-256 over the previous one (empty before the first) and an event, hexadecimal. */
export function link(previous: string, event: Hashed): string {
  const { stream, version, event_id, type, schema_version, data, meta } = event
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([stream, version, event_id, type, schema_version, data, meta]))
    .digest('hex')
}
