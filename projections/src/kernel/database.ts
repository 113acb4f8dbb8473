import { type ClientBase, type ClientConfig, Pool, type QueryConfig, type QueryResultRow } from 'pg'

export type Queryable = Pick<Pool | ClientBase, 'query'>

/** What answers statements, each by itself. */
export interface Answering {
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<{ rows: Row[] }>
}

/** No read takes long by right; what does would hold up others. In milliseconds. */
const limits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 10_000, connectionTimeoutMillis: 5_000 }

/** How a connection is made over which read tables are read. */
export const readConfig = (connectionString: string): ClientConfig => ({
  ...limits,
  connectionString,
  application_name: 'fairlead reads',
  options: '-c timezone=UTC -c random_page_cost=1.1',
})

/** The connections over which read tables are read. One that is lost is replaced; who was using it is told, the process goes on. */
export function readPool(connectionString: string, connections = 10): Pool {
  const pool = new Pool({ ...readConfig(connectionString), max: connections })
  pool.on('error', () => {}) // an idle connection was lost
  return pool
}

/** How the one connection is made over which read tables are written. Dead peers are found out within seconds, so that another may take over. */
export const writerConfig = (connectionString: string): ClientConfig => ({
  connectionString,
  application_name: 'fairlead projections',
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  // What a crash of the database takes of rows it takes of the checkpoint as well, and it is folded again: no commit waits for the disk.
  // Rows are loaded and written by their ids, or by others that an index knows, for whatever ids: that is planned once, which takes longer than to
  // do it, and may not rest on how few rows there were then.
  options:
    '-c timezone=UTC -c synchronous_commit=off -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
})

const names = new Map<string, string>()

/** A statement that is prepared once per connection, under a short name. */
export function prepared(text: string, values: unknown[]): { name: string; text: string; values: unknown[] } {
  const name = names.get(text) ?? `rm${names.size}`
  names.set(text, name)
  return { name, text, values }
}
