import { type Figure, median, plain } from './figure.ts'
import { type Flow, type Load, startLoadClient } from './load.ts'
import { levelId, quotationId, quotations, ratesEach, tariffs } from './many-tariffs.ts'
import { sized } from './size.ts'
import { manyTariffs } from './stocked.ts'

const rounds = sized(3, 1)
const roundMs = sized(2_500, 50)
const perPage = 25
/** How many are priced one after another, as by one clerk; the others all at once, as after prices went up. */
const oneByOne = sized(500, 8)

/** Quotations of ten lines priced over the API, each for the first time, among a million rates of a hundred price lists; and the list of these rates. */
export async function benchPricing(): Promise<Figure[]> {
  const { fairlead, market, stop } = await manyTariffs()
  const client = startLoadClient()
  try {
    const order = { url: fairlead.url, token: await fairlead.token('admin') }
    const pricing = (n: number): Flow => [{ method: 'POST', path: `/api/quotations/${quotationId(n)}/price`, body: {} }]
    const flows = Array.from({ length: quotations }, (_, n) => pricing(1 + n))
    await client.give({ ...order, connections: 1, flows: flows.slice(0, sized(100, 4)) }) // until it has warmed up
    const single = await client.give({ ...order, connections: 1, flows: flows.slice(sized(100, 4), oneByOne + sized(100, 4)) })
    const rest = flows.slice(oneByOne + sized(100, 4))
    const began = performance.now()
    await client.give({ ...order, connections: 8, flows: rest })
    const seconds = (performance.now() - began) / 1_000
    const thousand = (seconds / rest.length) * 1_000
    const figures: Figure[] = [
      {
        what: `ten lines priced among ${plain(tariffs)} rates`,
        figure: `p50 ${plain(single.p50)} ms, p95 ${plain(single.p95)} ms`,
        reach: 'p95 ≤ 40 ms',
        ratio: '',
        reached: single.p95 <= 40,
      },
      {
        what: 'a thousand quotations priced anew, 8 at a time',
        figure: `${plain(thousand)} s`,
        reach: '≤ 30 s',
        ratio: '',
        reached: thousand <= 30,
      },
    ]
    const [pol] = market.pols
    const [pod] = market.pods
    const questions: Readonly<Record<string, { query: string; rows: number }>> = {
      'as it opens': { query: '', rows: perPage },
      'any page': { query: 'sort=route', rows: tariffs },
      'of one price list, any page': { query: `tariff_level_id=${levelId(3)}&sort=-valid_from`, rows: ratesEach },
      'between two ports': { query: `pol_id=${pol}&pod_id=${pod}&sort=route`, rows: perPage },
      'search, first pages': { query: 'search=bean&sort=route', rows: perPage },
    }
    for (const [what, { query, rows }] of Object.entries(questions)) {
      const loads: Load[] = []
      for (let round = 0; round <= rounds; round++) {
        const load = await client.give({
          ...order,
          connections: 8,
          repeat: true,
          milliseconds: roundMs,
          flows: pagesOf(query, rows / perPage),
        })
        if (round > 0) loads.push(load) // the first round finds the landmarks and the total
      }
      const p95 = median(loads.map(load => load.p95))
      figures.push({
        what: `list of ${plain(tariffs)} rates, ${what}`,
        figure: `p95 ${plain(p95)} ms`,
        reach: 'p95 ≤ 60 ms',
        ratio: '',
        reached: p95 <= 60,
      })
    }
    return figures
  } finally {
    client.stop()
    await stop()
  }
}

const pagesOf = (query: string, pages: number): Flow[] =>
  Array.from({ length: 200 }, (_, n) => [
    { method: 'GET', path: `/api/tariffs?${query}&page=${1 + ((n * 7919) % Math.max(1, Math.floor(pages)))}` },
  ])
