import { Client, type ClientConfig, type Pool } from 'pg'

/** `rm_moved`: reads have come further. `rm_wanted`: somebody asks for a rebuild, a retry or a skip. */
export type Channel = 'rm_moved' | 'rm_wanted'

/** Tells the other processes, and hears them. What gets lost is found out by polling. */
export interface Announcements {
  tell(channel: Channel, payload: string): Promise<void>
  stop(): Promise<void>
}

const pauseMs = 200

interface Ears {
  heard: (channel: string, payload: string) => void
  /** Told when nothing can be heard for a while. */
  lost: () => void
}

/** Listens on a connection of its own, made again when it is lost. */
export function announcements(pool: Pool, config: ClientConfig, { heard, lost: deaf }: Ears): Announcements {
  let stopped = false
  let current: Client | undefined
  let again: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const client = new Client(config)
    current = client
    let lost = false
    const lose = () => {
      if (lost || stopped) return
      lost = true
      deaf()
      client.end().catch(() => {}) // it is gone already
      again = setTimeout(() => void listen(), pauseMs)
    }
    client.on('error', lose).on('end', lose)
    client.on('notification', ({ channel, payload }) => heard(channel, payload ?? ''))
    try {
      await client.connect()
      await client.query('listen rm_moved; listen rm_wanted')
    } catch {
      lose()
    }
  }
  const listening = listen()

  return {
    async tell(channel, payload) {
      await pool.query({ name: 'rm.tell', text: 'select pg_notify($1, $2)', values: [channel, payload] })
    },
    async stop() {
      stopped = true
      clearTimeout(again)
      await listening
      await current?.end().catch(() => {}) // it may be gone already
    },
  }
}
