import { caller } from '../caller.ts'
import { must } from '../stage.ts'
import { type Figure, plain } from './figure.ts'
import { jobId } from './many-jobs.ts'
import { jobsWithLines, lines } from './many-lines.ts'
import { sized } from './size.ts'
import { timed } from './stock.ts'
import { manyLines } from './stocked.ts'

/** The nth of the jobs, scattered over all of them. */
const job = (n: number) => jobId(1 + ((n * 7919) % jobsWithLines))
const page = 'proformalines?per_page=25&page=1'

/** What a reviewer asks for: as it opens, by filters, and as margins. */
const questions: readonly { what: string; query: (n: number, customers: readonly string[]) => string }[] = [
  { what: 'what waits, as it opens', query: () => `${page}&sort=-job_number&status=pending` },
  { what: 'all lines', query: () => page },
  { what: 'sales that wait, the largest first', query: () => `${page}&status=pending&side=sales&sort=-euro_amount` },
  { what: 'of a customer', query: (n, customers) => `${page}&status=pending&customer_id=${customers[n % customers.length]}` },
  { what: 'of a job', query: n => `${page}&job_id=${job(n)}` },
  { what: 'that are called so', query: n => `${page}&search=freight%20${n % 977}` },
  { what: 'margins of a job', query: n => `proformalines/margins?by=job&job_id=${job(n)}` },
  { what: 'margins by job', query: () => 'proformalines/margins?by=job' },
  { what: 'margins by voyage', query: () => 'proformalines/margins?by=voyage' },
  { what: 'margins by customer', query: () => 'proformalines/margins?by=customer' },
  { what: 'margins by month', query: () => 'proformalines/margins?by=month' },
  {
    what: 'margins by job of a customer',
    query: (n, customers) => `proformalines/margins?by=job&customer_id=${customers[n % customers.length]}`,
  },
]

/** The review center over half a million lines, over the API. */
export async function benchReviewCenter(): Promise<Figure[]> {
  const { fairlead, trade, stop } = await manyLines()
  try {
    const who = caller(fairlead.url, await fairlead.token('admin'))
    const figures: Figure[] = []
    for (const { what, query } of questions) {
      const { median, p95 } = await timed(sized(100, 3), async n => must(await who.get(query(n, trade.customers))))
      figures.push({
        what: `review of ${plain(lines)} lines: ${what}`,
        figure: `p50 ${median} ms, p95 ${p95} ms`,
        reach: 'p95 ≤ 100 ms',
        ratio: '',
        reached: p95 <= 100,
      })
    }
    return figures
  } finally {
    await stop()
  }
}
