import { type Caller, caller } from '../caller.ts'
import { must } from '../stage.ts'
import { type Figure, plain } from './figure.ts'
import { waitingUnits } from './many-units.ts'
import { sized } from './size.ts'
import { timed } from './stock.ts'
import { manyUnits } from './stocked.ts'

/** Who looks at the export center, and at what of it. */
const questions: readonly { what: string; account: string; query: (n: number, ports: readonly string[]) => string }[] = [
  { what: 'what blocks loading, of all offices', account: 'admin', query: () => '?per_page=50' },
  {
    what: 'the same, any page',
    account: 'admin',
    query: n => `?per_page=50&page=${1 + ((n * 7919) % Math.ceil((waitingUnits * 0.7) / 50))}`,
  },
  { what: 'the same, of one office and port', account: 'user', query: (n, ports) => `?per_page=50&pol=${ports[n % ports.length]}` },
]

/** Units by the hours until their port takes them no more, over the API, with what they come to. */
export async function benchExportCenter(): Promise<Figure[]> {
  const { fairlead, ports, stop } = await manyUnits()
  try {
    const figures: Figure[] = []
    for (const { what, account, query } of questions) {
      const who: Caller = caller(fairlead.url, await fairlead.token(account))
      const { median, p95 } = await timed(sized(200, 5), async n => must(await who.get(`get-export-center-data${query(n, ports)}`)))
      figures.push({
        what: `${what}, ${plain(waitingUnits)} units by hours to cut-off`,
        figure: `p50 ${median} ms, p95 ${p95} ms`,
        reach: 'p95 ≤ 60 ms',
        ratio: '',
        reached: p95 <= 60,
      })
    }
    return figures
  } finally {
    await stop()
  }
}
