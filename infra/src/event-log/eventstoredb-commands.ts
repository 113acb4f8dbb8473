import { createHash } from 'node:crypto'
import { type EventStoreDBClient, jsonEvent, type RecordedEvent } from '@eventstore/db-client'
import type { Receipt } from '@fairlead/domain/ports/event-log'
import { receiptOf } from './append-request.ts'
import { answers, isOurs, storedEvent } from './eventstoredb-events.ts'
import { appendAfter, lastOf, readStream } from './eventstoredb-streams.ts'

/** Says that a command may have been appended to a stream, behind so many events, or may be on its way there. */
interface Claim {
  stream: string
  after: number
}

/** No append is under way for longer: the client gives up after a third of it. In milliseconds. */
const underWay = 30_000

/**
 * EventStoreDB knows no uniqueness across streams, and its own idempotency holds only for the same expectation. So a command has a stream of its own,
 * `~command-<hash>`, in which it claims the stream that it is about to extend, before it does. What this guarantees:
 * - on one stream a command is accepted once, whatever crashed: the claim says from where to look for its events, and every append
 *   names the exact revision that was looked at, so none slips in between;
 * - on two streams too: a claim on the other one that bore no event passes on only when nothing can be under way any more; until
 *   then `claim` throws, and the caller may try again.
 */
export function commandClaims(client: EventStoreDBClient) {
  async function find(commandId: string, { stream, after }: Claim): Promise<Receipt | undefined> {
    const events = (await readStream(client, stream, { after })).filter(isOurs)
    const last = events.findLast(event => answers(event, commandId))
    return last && receiptOf(storedEvent(last))
  }

  return {
    async accepted(commandId: string): Promise<Receipt | undefined> {
      const current = await lastOf(client, nameOf(commandId))
      return current && find(commandId, claimOf(current))
    },

    /** Claims a stream of so many events for a command, or says where the command was accepted before. */
    async claim(commandId: string, wanted: Claim): Promise<Receipt | undefined> {
      let current: RecordedEvent | undefined
      for (;;) {
        if (await appendAfter(client, nameOf(commandId), current, [jsonEvent({ type: 'Claimed', data: renewed(current, wanted) })])) return
        current = await lastOf(client, nameOf(commandId))
        if (!current) continue
        const claim = claimOf(current)
        const before = await find(commandId, claim)
        if (before) return before
        if (claim.stream !== wanted.stream && Date.now() - current.created.getTime() < underWay)
          throw new Error(`Command ${commandId} may be on its way to ${claim.stream}: try again later`)
      }
    },
  }
}

/** A claim on the same stream keeps its beginning, so nothing behind it is overlooked. */
function renewed(current: RecordedEvent | undefined, wanted: Claim): Claim & Record<string, unknown> {
  const before = current && claimOf(current)
  return { stream: wanted.stream, after: before?.stream === wanted.stream ? before.after : wanted.after }
}

function nameOf(commandId: string): string {
  return `~command-${createHash('sha256').update(commandId).digest('hex')}`
}

function claimOf({ data, streamId }: RecordedEvent): Claim {
  if ('stream' in Object(data) && typeof data === 'object' && 'stream' in data && 'after' in data) {
    const { stream, after } = data
    if (typeof stream === 'string' && typeof after === 'number') return { stream, after }
  }
  throw new Error(`${streamId} holds something else than claims`)
}
