import {
  type BackendFactory,
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type PostgresConnectionOptions,
} from 'bullmq'

/** Where BullMQ keeps its jobs: how it opens it, and the connections of the side that adds and of the side that works. */
export interface Backend<Connection> {
  open: BackendFactory<IQueueBackend, Connection>
  adding: Connection
  working: Connection
  /** From so many jobs on it costs less to add them in one statement. */
  bulkFrom: number
  /** From now on a lost connection is not made again. */
  leave(): void
}

/** How long an unreachable backend may keep a caller waiting, in milliseconds. */
export const patience = 2_000

/** Jobs as rows of a PostgreSQL schema `bullmq`, which is made or brought up to date when the queue opens. */
export function postgresBackend(url: string): Backend<PostgresConnectionOptions> {
  const connection = { connectionString: url, connectionTimeoutMillis: patience, query_timeout: 10_000, keepAlive: true }
  return {
    open: createPostgresBackend,
    adding: { ...connection, max: 2, migrate: true },
    working: { ...connection, max: 4 },
    bulkFrom: 32, // which makes two tables and drops them again, in the time of as many jobs added by themselves
    leave() {},
  }
}

/** Jobs as keys of a Redis server. */
export function redisBackend(url: string): Backend<ConnectionOptions> {
  let leaving = false
  const retryStrategy = (times: number) => (leaving ? null : Math.min(times * 100, patience))
  const connection = { url, connectTimeout: patience, retryStrategy }
  return {
    open: createRedisBackend,
    // Who adds is told at once that the server is gone; who works waits for it to come back.
    adding: { ...connection, enableOfflineQueue: false, maxRetriesPerRequest: 0 },
    working: { ...connection, maxRetriesPerRequest: null },
    bulkFrom: 2,
    leave() {
      leaving = true
    },
  }
}
