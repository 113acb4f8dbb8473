import { type Figure, median, plain } from './figure.ts'
import type { Load, LoadClient } from './load.ts'
import { sized } from './size.ts'

const rounds = sized(3, 1)

/** How a list of so many rows is asked: the paths of calls, by what they ask for. */
interface Asked {
  readonly of: string
  readonly questions: Readonly<Record<string, readonly string[]>>
  readonly order: Omit<Parameters<LoadClient['give']>[0], 'flows'>
}

/** How long each question of a list takes; one that is refused ends all of it, and says which. */
export async function listFigures(client: LoadClient, { of, questions, order }: Asked): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, paths] of Object.entries(questions)) {
    const loads: Load[] = []
    for (let round = 0; round <= rounds; round++) {
      const load = await client.give({ ...order, flows: paths.map(path => [{ method: 'GET', path }]) }).catch((cause: unknown) => {
        throw new Error(`The list of ${of}, ${what}`, { cause })
      })
      if (round > 0) loads.push(load) // the first round finds the landmarks and the total
    }
    const [p95, perSecond] = [median(loads.map(load => load.p95)), median(loads.map(load => load.perSecond))]
    figures.push({
      what: `list of ${of}, ${what}`,
      figure: `p95 ${plain(p95)} ms, ${plain(perSecond)}/s`,
      reach: 'p95 ≤ 60 ms',
      ratio: '',
      reached: p95 <= 60,
    })
  }
  return figures
}

/** Pages of a list at two hundred places among so many, each far from the one before. */
export const pagesOf = (list: string, query: string, pages: number): string[] =>
  Array.from({ length: 200 }, (_, n) => `/api/${list}?${query}&page=${1 + ((n * 7919) % Math.max(1, Math.floor(pages)))}`)
