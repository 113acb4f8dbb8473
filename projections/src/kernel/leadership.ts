import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

/** The one connection over which read tables are written. It takes statements one behind another, without waiting for what the first answers. */
export interface Leadership {
  client: Client
  /** Aborted when the connection is lost, and with it the lead. */
  lost: AbortSignal
  giveUp(): Promise<void>
}

const pauseMs = 200

/**
 * Waits until this process is the one that writes. The lock belongs to the connection that writes: who loses the one has lost the other, and
 * nothing he has begun can still be committed. Undefined when it was stopped before.
 */
export async function acquireLeadership(config: ClientConfig, stopped: AbortSignal): Promise<Leadership | undefined> {
  const client = new Client({ ...config, pipeline: true })
  const losing = new AbortController()
  client.on('error', () => losing.abort()).on('end', () => losing.abort())
  const giveUp = () => client.end().catch(() => {}) // it may be gone already
  try {
    await client.connect()
    while (!stopped.aborted) {
      const { rows } = await client.query<{ ours: boolean }>("select pg_try_advisory_lock(hashtextextended('rm writer', 0)) as ours")
      if (rows[0]?.ours) return { client, lost: losing.signal, giveUp }
      await sleep(pauseMs, undefined, { signal: stopped }).catch(() => {}) // stopped: the loop sees it
    }
  } catch (error) {
    await giveUp()
    throw error
  }
  await giveUp()
  return undefined
}
