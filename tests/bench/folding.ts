import { setTimeout as sleep } from 'node:timers/promises'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { openReadModels } from '@fairlead/projections/kernel/read-models'
import { tables } from '@fairlead/projections/tables'
import { Client } from 'pg'
import { companyDatabase } from '../company.ts'
import { type Figure, plain } from './figure.ts'
import { fillWithInvoices } from './many-invoices.ts'
import { tradeIn } from './many-jobs.ts'
import { fillWithShippedJobs } from './shipped-jobs.ts'
import { sized } from './size.ts'

/** How many shipped jobs the log has, with their units and bills, and how many more come while all tables are live. */
const before = sized(8_000, 100)
const meanwhile = sized(4_000, 50)
/** Few enough for one statement. */
const atOnce = 500

/** All read tables of the product, those of many streams among them: built from the first event on with their indexes, and kept up with what comes at once. */
export async function benchFolding(): Promise<Figure[]> {
  const database = await companyDatabase()
  const db = new Client({ connectionString: database.url })
  await db.connect()
  const log = postgresEventLog({ connectionString: database.url, connections: 3 })
  try {
    const trade = await tradeIn(db)
    const fill = async (count: number) => {
      for (let made = 0; made < count; made += atOnce) await fillWithShippedJobs(db, trade, Math.min(atOnce, count - made))
    }
    await fillWithInvoices(db, trade)
    await fill(before)
    await db.query('drop schema rm cascade; analyze es.events')
    const models = await openReadModels({ connectionString: database.url, tables })
    const failure = Promise.withResolvers<never>()
    const unlessFailed = <T>(waiting: Promise<T>): Promise<T> => Promise.race([waiting, failure.promise])
    const caughtUp = async () => {
      const head = await log.head()
      while (!(await unlessFailed(models.passed(head, undefined, 1_000))));
    }
    const count = async () => (await db.query<{ n: number }>('select count(*)::int as n from es.events')).rows[0]?.n ?? 0
    const events = await count()

    const building = performance.now()
    models.startRunner({ log, onFailure: ({ cause }) => failure.reject(new Error('a read table could not be built', { cause })) })
    while (!(await models.health(log)).every(({ status }) => status === 'live')) await unlessFailed(sleep(20))
    await caughtUp()
    const rebuilt = (events / (performance.now() - building)) * 1_000

    await db.query('vacuum analyze')
    const following = performance.now()
    await fill(meanwhile)
    await caughtUp()
    const live = ((await count()) - events) / ((performance.now() - following) / 1_000)
    await models.close()
    return [
      atLeast(`all tables built of ${events.toLocaleString('en')} events, with indexes`, rebuilt, 30_000),
      atLeast('events folded while all tables are live', live, 10_000),
    ]
  } finally {
    await log.stop()
    await db.end()
    await database.drop()
  }
}

const atLeast = (what: string, perSecond: number, reach: number): Figure => ({
  what,
  figure: `${plain(perSecond)}/s`,
  reach: `≥ ${reach.toLocaleString('en')}/s`,
  ratio: '',
  reached: perSecond >= reach,
})
