import type { Execute } from '@fairlead/domain/kernel/execute'
import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import type { EventLog } from '@fairlead/domain/ports/event-log'
import { seedHouse } from '../demonstration.ts'
import { seederOver } from '../seeder.ts'
import { turns } from '../turns.ts'
import { daysAround } from '../voyages.ts'
import { seedBulkHouse } from './house.ts'
import { seedInvoices } from './invoices.ts'
import { publish, seedBills } from './papers.ts'
import { type Counts, type PlannedVoyage, plan } from './plan.ts'
import { departure, type Shipment, seedVoyage, ship } from './shipments.ts'

/** Voyages worked on at a time: within one, everything competes for the same room. */
const voyagesAtOnce = 16

/**
 * Seeds a company that has worked for years: so many units, bills of lading and invoices, in all their states. Everything goes through
 * `execute`, and a seed cut short is taken up where it stopped. Throws a RangeError when the counts do not go together.
 */
export async function seedMany(
  { execute, log }: { execute: Execute; log: EventLog },
  counts: Counts,
  say: (line: string) => void,
  now = new Date(),
): Promise<void> {
  const seeder = seederOver(execute)
  const day = daysAround(now)
  const inTurn = turns()
  await seedHouse(seeder)
  const house = await seedBulkHouse(seeder)
  let units = 0

  async function sail(planned: PlannedVoyage): Promise<void> {
    const voyage = { ...planned, id: await seedVoyage(seeder, day, planned) }
    const leaves = departure(planned)
    const dates = { invoiced: day(leaves + 3), paid: day(Math.min(leaves + 30, 0)) }
    const shipments: Shipment[] = []
    for (const job of planned.jobs) {
      const shipment = await ship(seeder, house, inTurn, day, voyage, job)
      await seedBills(seeder, house, planned.stage, shipment)
      await seedInvoices(seeder, { execute, log }, { ...shipment, reviewer: house.administrator }, dates)
      shipments.push(shipment)
    }
    if (planned.stage === 'published') await publish(seeder, house, shipments)
    units += planned.jobs.reduce((sum, job) => sum + job.units.count, 0)
    say(`${units} of ${counts.units} units`)
  }

  await inLanes(voyagesAtOnce, plan(counts), sail)
}
