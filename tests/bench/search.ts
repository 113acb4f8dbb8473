import { type Caller, caller } from '../caller.ts'
import type { Fairlead } from '../fairlead.ts'
import type { Figure } from './figure.ts'
import { sized } from './size.ts'
import { timed } from './stock.ts'
import { manyJobs } from './stocked.ts'

/** What somebody types into the palette, from the first letters of what all share to what is nowhere. */
const typed: readonly (readonly [what: string, text: string])[] = [
  ['two letters that begin all numbers', 'x2'],
  ['two letters of names', 'ro'],
  ['a number, in full', 'X26071936'],
  ['a customer reference, two words', 'po 4711'],
  ['nothing that exists', 'qqxz'],
]

/** The search over everything, as the palette asks it, by an administrator and by a user of one office; 100,000 jobs. */
export async function benchSearch(): Promise<Figure[]> {
  const { fairlead, stop } = await manyJobs()
  try {
    return [...(await figures(fairlead, 'admin')), ...(await figures(fairlead, 'user'))]
  } finally {
    await stop()
  }
}

async function figures(fairlead: Fairlead, account: string): Promise<Figure[]> {
  const who: Caller = caller(fairlead.url, await fairlead.token(account))
  const measured: Figure[] = []
  for (const [what, text] of typed) {
    const path = `search?q=${encodeURIComponent(text)}`
    const { median, p95 } = await timed(sized(60, 3), () => who.get(path))
    measured.push({
      what: `search, ${what} (${account})`,
      figure: `p50 ${median} ms, p95 ${p95} ms`,
      reach: 'p95 ≤ 100 ms',
      ratio: '',
      reached: p95 <= 100,
    })
  }
  return measured
}
