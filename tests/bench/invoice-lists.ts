import { setTimeout as sleep } from 'node:timers/promises'
import { startBare } from './bare.ts'
import { type Figure, plain } from './figure.ts'
import { type Flow, type Load, startLoadClient } from './load.ts'
import { debtorId, debtors, invoiceId, invoices, times } from './many-invoices.ts'
import { residentOf } from './resident.ts'
import { interleaved, rate, ratioOf } from './rounds.ts'
import { sized } from './size.ts'
import { manyInvoices } from './stocked.ts'

const connections = 8
const roundMs = sized(1_500, 100)
const settleMs = sized(10_000, 100)
const get = (path: string): Flow => [{ method: 'GET', path }]

/** The first page of each debtor's approved invoices, the newest first, with the total: of 10,000, and of a hundred times as many. */
const lists = Array.from({ length: debtors }, (_, n) =>
  get(`/api/invoices?status=approved&debtor_id=${debtorId(1 + n)}&sort=-invoice_date`),
)
const bareLists = Array.from({ length: debtors }, (_, n) => get(`/invoices?one=approved&other=${debtorId(1 + n)}`))
const shows = (path: string) => Array.from({ length: invoices }, (_, n) => get(`${path}/${invoiceId(1 + ((n * 7919) % invoices))}`))

/** Filtered lists and shows of invoices as the API ships, beside the least that they need; and what its process keeps in memory, at rest and afterwards. */
export async function benchInvoiceLists(): Promise<Figure[]> {
  const client = startLoadClient()
  const few = await manyInvoices(false)
  const many = await manyInvoices(true)
  const bare = await startBare(many.fairlead.databaseUrl)
  try {
    const [fewToken, token] = [await few.fairlead.token('admin'), await many.fairlead.token('admin')]
    await sleep(settleMs)
    const fresh = residentOf(many.api.pid)
    const load = { connections, repeat: true, milliseconds: roundMs }
    const loads = await interleaved({
      few: () => client.give({ ...load, url: few.fairlead.url, token: fewToken, flows: lists }),
      many: () => client.give({ ...load, url: many.fairlead.url, token, flows: lists }),
      bare: () => client.give({ ...load, url: bare.url, flows: bareLists }),
      show: () => client.give({ ...load, url: many.fairlead.url, token, flows: shows('/api/invoices') }),
      bareShow: () => client.give({ ...load, url: bare.url, flows: shows('/invoices') }),
    })
    for (const flows of [lists, shows('/api/invoices')])
      await client.give({ ...load, connections: 32, milliseconds: 4 * roundMs, url: many.fairlead.url, token, flows })
    await sleep(settleMs)
    const after = residentOf(many.api.pid)
    const rows = (invoices * times).toLocaleString('en')
    return [
      beside(`list, 25 of ${rows} invoices, filter and sort, with total`, loads.many, loads.bare),
      { ...compared(`the same, against ${invoices.toLocaleString('en')}`, loads.many, loads.few, 0.8), reach: '≥ 0.8 of that' },
      beside('show of an invoice', loads.show, loads.bareShow),
      ...(fresh === undefined || after === undefined
        ? []
        : [memory('before any load', fresh, 150), memory('after 32 clients', after, 250)]),
    ]
  } finally {
    client.stop()
    await bare.stop()
    await few.stop()
    await many.stop()
  }
}

const beside = (what: string, ours: readonly Load[], bare: readonly Load[]): Figure => ({
  ...compared(what, ours, bare, 0.4),
  figure: `${plain(rate(ours))}/s, bare ${plain(rate(bare))}/s`,
  reach: '≥ 0.4 of bare',
})

function compared(what: string, ours: readonly Load[], peer: readonly Load[], least: number): Figure {
  const ratio = ratioOf(ours, peer, load => load.perSecond)
  return {
    what,
    figure: `${plain(rate(ours))}/s, ${plain(rate(peer))}/s`,
    reach: `≥ ${least}`,
    ratio: plain(ratio),
    reached: ratio >= least,
  }
}

const memory = (when: string, megabytes: number, most: number): Figure => ({
  what: `memory of API and projections, ${when}`,
  figure: `${plain(megabytes)} MB`,
  reach: `≤ ${most} MB`,
  ratio: '',
  reached: megabytes <= most,
})
