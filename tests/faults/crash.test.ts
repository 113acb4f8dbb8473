import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../caller.ts'
import { type Fairlead, startFairlead } from '../fairlead.ts'
import { until } from '../until.ts'
import { bookingQuotations } from './booking.ts'
import { brokenInvariants } from './invariants.ts'
import { invoiceableJob, invoicing } from './invoicing.ts'
import { deskWork, startLoad } from './load.ts'

/** How often something is killed; more with FAIRLEAD_CRASH_CYCLES. */
const cycles = Number(process.env.FAIRLEAD_CRASH_CYCLES ?? 20)
const clients = 8

let fairlead: Fairlead
let admin: Caller
let token: string
beforeAll(async () => {
  fairlead = await startFairlead([])
})
afterAll(() => fairlead?.stop())

const idOf = async (resource: string, query: string) => String(rowsOf(await admin.get(`${resource}?${query}`))[0]?.id)

test(
  `nothing acknowledged is lost or done twice when API, projections and workers are killed ${cycles} times under load`,
  async () => {
    let api = await fairlead.start('api,projections')
    let workers = await fairlead.start('workers')
    token = await fairlead.token('admin')
    admin = caller(fairlead.url, token)
    const [country, office, customer] = [
      await idOf('countries', 'code=NL'),
      await idOf('relations', 'office_code=01'),
      await idOf('relations', 'debtor_number=140001'),
    ]
    const desk = deskWork({ country, office, customer })
    const errands = [
      invoicing(await invoiceableJob(admin)),
      await bookingQuotations(admin),
      ...Array.from({ length: clients - 2 }, () => desk),
    ]
    const load = startLoad(fairlead.url, token, errands)

    for (let cycle = 0; cycle < cycles; cycle++) {
      const reached = load.acknowledged.length + Math.floor(Math.random() * 60)
      await until(() => load.acknowledged.length > reached, 'commands between two kills')
      // Workers are killed every fourth time: what follows from an event is first tried by who decided it.
      if (cycle % 4 === 3) {
        await workers.kill()
        workers = await fairlead.start('workers')
      } else {
        await api.kill()
        api = await fairlead.start('api,projections')
      }
    }
    await load.stop()

    const slowest = Math.max(...load.acknowledged.map(({ ms }) => ms))
    const again = load.acknowledged.filter(({ tries }) => tries > 1).length
    console.log(
      `${load.acknowledged.length} commands acknowledged, ${again} of them after a lost answer; the slowest took ${(slowest / 1000).toFixed(1)} s`,
    )
    expect(load.refused).toEqual([])
    expect(load.acknowledged.length).toBeGreaterThan(cycles * 20)
    expect(again, 'kills met commands under way').toBeGreaterThan(0)
    expect(load.acknowledged.filter(({ path }) => path.startsWith('invoices/')).length, 'invoices').toBeGreaterThan(0)
    expect(load.acknowledged.filter(({ path }) => path.endsWith('/book_quotation')).length, 'quotations booked').toBeGreaterThan(0)
    expect(await brokenInvariants(fairlead.databaseUrl, admin, load.acknowledged)).toEqual([])
  },
  60_000 + cycles * 10_000,
)
