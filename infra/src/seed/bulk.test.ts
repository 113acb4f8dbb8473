import { aggregateOf } from '@fairlead/domain/aggregates'
import { idOf } from '@fairlead/domain/kernel/aggregate'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import { executor } from '@fairlead/domain/kernel/execute'
import { origin } from '@fairlead/domain/ports/event-log'
import { expect, test } from 'vitest'
import { memoryEventLog } from '../event-log/memory.ts'
import { logFinder } from '../follow/log-finder.ts'
import { plan } from './bulk/plan.ts'
import { seedMany } from './bulk/seed-many.ts'
import { seederOver } from './seeder.ts'

const counts = { units: 100, bills: 20, invoices: 50 }
const now = new Date()
/** It stands still: what was claimed moments ago is not claimed anew because the machine is slow. */
const clock = { now: () => now }

/** Seeds into a log, and counts what there is by state. */
async function seeded(log = memoryEventLog(clock)) {
  const execute = executor({ log, clock, aggregateOf, finder: logFinder(log, aggregateOf) })
  await seedMany({ execute, log }, counts, () => {}, now)
  const events = await log.tail(origin, 100_000)
  const streams = [...new Set(events.map(event => event.stream))]
  const seeder = seederOver(execute)
  const states = async (category: string, resource: string) => {
    const records = await Promise.all(streams.filter(one => categoryOf(one) === category).map(one => seeder.record(resource, idOf(one))))
    return { all: records, by: Object.fromEntries([...Map.groupBy(records, one => one.status)].map(([key, some]) => [key, some.length])) }
  }
  return { log, events, states }
}

test('everything is there, in all its states, and seeding again adds nothing', async () => {
  const { log, events, states } = await seeded()
  const units = await states('units', 'units')
  expect(units.by).toEqual({ booked: 24, firm: 8, permit: 8, loaded: 60 })
  expect(new Set(units.all.map(one => one.chassis_number)).size).toBe(100)
  expect((await states('bill_of_lading', 'billsoflading')).by).toEqual({ queue: 1, draft: 2, final: 4, published: 13 })
  const invoices = await states('invoice', 'invoices')
  expect(invoices.by).toEqual({ pending: 5, approved: 15, sent: 15, paid: 15 })
  expect(invoices.all.filter(one => one.number !== null)).toHaveLength(40)
  expect(new Set(invoices.all.map(one => one.office_id)).size).toBe(2)
  expect((await states('manifest', 'manifests')).all.filter(one => one.status === 'published').length).toBeGreaterThan(1)

  const again = await seeded(log)
  expect(again.events.length).toBe(events.length)
})

test('a voyage carries a thousand units at most, and shares add up', () => {
  const voyages = [...plan({ units: 100_000, bills: 20_000, invoices: 50_000 })]
  const total = (of: 'units' | 'bills' | 'invoices') => voyages.map(one => one.jobs.reduce((sum, job) => sum + job[of].count, 0))
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
  expect(Math.max(...total('units'))).toBe(1_000)
  expect([sum(total('units')), sum(total('bills')), sum(total('invoices'))]).toEqual([100_000, 20_000, 50_000])
  for (const { jobs } of voyages) for (const { units, bills } of jobs) expect(bills.count).toBeLessThanOrEqual(units.count)
})

test('counts that do not go together are refused', () => {
  expect(() => [...plan({ units: 100, bills: 70, invoices: 0 })]).toThrow(RangeError)
  expect(() => [...plan({ units: 100, bills: 5, invoices: 10 })]).toThrow(RangeError)
})
