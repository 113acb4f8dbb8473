import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'

const schema = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')
const edition = createHash('sha256').update(schema).digest('hex')

/** Sent as one message, so it is one transaction; the lock makes processes that start together take turns. */
const migration = `select pg_advisory_xact_lock(hashtextextended('es migration', 0)); ${schema}; comment on schema es is '${edition}'`

/**
 * Makes the event log's schema `es`, or brings it to this edition; does nothing where it stands already, so every process calls it as it
 * starts. Throws where the events come from another cluster that had counted more transactions: they would stay invisible.
 */
export async function migrateEventLog(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ edition: string | null }>(
    `select obj_description(to_regnamespace('es'), 'pg_namespace') as edition`,
  )
  if (rows[0]?.edition !== edition) await client.query(migration)
  await refuseForeignOrder(client)
}

async function refuseForeignOrder(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ last: string | null; next: string }>(
    'select (select tx from es.events order by tx desc limit 1)::text as last, pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  const order = rows[0]
  if (order?.last && BigInt(order.last) >= BigInt(order.next))
    throw new Error(
      `The event log holds transaction ${order.last}, but this PostgreSQL has only counted to ${order.next}: it was restored into a new cluster. ` +
        'Advance the counter with pg_resetwal (--epoch, --next-transaction-id) before starting.',
    )
}
