import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, caller } from '../caller.ts'
import { type Figure, plain } from './figure.ts'
import { relations } from './many-relations.ts'
import { sized } from './size.ts'
import { aMillion } from './stocked.ts'

const rows = sized(10_000, 100)
/** From one relation of the stock that the sheet changes to the next, as numbers go. */
const apart = relations / rows
const patienceMs = 300_000

/** A sheet of 10,000 relations against a million: half of them new, half of them known by their debtor number and moved to another city. */
export async function benchImport(): Promise<Figure[]> {
  const { fairlead } = await aMillion()
  const token = await fairlead.token('admin')
  const who = caller(fairlead.url, token)
  const { id, headers } = await upload(fairlead.url, token, { resource: 'relations', sheet: sheet() })
  const previewing = performance.now()
  const preview = await who.post(`imports/${id}/match`, { columns: headers })
  const previewed = (performance.now() - previewing) / 1_000
  if (preview.body.added !== rows / 2 || preview.body.changed !== rows / 2) throw new Error(`The preview was ${preview.text}`)
  const applying = performance.now()
  await who.post(`imports/${id}/apply`)
  await complete(who, id)
  const applied = (performance.now() - applying) / 1_000
  return [
    figure(`preview of ${plain(rows)} rows against ${plain(relations)}`, previewed, 5),
    figure('its import, until all of it is on the record', applied, 20),
  ]
}

const figure = (what: string, seconds: number, reach: number): Figure => ({
  what,
  figure: `${plain(seconds)} s, ${plain(rows / seconds)} rows/s`,
  reach: `≤ ${reach} s`,
  ratio: '',
  reached: seconds <= reach,
})

function sheet(): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const debtor = n % 2 === 0 ? `N${String(n).padStart(7, '0')}` : `D${String(((n + 1) * apart * 7919) % 10_000_000).padStart(7, '0')}`
    return `${debtor},Imported ${n},CUSTOMER,Ghent ${n % 100}`
  })
  return `debtor_number,name,types,city\n${lines.join('\n')}\n`
}

/** Uploads a sheet for a register. */
export async function upload(
  url: string,
  token: string,
  { resource, sheet }: { resource: string; sheet: string },
): Promise<{ id: string; headers: string[] }> {
  const answer = await fetch(`${url}/api/${resource}/import?name=sheet.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: sheet,
  })
  if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: string; headers: string[] }
}

/** Waits until an import is done, all of it. */
export async function complete(who: Caller, id: string): Promise<void> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(50)) {
    const { body } = await who.get(`imports/${id}`)
    if (body.status === 'complete' && body.failed === 0) return
    if (body.status === 'complete') throw new Error(`${String(body.failed)} rows failed: ${JSON.stringify(body.failures)}`)
  }
  throw new Error('The import was not done in time')
}
