import { Client, type ClientConfig, type QueryResultRow } from 'pg'

/** What is asked again and again: planned once per connection. */
export interface Statement {
  name: string
  text: string
}

/** A connection to Postgres outside any pool, made when it is first needed and again when it was lost. */
export interface LastingConnection {
  /** Throws when Postgres cannot be reached now; a later call tries again. */
  query<Row extends QueryResultRow>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

const patience = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true }

/** `greet` runs on every new connection before anything else does. */
export function lastingConnection(config: ClientConfig, greet: (client: Client) => Promise<unknown> = async () => {}): LastingConnection {
  let current: Promise<Client> | undefined
  let stopped = false

  function connect(): Promise<Client> {
    if (stopped) return Promise.reject(new Error('The connection was stopped'))
    const client = new Client({ ...config, ...patience, pipeline: true })
    const forget = () => {
      if (current === attempt) current = undefined
    }
    client.on('error', forget).on('end', forget)
    const attempt = client.connect().then(async () => {
      await greet(client)
      return client
    })
    attempt.catch(() => {
      forget()
      client.end().catch(() => {}) // it never was of use
    })
    return attempt
  }

  return {
    async query<Row extends QueryResultRow>(statement: Statement, values: readonly unknown[] = []) {
      current ??= connect()
      const using = current
      const client = await using
      try {
        return (await client.query<Row>({ ...statement, values: [...values] })).rows
      } catch (error) {
        if (current === using) current = undefined // it may be half open: the next query gets a new one
        client.end().catch(() => {})
        throw error
      }
    },
    async stop() {
      stopped = true
      const last = current
      current = undefined
      await last?.then(client => client.end()).catch(() => {})
    },
  }
}
