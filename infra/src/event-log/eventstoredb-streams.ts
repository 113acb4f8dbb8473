import {
  BACKWARDS,
  END,
  type EventData,
  type EventStoreDBClient,
  NO_STREAM,
  type RecordedEvent,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'

export interface ReadOptions {
  /** Skips so many events. */
  after?: number
  limit?: number
}

/** The events of one stream; none where there is no such stream. */
export async function readStream(
  client: EventStoreDBClient,
  stream: string,
  { after = 0, limit }: ReadOptions = {},
): Promise<RecordedEvent[]> {
  if (limit === 0) return []
  const options = { fromRevision: BigInt(after), ...(limit === undefined ? {} : { maxCount: limit }) }
  return collect(client.readStream(stream, options))
}

/** The last event of a stream. */
export async function lastOf(client: EventStoreDBClient, stream: string): Promise<RecordedEvent | undefined> {
  const [last] = await collect(client.readStream(stream, { fromRevision: END, direction: BACKWARDS, maxCount: 1 }))
  return last
}

async function collect(reading: AsyncIterable<{ event?: RecordedEvent }>): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = []
  try {
    for await (const { event } of reading) if (event) events.push(event)
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error
  }
  return events
}

/** Appends right behind an event, or to a stream that must not exist. Undefined when something else stands there by now. */
export async function appendAfter(client: EventStoreDBClient, stream: string, last: RecordedEvent | undefined, events: EventData[]) {
  try {
    return await client.appendToStream(stream, events, { expectedRevision: last?.revision ?? NO_STREAM })
  } catch (error) {
    if (error instanceof WrongExpectedVersionError) return undefined
    throw error
  }
}
