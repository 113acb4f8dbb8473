import { setTimeout as sleep } from 'node:timers/promises'
import { buildConsole, consoleRelease } from '@fairlead/infra/start/console-build'
import { Client } from 'pg'
import { areBuilt, unreadCompany } from '../company.ts'
import { type Fairlead, type RoleProcess, startFairlead } from '../fairlead.ts'
import { fillWithInvoices, fillWithPostings, hundredfold } from './many-invoices.ts'
import { fillWithJobs, type Trade, tradeIn } from './many-jobs.ts'
import { fillWithLines } from './many-lines.ts'
import { fillWithRelations } from './many-relations.ts'
import { fillWithTariffs, type Market, tenfold } from './many-tariffs.ts'
import { fillWithUnits, twentyfold } from './many-units.ts'
import { fillWithVoyages, type Routes } from './many-voyages.ts'
import { isShort } from './size.ts'

/** A Fairlead as it ships, with much in it. */
export interface Stocked {
  fairlead: Fairlead
  trade: Trade
  /** The API with the projections in it. */
  api: RoleProcess
  /** Puts it away, unless others share it. */
  stop: () => Promise<void>
}

type Fill = (db: Client, trade: Trade) => Promise<void>

/** One whose log was filled before anything read it, so that its lists are built once; started anew after that, and after `more` was done to them. */
async function stocked(fill: Fill, { more = async (_db: Client) => {}, withWorkers = true, awaitWorkers = false } = {}): Promise<Stocked> {
  const company = await unreadCompany()
  const fairlead = await startFairlead([], { DATABASE_URL: company.url, REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' })
  const db = new Client({ connectionString: fairlead.databaseUrl })
  await db.connect()
  try {
    const trade = await tradeIn(db)
    await fill(db, trade)
    const building = await fairlead.start('api,projections')
    while (!(await areBuilt(fairlead.databaseUrl))) await sleep(200)
    await building.stop()
    await more(db)
    await db.query('vacuum analyze')
    const api = await fairlead.start('api,projections')
    if (withWorkers) await fairlead.start('workers')
    while (awaitWorkers && !(await haveFollowed(db))) await sleep(200)
    const stop = async () => {
      await fairlead.stop()
      await company.drop()
    }
    return { fairlead, trade, api, stop }
  } finally {
    await db.end()
  }
}

/** Whether workers have come to the end of the log: a house at work follows the last of it, not years of it at once. */
async function haveFollowed(db: Client): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from follow.checkpoints where name in ('reactions', 'jobs', 'deletions')
     and split_part(position, ':', 2)::bigint >= (select max(position) from es.events)`,
  )
  return rowCount === 3
}

let common: Promise<Stocked> | undefined
const shared = async (fill: Fill): Promise<Stocked> => {
  // With the console, which an API looks for as it starts.
  common ??= buildConsole(consoleRelease()).then(() => stocked(fill))
  return { ...(await common), stop: async () => {} }
}
const fillWithBoth: Fill = async (db, trade) => {
  await fillWithJobs(db, trade)
  await fillWithRelations(db, trade)
}

/** One with 100,000 jobs. In short form there is just one for all benches: making it takes longer than they do. */
export const manyJobs = (): Promise<Stocked> => (isShort ? shared(fillWithBoth) : stocked(fillWithJobs))

/** One with 10,000 invoices, or with a hundred times as many. No workers: they would number them all. */
export const manyInvoices = (isMultiplied: boolean): Promise<Stocked> =>
  stocked(fillWithInvoices, { withWorkers: false, ...(isMultiplied ? { more: hundredfold } : {}) })

/** One with so many invoices that are numbered and booked, ten of eleven. Workers follow what comes from now on, and not years of it. */
export const bookedInvoices = (count: number): Promise<Stocked> =>
  stocked(
    async (db, trade) => {
      await fillWithInvoices(db, trade, count)
      await fillWithPostings(db, trade)
    },
    { withWorkers: false, more: followedSoFar },
  )

/** As if workers had come to the end of the log. */
async function followedSoFar(db: Client): Promise<void> {
  await db.query(
    `insert into follow.checkpoints (name, position)
     select name, (select lpad(tx::text, 20, '0') || ':' || lpad(position::text, 19, '0') from es.events order by tx desc, position desc limit 1)
     from unnest('{reactions,jobs,deletions}'::text[]) name
     on conflict (name) do update set position = excluded.position`,
  )
}

/** One with 500,000 pro forma lines, of which one of five waits for review. No workers: nothing follows from what was put into the log. */
export const manyLines = (): Promise<Stocked> => stocked(fillWithLines, { withWorkers: false })

/** One with 100,000 rates, or with ten times as many, and quotations that wait for their price. */
export async function manyTariffs(isMultiplied: boolean): Promise<Stocked & { market: Market }> {
  let market: Market | undefined
  const made = await stocked(
    async (db, trade) => {
      market = await fillWithTariffs(db, trade)
    },
    { awaitWorkers: true, ...(isMultiplied ? { more: tenfold } : {}) },
  )
  return { ...made, market: market ?? { pols: [], pods: [], groups: [] } }
}

/** One with 2,000 open voyages. No workers: each voyage has its room already. */
export async function manyVoyages(): Promise<Stocked & Routes> {
  let routes: Routes = { ports: [] }
  const fill: Fill = async (db, trade) => {
    routes = await fillWithVoyages(db, trade)
  }
  return { ...(await stocked(fill, { withWorkers: false })), ...routes }
}

/** One with 100,000 units that wait for 2,000 voyages. No workers: nothing follows from what was put into the log. */
export async function manyUnits(): Promise<Stocked & Routes> {
  let routes: Routes = { ports: [] }
  const fill: Fill = async (db, trade) => {
    routes = await fillWithUnits(db, trade)
  }
  return { ...(await stocked(fill, { withWorkers: false, more: twentyfold })), ...routes }
}

/** The one with a million relations, made for the first bench that asks and shared by all. */
export const aMillion = (): Promise<Stocked> => shared(isShort ? fillWithBoth : fillWithRelations)

/** Puts away the one that is shared, where it was made. */
export async function stopShared(): Promise<void> {
  await (await common)?.stop()
  common = undefined
}
