import { principal } from '@fairlead/contracts/identity/principal'
import type { Principal } from '@fairlead/contracts/identity/rights'
import { commandFields } from '@fairlead/contracts/kernel/resource'
import { nextInvoiceNumber } from '@fairlead/domain/accounting/invoice-number'
import { seriesNamed } from '@fairlead/domain/accounting/invoice-series-name'
import { aggregateNamed, aggregateOf } from '@fairlead/domain/aggregates'
import type { AnyAggregate } from '@fairlead/domain/kernel/aggregate'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { executor } from '@fairlead/domain/kernel/execute'
import { memoryEventLog } from '@fairlead/infra/event-log/memory'
import { logFinder } from '@fairlead/infra/follow/log-finder'
import { memoryMoments } from '@fairlead/infra/follow/memory-moments'
import { colleague } from '@fairlead/infra/seed/colleagues'
import { seedHouse } from '@fairlead/infra/seed/demonstration'
import { seedRates } from '@fairlead/infra/seed/rates'
import { seederOver } from '@fairlead/infra/seed/seeder'
import { seedTariffs } from '@fairlead/infra/seed/tariffs'
import { daysAround } from '@fairlead/infra/seed/voyages'
import { carryOutDue } from '@fairlead/workers/moments'
import { v7 } from 'uuid'
import { spoken } from '../domain/command-fixture.ts'
import { type Account, type Answered, accounts, type Bag, type Given, type Office } from './office.ts'

const onError = (_moment: unknown, error: unknown) => {
  throw error
}
const statusOf = { validation: 422, state: 409, conflict: 409, forbidden: 403, missing: 404 } as const
const system = asSystem({ id: v7(), name: 'Somebody else', office_id: null })
const worker = principal({ id: v7(), name: 'Worker', office_id: null, role: 'system' })

/** The demonstration company with its price lists before its first voyage, over a log in memory, with a calendar of its own. */
export async function inMemory(start: string) {
  let at = Date.parse(start)
  const clock = { now: () => new Date(at) }
  const log = memoryEventLog(clock)
  const moments = memoryMoments()
  const finder = logFinder(log, aggregateOf)
  const execute = executor({ log, clock, aggregateOf, finder, settled: { add: () => {} }, moments })
  const seeder = seederOver(execute)
  await seedHouse(seeder)
  await seedRates(seeder, daysAround(clock.now()))
  await seedTariffs(seeder, daysAround(clock.now()))
  const people = new Map<Account, Principal>([['system', system]])
  for (const account of accounts) people.set(account, await colleague(seeder, account))

  const named = (resource: string): AnyAggregate => {
    const aggregate = aggregateNamed(resource)
    if (!aggregate) throw new Error(`there is no resource ${resource}`)
    return aggregate
  }

  async function read(resource: string, id: string): Promise<Bag | undefined> {
    const { record, version } = await execute.records.load(named(resource), id)
    return version === 0 ? undefined : { ...record, id, version }
  }

  /** Gives a command as the API gives it: what was left out is null. */
  async function give({ account, resource, id, command, input, key, expected }: Given): Promise<Answered> {
    const aggregate = named(resource)
    const row = aggregate.resource.commands[command]
    if (!row) throw new Error(`${resource} does not know ${command}`)
    const data = row.input === 'changes' ? { ...input } : spoken(commandFields(aggregate.resource, row), { ...input })
    const actor = people.get(account) ?? system
    const version = expected === undefined ? {} : { expected_version: expected }
    const done = await execute(aggregate, id, command, data, { actor, command_id: key, correlation_id: key, source: 'api', ...version })
    if (done.refused) return { ok: false, status: statusOf[done.kind], code: done.code, fields: [done.field ?? ''], record: {} }
    return { ok: true, status: 200, record: { ...done.record, id, version: done.version } }
  }

  /** What the worker does with an approved invoice: it gets the next number of its series. */
  async function number(id: string): Promise<void> {
    const approved = await read('invoices', id)
    const series = seriesNamed(String(approved?.series))
    if (!series) throw new Error(`invoice ${id} is of no series`)
    const about = { actor: worker, correlation_id: id, source: 'worker' as const }
    const taken = await nextInvoiceNumber({ execute, log }, series, { id, office_id: String(approved?.office_id) }, about)
    if ('refused' in taken) throw new Error(`invoice ${id}: ${taken.code}`)
    const done = await execute(named('invoices'), id, 'assign_number', { number: taken.number }, { ...about, command_id: `number ${id}` })
    if (done.refused) throw new Error(`invoice ${id}: ${done.code}`)
  }

  const office: Office = {
    give,
    read,
    find: async (resource, values) => ((await finder.found(resource, values, await log.newest())) ?? []).map(({ id }) => id),
    now: () => clock.now().toISOString(),
  }
  return {
    ...office,
    log,
    execute,
    number,
    /** A record by the category of its stream. */
    record: async (category: string, id: string): Promise<Bag | undefined> => {
      const aggregate = aggregateOf(category)
      return aggregate && (await execute.records.load(aggregate, id)).record
    },
    /** Time passes, and what comes due is carried out. */
    async wait(seconds: number): Promise<void> {
      at += seconds * 1_000
      await carryOutDue({ execute, moments, clock, onError })
    },
  }
}
