import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Request } from './wire.ts'

/** Requests that follow one another on a connection. */
export type Flow = readonly Request[]

export interface Order {
  url: string
  token?: string
  connections: number
  flows: readonly Flow[]
  /** Begins again when all flows were given; otherwise that is the end. */
  repeat?: boolean
  milliseconds?: number
  /** Flows begun a second; as fast as they are answered unless given. */
  perSecond?: number
}

/** How a load was answered; times in milliseconds. */
export interface Load {
  perSecond: number
  flowsPerSecond: number
  flowsDone: number
  statuses: Readonly<Record<string, number>>
  /** The first answer that is not a success. */
  strangest?: string | undefined
  p50: number
  p95: number
  p99: number
}

export interface LoadClient {
  /** Throws when a connection breaks, or when an answer is no success. */
  give(order: Order): Promise<Load>
  /** As `give`, for who wants to know of refusals. */
  try(order: Order): Promise<Load>
  stop(): void
}

/** Starts a client in a process of its own. */
export function startLoadClient(): LoadClient {
  const child = fork(join(import.meta.dirname, 'load-client.ts'), { serialization: 'advanced' })
  async function attempt(order: Order): Promise<Load> {
    child.send(order)
    const [answer]: { load?: Load; failed?: string }[] = await once(child, 'message')
    if (answer?.load === undefined) throw new Error(`The load on ${order.url} failed: ${answer?.failed}`)
    return answer.load
  }
  return {
    try: attempt,
    async give(order) {
      const load = await attempt(order)
      if (load.strangest !== undefined) throw new Error(`${JSON.stringify(load.statuses)}: ${load.strangest}`)
      return load
    },
    stop: () => child.disconnect(),
  }
}
