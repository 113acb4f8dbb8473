import { caller } from '../caller.ts'
import { day, must } from '../stage.ts'
import { type Figure, plain } from './figure.ts'
import { calls, voyages } from './many-voyages.ts'
import { sized } from './size.ts'
import { timed } from './stock.ts'
import { manyVoyages } from './stocked.ts'

/** How cargo gets from one port to another, over the API, on some day of the year to come; each time between other ports. */
export async function benchTranshipment(): Promise<Figure[]> {
  const { fairlead, ports, stop } = await manyVoyages()
  try {
    const who = caller(fairlead.url, await fairlead.token('user'))
    const port = (n: number) => ports[n % ports.length]
    const { median, p95 } = await timed(sized(300, 6), async n =>
      must(
        await who.get(`transhipments?pol_id=${port(n * 17)}&pod_id=${port(n * 17 + 1 + (n % (ports.length - 1)))}&from=${day(n % 300)}`),
      ),
    )
    return [
      {
        what: `ways between two ports, ${plain(voyages)} voyages of ${calls} calls`,
        figure: `p50 ${median} ms, p95 ${p95} ms`,
        reach: 'p95 ≤ 100 ms',
        ratio: '',
        reached: p95 <= 100,
      },
    ]
  } finally {
    await stop()
  }
}
