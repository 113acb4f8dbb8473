import { setTimeout as sleep } from 'node:timers/promises'
import { caller } from '../caller.ts'
import { must } from '../stage.ts'
import { type Figure, plain } from './figure.ts'
import { residentOf } from './resident.ts'
import { sized } from './size.ts'
import { bookedInvoices } from './stocked.ts'

/** Ten of eleven are numbered. */
const invoices = sized(110_000, 550)
const settleMs = sized(10_000, 100)

/** An audit file as an office asks for it: read, loaded and written by a worker, whose memory is looked at meanwhile. */
export async function benchAuditFile(): Promise<Figure[]> {
  const { fairlead, trade, stop } = await bookedInvoices(invoices)
  try {
    const workers = await fairlead.start('workers')
    await sleep(settleMs)
    const memory = () => residentOf(workers.pid) ?? Number.NaN
    const idle = memory()
    let most = idle
    const admin = caller(fairlead.url, await fairlead.token('admin'))
    const began = performance.now()
    const asked = { office_id: trade.office, date_from: '2026-01-01', date_until: '2026-11-20' }
    const { id } = must(await admin.post('auditfiles', asked))
    for (;;) {
      const { status, documents } = must(await admin.get(`auditfiles/${String(id)}`))
      most = Math.max(most, memory())
      if (status === 'finished') {
        const seconds = (performance.now() - began) / 1_000
        return [
          {
            what: `audit file of ${plain(Number(documents))} documents, by a worker`,
            figure: `${plain(seconds)} s, ${plain(Number(documents) / seconds)}/s`,
            reach: '',
            ratio: '',
            reached: true,
          },
          {
            what: 'memory of the worker above idle',
            figure: `${plain(most - idle)} MB`,
            reach: '≤ 150 MB',
            ratio: '',
            reached: most - idle <= 150,
          },
        ]
      }
      if (status === 'failed') throw new Error('the audit file was not written')
      await sleep(100)
    }
  } finally {
    await stop()
  }
}
