import { type Figure, median, plain } from './figure.ts'
import { type Flow, type Load, startLoadClient } from './load.ts'
import { relations } from './many-relations.ts'
import { sized } from './size.ts'
import { aMillion } from './stocked.ts'

const perPage = 25
const rounds = sized(3, 1)
const roundMs = sized(2_500, 50)

/** What is asked of a list of a million: any page of it, filtered and sorted in various ways, always with its total. */
const questions: Readonly<Record<string, { query: string; rows: number }>> = {
  'as it opens': { query: '', rows: perPage },
  'any page': { query: 'sort=name', rows: relations },
  'any page, other order': { query: 'sort=-debtor_number', rows: relations },
  'filter and sort, first pages': { query: 'credit_state=watch&sort=city', rows: 20 * perPage },
  'filter and sort, any page': { query: 'credit_state=watch&sort=-debtor_number', rows: relations / 10 },
  'a rare filter and sort': { query: 'credit_state=on_hold&blacklisted=true&sort=name', rows: perPage },
  'two filters and a sort, any page': { query: 'inactive=true&city=lagos&sort=name', rows: relations / 250 },
  contains: { query: 'name.contains=marine+off&sort=city', rows: perPage },
  'search, any page': { query: 'search=lag&sort=name', rows: relations / 10 },
}

/** Lists of a million relations at 8 connections; any page means pages spread over all of them, each another than the one before. */
export async function benchList(): Promise<Figure[]> {
  const { fairlead } = await aMillion()
  const client = startLoadClient()
  try {
    const order = { url: fairlead.url, token: await fairlead.token('admin'), connections: 8, repeat: true, milliseconds: roundMs }
    const figures: Figure[] = []
    for (const [what, { query, rows }] of Object.entries(questions)) {
      const loads: Load[] = []
      for (let round = 0; round <= rounds; round++) {
        const load = await client.give({ ...order, flows: pagesOf(query, rows / perPage) })
        if (round > 0) loads.push(load) // the first round finds the landmarks and the total
      }
      const p95 = median(loads.map(load => load.p95))
      const perSecond = median(loads.map(load => load.perSecond))
      figures.push({
        what: `list of ${plain(relations)}, ${what}`,
        figure: `p95 ${plain(p95)} ms, ${plain(perSecond)}/s`,
        reach: 'p95 ≤ 60 ms',
        ratio: '',
        reached: p95 <= 60,
      })
    }
    return figures
  } finally {
    client.stop()
  }
}

const pagesOf = (query: string, pages: number): Flow[] =>
  Array.from({ length: 200 }, (_, n) => [
    { method: 'GET', path: `/api/relations?${query}&page=${1 + ((n * 7919) % Math.max(1, Math.floor(pages)))}` },
  ])
