import { type AllStreamSubscription, END, type EventStoreDBClient, streamNameFilter } from '@eventstore/db-client'
import { ourStreams } from './eventstoredb-events.ts'

const pauseMilliseconds = 250 // before a lost subscription is made again

/** Calls signals when the server tells of new events, by one subscription for all who listen; it comes back by itself. */
export function eventStoreDbWake(client: EventStoreDBClient) {
  const signals = new Set<() => void>()
  let subscription: AllStreamSubscription | undefined
  let again: NodeJS.Timeout | undefined
  let signalling = false

  function signalSoon(): void {
    if (signalling) return
    signalling = true
    setImmediate(() => {
      signalling = false
      for (const signal of signals) signal()
    })
  }

  function subscribe(): void {
    again = undefined
    const current = client.subscribeToAll({ fromPosition: END, filter: streamNameFilter({ regex: ourStreams }) })
    subscription = current
    const lost = () => {
      if (subscription !== current) return
      subscription = undefined
      current.destroy()
      again = setTimeout(subscribe, pauseMilliseconds)
    }
    current.on('data', signalSoon).on('confirmation', signalSoon) // what came while we were not subscribed is told with the confirmation
    current.on('error', lost).on('end', lost).on('close', lost)
  }

  async function unsubscribe(): Promise<void> {
    clearTimeout(again)
    again = undefined
    const last = subscription
    subscription = undefined
    await last?.unsubscribe().catch(() => {}) // it was lost already
  }

  return {
    listen(signal: () => void): () => void {
      const own = () => signal() // the same function may listen twice
      signals.add(own)
      if (!subscription && !again) subscribe()
      return () => {
        signals.delete(own)
        if (signals.size === 0) void unsubscribe()
      }
    },
    async stop(): Promise<void> {
      signals.clear()
      await unsubscribe()
    },
  }
}
