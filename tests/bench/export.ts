import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, plain } from './figure.ts'
import { relations } from './many-relations.ts'
import { residentOf } from './resident.ts'
import { aMillion } from './stocked.ts'

const rows = relations / 10

/** One relation in ten as a workbook of all columns of the list, while the other nine stay where they are. */
export async function benchExport(): Promise<Figure[]> {
  const { fairlead, api } = await aMillion()
  const token = await fairlead.token('admin')
  const path = '/api/relations/export?credit_state=watch&columns=name,types,city,country_id,vat_id,debtor_number,credit_state,inactive'
  await taken(`${fairlead.url}${path}&city=lagos`, token) // warms up
  const idle = residentOf(api.pid) ?? Number.NaN
  let most = idle
  let ended = false
  const watching = (async () => {
    while (!ended) {
      most = Math.max(most, residentOf(api.pid) ?? most)
      await sleep(100)
    }
  })()
  const began = performance.now()
  const bytes = await taken(`${fairlead.url}${path}`, token)
  const seconds = (performance.now() - began) / 1_000
  ended = true
  await watching
  return [
    {
      what: `xlsx of ${plain(rows)} relations`,
      figure: `${plain(rows / seconds)} rows/s, ${plain(bytes / 1e6)} MB`,
      reach: '',
      ratio: '',
      reached: true,
    },
    {
      what: 'memory that it takes above idle',
      figure: `${plain(most - idle)} MB`,
      reach: '≤ 150 MB',
      ratio: '',
      reached: most - idle <= 150,
    },
  ]
}

/** Takes a download as fast as it comes, and keeps none of it. */
async function taken(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok || !answer.body) throw new Error(`The export was answered ${answer.status}`)
  let bytes = 0
  const body: ReadableStream<Uint8Array> = answer.body
  for await (const some of body) bytes += some.length
  return bytes
}
