import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Fairlead, startFairlead } from '../fairlead.ts'
import { fillWithJobs, type Trade, tradeIn } from './many-jobs.ts'

/** A Fairlead as it ships whose log was filled with jobs before anything read it, so that its lists are built once. */
export async function stocked(): Promise<{ fairlead: Fairlead; trade: Trade }> {
  const fairlead = await startFairlead([], { REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' })
  const db = new Client({ connectionString: fairlead.databaseUrl })
  await db.connect()
  try {
    const trade = await tradeIn(db)
    await fillWithJobs(db, trade)
    await fairlead.start('api,projections')
    await fairlead.start('workers')
    while (await isBuilding(db)) await sleep(200)
    await db.query('vacuum analyze')
    return { fairlead, trade }
  } finally {
    await db.end()
  }
}

const isBuilding = async (db: Client) => (await db.query("select 1 from rm.checkpoints where status = 'building' limit 1")).rowCount !== 0
