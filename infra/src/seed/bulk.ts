import { aggregateOf } from '@fairlead/domain/aggregates'
import { executor } from '@fairlead/domain/kernel/execute'
import { systemClock } from '@fairlead/domain/ports/clock'
import { Client } from 'pg'
import { migrateEventLog } from '../event-log/migrate.ts'
import { postgresEventLog } from '../event-log/postgres.ts'
import { logFinder } from '../follow/log-finder.ts'
import { seedMany } from './bulk/seed-many.ts'

// Fills the log at DATABASE_URL: node infra/launch.mjs infra/src/seed/bulk.ts [units] [bills of lading] [invoices]
const [units = 100_000, bills = 20_000, invoices = 50_000] = process.argv.slice(2).map(Number)
const connectionString = process.env.DATABASE_URL
if (!connectionString) throw new Error('DATABASE_URL is not set')

const client = new Client({ connectionString })
await client.connect()
await migrateEventLog(client)
const log = postgresEventLog({ connectionString, connections: 16 })
const events = async () => Number((await client.query<{ count: string }>('select count(*) from es.events')).rows[0]?.count)

const before = await events()
const began = performance.now()
const seconds = () => (performance.now() - began) / 1000
const megabytes = () => Math.round(process.memoryUsage().rss / 1e6)
await seedMany(
  { log, execute: executor({ log, clock: systemClock, aggregateOf, finder: logFinder(log, aggregateOf) }) },
  { units, bills, invoices },
  line => console.log(`${seconds().toFixed(0)} s: ${line}, ${megabytes()} MB`),
)
const took = seconds()
const seeded = (await events()) - before
console.log(`${seeded} events in ${took.toFixed(1)} s: ${Math.round(seeded / took)} a second`)
await client.end()
await log.stop()
