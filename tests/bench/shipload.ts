import { setTimeout as sleep } from 'node:timers/promises'
import { type Bag, caller } from '../caller.ts'
import { startFairlead } from '../fairlead.ts'
import { day, must, rowsUnder, stageOf } from '../stage.ts'
import { copied } from './copied.ts'
import { type Figure, plain } from './figure.ts'
import { sized } from './size.ts'
import { timed } from './stock.ts'

const jobs = sized(200, 4)
const units = 10

/** A voyage whose cargo is invoiced: looked at, and made, until all drafts are there. */
export async function benchShipload(): Promise<Figure[]> {
  const fairlead = await startFairlead(['api,projections'], { REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' })
  try {
    const workers = await fairlead.start('workers')
    const clerk = caller(fairlead.url, await fairlead.token('user'))
    const stage = stageOf(clerk, caller(fairlead.url, await fairlead.token('supervisor')))
    const shipment = await stage.loaded(units)
    const bill = await stage.drafted(shipment.job, shipment.units)
    const [finance_article_id, euro] = [await stage.named('financearticles', 'FRT'), await stage.named('currencies', 'EUR')]
    const line = (unit_id: string): Bag => ({
      side: 'sales',
      finance_article_id,
      description: 'Ocean freight',
      booking_id: shipment.booking,
      unit_id,
      quantity: '1.000',
      rate: '650.0000',
      currency_id: euro,
      vat_type: 'OUTSIDE',
    })
    const priced = must(await clerk.post(`jobs/${shipment.job}/add_lines`, { lines: shipment.units.map(line) }))
    const line_ids = rowsUnder(priced, 'lines').map(one => String(one.id))
    must(await clerk.post(`jobs/${shipment.job}/approve_lines`, { line_ids }))
    await workers.stop()
    await copied(fairlead, [shipment.job, shipment.booking, ...shipment.units, bill, ...line_ids], jobs)
    while ((await clerk.get(`billsoflading?voyage_id=${shipment.voyage}&per_page=1`)).body.total !== jobs) await sleep(500)
    const asked = { office_id: String(priced.office_id), voyage_id: shipment.voyage, invoice_date: day(0) }
    const looked = await timed(sized(5, 1), async () =>
      must(await clerk.get(`shiploadinvoicing/preview?${new URLSearchParams(asked).toString()}`)),
    )
    await fairlead.start('workers')
    const begun = Date.now()
    const run = must(await clerk.post('shiploadinvoicing', asked))
    for (;;) {
      const { status } = (await clerk.get(`shiploadinvoicing/${String(run.id)}`)).body
      if (status === 'finished') break
      await sleep(100)
    }
    const seconds = (Date.now() - begun) / 1_000
    const of = `${plain(jobs * units)} units of ${plain(jobs)} jobs`
    return [
      { what: `${of}: what would be invoiced`, figure: `p50 ${looked.median} ms`, reach: '', ratio: '', reached: true },
      { what: `${of}: invoiced`, figure: `${seconds.toFixed(1)} s`, reach: '≤ 30 s', ratio: '', reached: seconds <= 30 },
    ]
  } finally {
    await fairlead.stop()
  }
}
