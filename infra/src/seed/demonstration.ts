import { settingsId } from '@fairlead/contracts/platform/settings'
import { aggregateOf } from '@fairlead/domain/aggregates'
import { executor } from '@fairlead/domain/kernel/execute'
import { logFinder } from '../follow/log-finder.ts'
import { colleague } from './colleagues.ts'
import { seedOffices, seedUsers } from './company.ts'
import { seedContracts } from './contracts.ts'
import { seedJobs } from './jobs.ts'
import type { Parts } from './number-invoice.ts'
import { seedPapers } from './papers.ts'
import { seedPastPapers } from './past-papers.ts'
import { seedQuotations } from './quotations.ts'
import { seedRates } from './rates.ts'
import { seedRegisters } from './registers.ts'
import { type Seeder, seederOver } from './seeder.ts'
import { seedSurcharges } from './surcharges.ts'
import { seedTariffs } from './tariffs.ts'
import { seedTrade } from './trade.ts'
import { daysAround, seedVoyages } from './voyages.ts'

/** The demonstration company at work: price lists, voyages, jobs and papers around the day of the seed. */
export async function seedDemonstration(parts: Parts, now: Date): Promise<Seeder> {
  const seeder = seederOver(parts.execute)
  await seedHouse(seeder)
  const day = daysAround(now)
  const [clerk, customer] = await Promise.all([colleague(seeder, 'user'), colleague(seeder, 'customer')])
  await seedRates(seeder, day)
  await seedTariffs(seeder, day)
  await seedContracts(seeder, seederOn(parts), day, clerk)
  await seedVoyages(seeder, day, clerk)
  await seedQuotations(seeder, day, clerk, customer)
  await seedJobs(seeder, day)
  await seedPapers(seeder, day)
  await seedPastPapers(seeder, parts, day)
  return seeder
}

/** Gives commands as they were given on an earlier day. */
const seederOn =
  ({ log }: Parts) =>
  (day: string): Seeder =>
    seederOver(executor({ log, clock: { now: () => new Date(`${day}T09:00:00Z`) }, aggregateOf, finder: logFinder(log, aggregateOf) }))

/** What the company has before its first voyage: registers, relations, ships, offices and users. */
export async function seedHouse(seeder: Seeder): Promise<void> {
  await seedRegisters(seeder)
  await seeder.give('generalconfig', settingsId, 'change', { freight_article_id: seeder.id('financearticles', 'FRT') })
  await seedOffices(seeder)
  await seedTrade(seeder)
  await seedSurcharges(seeder)
  await seedUsers(seeder)
}
