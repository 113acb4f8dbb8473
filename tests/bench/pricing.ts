import { type Figure, plain } from './figure.ts'
import { type Flow, startLoadClient } from './load.ts'
import { quotationId, quotations, tariffs } from './many-tariffs.ts'
import { sized } from './size.ts'
import { manyTariffs } from './stocked.ts'

/** How many are priced one after another, as by one clerk; the others all at once, as after prices went up. */
const oneByOne = sized(500, 8)

/** Quotations of ten lines priced over the API, each for the first time, among a hundred thousand rates of ten price lists. */
export async function benchPricing(): Promise<Figure[]> {
  const { fairlead, stop } = await manyTariffs(false)
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
    return [
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
  } finally {
    client.stop()
    await stop()
  }
}
