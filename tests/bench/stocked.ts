import { setTimeout as sleep } from 'node:timers/promises'
import { buildConsole, consoleRelease } from '@fairlead/infra/start/console-build'
import { Client } from 'pg'
import { type Fairlead, type RoleProcess, startFairlead } from '../fairlead.ts'
import { fillWithJobs, type Trade, tradeIn } from './many-jobs.ts'
import { fillWithRelations } from './many-relations.ts'

/** A Fairlead as it ships, with much in it. */
export interface Stocked {
  fairlead: Fairlead
  trade: Trade
  /** The API with the projections in it. */
  api: RoleProcess
}

/** One whose log was filled (with jobs, unless said) before anything read it, so that its lists are built once; started anew after that. */
export async function stocked(fill = fillWithJobs): Promise<Stocked> {
  const fairlead = await startFairlead([], { REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' })
  const db = new Client({ connectionString: fairlead.databaseUrl })
  await db.connect()
  try {
    const trade = await tradeIn(db)
    await fill(db, trade)
    const building = await fairlead.start('api,projections')
    while (await isBuilding(db)) await sleep(200)
    await db.query('vacuum analyze')
    await building.stop()
    const api = await fairlead.start('api,projections')
    await fairlead.start('workers')
    return { fairlead, trade, api }
  } finally {
    await db.end()
  }
}

let million: Promise<Stocked> | undefined
/** The one with a million relations, made for the first bench that asks and shared by all; with the console, which an API looks for as it starts. */
export const aMillion = (): Promise<Stocked> => (million ??= buildConsole(consoleRelease()).then(() => stocked(fillWithRelations)))

/** Puts it away, where it was made. */
export async function stopMillion(): Promise<void> {
  await (await million)?.fairlead.stop()
  million = undefined
}

const isBuilding = async (db: Client) => (await db.query("select 1 from rm.checkpoints where status = 'building' limit 1")).rowCount !== 0
