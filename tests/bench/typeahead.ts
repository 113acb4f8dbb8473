import { type Figure, median, plain } from './figure.ts'
import { type Flow, startLoadClient } from './load.ts'
import { relations } from './many-relations.ts'
import { sized } from './size.ts'
import { aMillion } from './stocked.ts'

/** What somebody types, key by key, into a field that takes a relation. */
const typed: Readonly<Record<string, readonly string[]>> = {
  'two letters of one name in 20': ['ad', 'ek', 'ha', 'ib', 'rh', 'te'],
  'two letters of one name in 5': ['ca', 'gr', 'ma', 'lo'],
  'three letters or more': ['ber', 'cast', 'foroy', 'jadran', 'marine', 'offsho'],
  'two words': ['adler auto', 'rhone kust', 'tema ship', 'lagos lagos', 'sao trans lo'],
  'a whole name': ['Ekeren dyn Agencies 96', 'Maas quay Group 4'],
  'a debtor number': ['d0007919', 'd123', 'd00'],
  'what nobody is called': ['qx', 'zzz', 'adler zzz'],
}

const rounds = sized(5, 1)
const askedEach = sized(60, 6)

/** What a typeahead waits for, over a million relations: one clerk at a time, from the request's first byte to the answer's last. */
export async function benchTypeahead(): Promise<Figure[]> {
  const { fairlead } = await aMillion()
  const client = startLoadClient()
  try {
    const order = { url: fairlead.url, token: await fairlead.token('user'), connections: 1 }
    const figures: Figure[] = []
    for (const [what, texts] of Object.entries(typed)) {
      const flows = Array.from({ length: askedEach }, (_, n) => asking(texts[n % texts.length] ?? ''))
      const p95: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const load = await client.give({ ...order, flows })
        if (round > 0) p95.push(load.p95) // the first round only warms up
      }
      figures.push({
        what: `typeahead of ${plain(relations)}, ${what}`,
        figure: `p95 ${plain(median(p95))} ms`,
        reach: 'p95 ≤ 25 ms',
        ratio: '',
        reached: median(p95) <= 25,
      })
    }
    return figures
  } finally {
    client.stop()
  }
}

/** As the console asks. */
function asking(text: string): Flow {
  const lazyEvent = JSON.stringify({
    sortField: null,
    sortOrder: 1,
    searchType: 'regex',
    filters: { global: { value: text, matchMode: 'contains' } },
  })
  return [{ method: 'GET', path: `/api/relations?page=1&lazyEvent=${encodeURIComponent(lazyEvent)}` }]
}
