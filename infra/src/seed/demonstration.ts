import { colleague } from './colleagues.ts'
import { sowOffices, sowUsers } from './company.ts'
import { sowJobs } from './jobs.ts'
import { sowPapers } from './papers.ts'
import { sowRegisters } from './registers.ts'
import type { Sow } from './sow.ts'
import { sowTrade } from './trade.ts'
import { daysAround, sowVoyages } from './voyages.ts'

/** The demonstration company at work: voyages, jobs and papers around the day of the seed. */
export async function sowDemonstration(sow: Sow, now: Date): Promise<void> {
  await sowHouse(sow)
  const day = daysAround(now)
  await sowVoyages(sow, day, await colleague(sow, 'user'))
  await sowJobs(sow, day)
  await sowPapers(sow, day)
}

/** What the company has before its first voyage: registers, relations, ships, offices and users. */
export async function sowHouse(sow: Sow): Promise<void> {
  await sowRegisters(sow)
  await sowOffices(sow)
  await sowTrade(sow)
  await sowUsers(sow)
}
