import type { Execute } from '@fairlead/domain/kernel/execute'
import type { EventLog } from '@fairlead/domain/ports/event-log'
import { sowHouse } from '../demonstration.ts'
import { inLanes, turns } from '../lanes.ts'
import { sower } from '../sow.ts'
import { daysAround } from '../voyages.ts'
import { sowBulkHouse } from './house.ts'
import { sowInvoices } from './invoices.ts'
import { publish, sowBills } from './papers.ts'
import { type Counts, type PlannedVoyage, plan } from './plan.ts'
import { departure, type Shipment, ship, sowVoyage } from './shipments.ts'

/** Voyages worked on at a time: within one, everything competes for the same room. */
const voyagesAtOnce = 16

/**
 * Sows a company that has worked for years: so many units, bills of lading and invoices, in all their states. Everything goes through
 * `execute`, and a seed cut short is taken up where it stopped. Throws a RangeError when the counts do not go together.
 */
export async function sowMany(
  { execute, log }: { execute: Execute; log: EventLog },
  counts: Counts,
  say: (line: string) => void,
  now = new Date(),
): Promise<void> {
  const sow = sower(execute)
  const day = daysAround(now)
  const inTurn = turns()
  await sowHouse(sow)
  const house = await sowBulkHouse(sow)
  let units = 0

  async function sail(planned: PlannedVoyage): Promise<void> {
    const voyage = { ...planned, id: await sowVoyage(sow, day, planned) }
    const leaves = departure(planned)
    const dates = { invoiced: day(leaves + 3), paid: day(Math.min(leaves + 30, 0)) }
    const shipments: Shipment[] = []
    for (const job of planned.jobs) {
      const shipment = await ship(sow, house, inTurn, day, voyage, job)
      await sowBills(sow, house, planned.stage, shipment)
      await sowInvoices(sow, { execute, log }, shipment, dates)
      shipments.push(shipment)
    }
    if (planned.stage === 'published') await publish(sow, house, shipments)
    units += planned.jobs.reduce((sum, job) => sum + job.units.count, 0)
    say(`${units} of ${counts.units} units`)
  }

  await inLanes(voyagesAtOnce, plan(counts), sail)
}
