import type { EventLog } from '@fairlead/domain/ports/event-log'
import { Client } from 'pg'
import { migrateEventLog } from './migrate.ts'
import { postgresEventLog } from './postgres.ts'

interface Where {
  databaseUrl: string
  eventStoreUrl: string | undefined
}

/** The event log: an EventStoreDB cluster where one is named, else PostgreSQL. Rejects when it cannot be reached. */
export async function openEventLog({ databaseUrl, eventStoreUrl }: Where): Promise<EventLog> {
  if (eventStoreUrl !== undefined) {
    const { eventStoreDbEventLog } = await import('./eventstoredb.ts')
    return eventStoreDbEventLog({ url: eventStoreUrl })
  }
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await migrateEventLog(client)
  } finally {
    await client.end()
  }
  return postgresEventLog({ connectionString: databaseUrl })
}
