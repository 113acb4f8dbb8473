import { setTimeout as sleep } from 'node:timers/promises'
import { type Bag, type Caller, caller } from '../caller.ts'
import { startFairlead } from '../fairlead.ts'
import { must, stageOf } from '../stage.ts'
import { copied } from './copied.ts'
import { type Figure, plain } from './figure.ts'
import { residentOf } from './resident.ts'
import { sized } from './size.ts'
import { timed } from './stock.ts'

/** As many bills as a large car carrier has. */
const bills = sized(1_500, 12)

/** What a whole voyage is settled for, over the API: opened, as a sheet and as a paper, and what the API holds meanwhile. */
export async function benchFreightlist(): Promise<Figure[]> {
  const fairlead = await startFairlead([], { REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' })
  try {
    const api = await fairlead.start('api,projections')
    const workers = await fairlead.start('workers')
    const clerk = caller(fairlead.url, await fairlead.token('user'))
    const stage = stageOf(clerk, caller(fairlead.url, await fairlead.token('supervisor')))
    const shipment = await stage.loaded(1)
    const bill = await stage.drafted(shipment.job, shipment.units)
    // What is copied was settled once; that each copy is followed once more is no part of what is measured.
    await workers.stop()
    await copied(fairlead, [shipment.job, shipment.booking, ...shipment.units, bill], bills)
    await allSeen(clerk, shipment.voyage)
    const idle = residentOf(api.pid) ?? Number.NaN
    let most = idle
    const watch = setInterval(() => {
      most = Math.max(most, residentOf(api.pid) ?? most)
    }, 50)
    const of = `freightlist/${shipment.voyage}`
    const token = await fairlead.token('user')
    const fetched = async (what: string) => {
      const answer = await fetch(`${fairlead.url}/api/${of}/${what}`, { headers: { authorization: `Bearer ${token}` } })
      if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
      return (await answer.arrayBuffer()).byteLength
    }
    const opened = await timed(sized(20, 2), async () => must(await clerk.get(of)))
    const sheet = await timed(sized(10, 2), () => fetched('sheet'))
    const paper = await timed(sized(5, 1), () => fetched('print'))
    clearInterval(watch)
    const line = (what: string, { median, p95 }: { median: number; p95: number }, reach: number): Figure => ({
      what: `the freightlist of ${plain(bills)} bills, ${what}`,
      figure: `p50 ${median} ms, p95 ${p95} ms`,
      reach: `p95 ≤ ${plain(reach)} ms`,
      ratio: '',
      reached: p95 <= reach,
    })
    return [
      line('opened', opened, 500),
      line('as a sheet', sheet, 1_000),
      line('as a paper', paper, 10_000),
      {
        what: `memory of the API for these, above ${plain(Math.round(idle))} MB`,
        figure: `${plain(Math.round(most - idle))} MB`,
        reach: '≤ 300 MB',
        ratio: '',
        reached: most - idle <= 300,
      },
    ]
  } finally {
    await fairlead.stop()
  }
}

/** Until the lists have followed. */
async function allSeen(clerk: Caller, voyage: string): Promise<void> {
  for (;;) {
    const { total } = (await clerk.get(`billsoflading?voyage_id=${voyage}&per_page=1`)).body as Bag & { total?: number }
    if (total === bills) return
    await sleep(500)
  }
}
