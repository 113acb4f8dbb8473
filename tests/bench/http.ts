import type { Fairlead } from '../fairlead.ts'
import { startBare } from './bare.ts'
import { type Figure, median, plain } from './figure.ts'
import { type Flow, type LoadClient, startLoadClient } from './load.ts'
import { jobId, jobs, type Trade } from './many-jobs.ts'
import { interleaved, rate, ratioOf } from './rounds.ts'
import { sized } from './size.ts'
import { manyJobs } from './stocked.ts'

const roundMs = sized(1_500, 100)
const connections = 8
/** All but the last 20 pages: nine of ten jobs are of this user's office. */
const lastPages = (jobs * 0.9) / 25 - 20

interface Bench {
  fairlead: Fairlead
  client: LoadClient
  token: string
  trade: Trade
}

/** The API as it ships, with its projections in the same process, workers beside it, and 100,000 jobs; on the durable server of the run. */
export async function benchHttp(): Promise<Figure[]> {
  const { fairlead, trade, stop } = await manyJobs()
  const client = startLoadClient()
  try {
    const bare = await startBare(fairlead.databaseUrl)
    const on = { fairlead, client, token: await fairlead.token('user'), trade }
    try {
      return [...(await lists(on, bare.url)), await shows(on, bare.url), await commands(on), await visible(on)]
    } finally {
      await bare.stop()
    }
  } finally {
    client.stop()
    await stop()
  }
}

const get = (path: string): Flow => [{ method: 'GET', path }]

async function lists({ fairlead, client, token, trade }: Bench, bare: string): Promise<Figure[]> {
  const pages = (path: (page: number) => string) => Array.from({ length: 20 }, (_, n) => get(path(n + 1)))
  const ours = (path: (page: number) => string) => () =>
    client.give({ url: fairlead.url, token, connections, repeat: true, milliseconds: roundMs, flows: pages(path) })
  const [customer] = trade.customers
  const asked = `/api/jobs?customer_id=${customer}&sort=-number`
  const typing = encodeURIComponent(JSON.stringify({ sortField: 'number', sortOrder: -1 }))
  const loads = await interleaved({
    bare: () =>
      client.give({
        url: bare,
        connections,
        repeat: true,
        milliseconds: roundMs,
        flows: pages(page => `/jobs?one=${trade.office}&other=${customer}&page=${page}`),
      }),
    list: ours(page => `${asked}&page=${page}`),
    untold: ours(page => `/api/jobs?customer_id=${customer}&lazyEvent=${typing}&page=${page}`),
    first: ours(() => '/api/jobs?sort=number&page=1'),
    far: ours(page => `/api/jobs?sort=number&page=${lastPages + page}`),
  })
  const total = ratioOf(loads.list, loads.untold, load => 1 / load.perSecond)
  const far = ratioOf(loads.far, loads.first, load => 1 / load.perSecond)
  const list = ratioOf(loads.list, loads.bare, load => load.perSecond)
  return [
    {
      what: `list, 25 of ${jobs.toLocaleString('en')}, filter and sort`,
      figure: `${plain(rate(loads.list))}/s, bare ${plain(rate(loads.bare))}/s`,
      reach: '≥ 0.4 of bare',
      ratio: plain(list),
      reached: list >= 0.4,
    },
    {
      what: 'its total',
      figure: `${plain(rate(loads.untold))}/s without`,
      reach: 'costs ≤ 30 %',
      ratio: plain(total),
      reached: total <= 1.3,
    },
    {
      what: `page ${(lastPages + 20).toLocaleString('en')} against page 1`,
      figure: `${plain(rate(loads.far))}/s, ${plain(rate(loads.first))}/s`,
      reach: '≤ 4 times',
      ratio: plain(far),
      reached: far <= 4,
    },
  ]
}

async function shows({ fairlead, client, token }: Bench, bare: string): Promise<Figure> {
  const some = Array.from({ length: 2_000 }, (_, n) => jobId((n * 7919 * 10 + 1) % jobs)) // of the user's own office
  const load = { connections, repeat: true, milliseconds: roundMs }
  const loads = await interleaved({
    bare: () => client.give({ ...load, url: bare, flows: some.map(id => get(`/jobs/${id}`)) }),
    ours: () => client.give({ ...load, url: fairlead.url, token, flows: some.map(id => get(`/api/jobs/${id}`)) }),
  })
  const ratio = ratioOf(loads.ours, loads.bare, each => each.perSecond)
  return {
    what: 'show by id',
    figure: `${plain(rate(loads.ours))}/s, bare ${plain(rate(loads.bare))}/s`,
    reach: '≥ 0.4 of bare',
    ratio: plain(ratio),
    reached: ratio >= 0.4,
  }
}

let changed = 0
/** Changes of jobs, each another than the one before it. */
const changes = (count: number): Flow[] =>
  Array.from({ length: count }, () => {
    changed++
    const id = jobId((changed % (jobs / 10)) * 10 + 1)
    return [{ method: 'POST', path: `/api/jobs/${id}/change`, body: { customer_reference: `changed ${changed}` } }]
  })

async function commands({ fairlead, client, token }: Bench): Promise<Figure> {
  const give = () => client.give({ url: fairlead.url, token, connections, milliseconds: roundMs, flows: changes(sized(6_000, 100)) })
  const { loads } = await interleaved({ loads: give })
  const p99 = median(loads.map(each => each.p99))
  return {
    what: 'command, answered when it can be read',
    figure: `${plain(rate(loads))}/s, p50 ${plain(median(loads.map(each => each.p50)))} ms, p99 ${plain(p99)} ms`,
    reach: '≥ 400/s, p99 ≤ 60 ms',
    ratio: '',
    reached: rate(loads) >= 400 && p99 <= 60,
  }
}

/** The answer waits for the read side, so the whole call bounds how long a row takes to be seen. */
async function visible({ fairlead, client, token }: Bench): Promise<Figure> {
  const give = () => client.give({ url: fairlead.url, token, connections: 16, perSecond: 200, flows: changes(sized(400, 20)) })
  const { loads } = await interleaved({ loads: give })
  const p95 = median(loads.map(each => each.p95))
  return {
    what: 'command sent to row visible, 200/s',
    figure: `p50 ${plain(median(loads.map(each => each.p50)))} ms, p95 ${plain(p95)} ms`,
    reach: 'p95 ≤ 30 ms',
    ratio: '',
    reached: p95 <= 30,
  }
}
