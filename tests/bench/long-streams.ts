import { aggregateOf } from '@fairlead/domain/aggregates'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { executor } from '@fairlead/domain/kernel/execute'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { repository } from '@fairlead/domain/kernel/repository'
import { aLine, aPlace, capacityOf, customer, office } from '@fairlead/domain/operations/specimens-for-tests'
import { systemClock } from '@fairlead/domain/ports/clock'
import type { EventLog, Json } from '@fairlead/domain/ports/event-log'
import type { Snapshots } from '@fairlead/domain/ports/snapshots'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { postgresSnapshots } from '@fairlead/infra/snapshots/postgres-snapshots'
import { openReadModels, type ReadModels } from '@fairlead/projections/kernel/read-models'
import { tables } from '@fairlead/projections/tables'
import { v7 } from 'uuid'
import { type Figure, plain } from './figure.ts'
import { sized } from './size.ts'
import { bench, timed } from './stock.ts'

const sizes = [sized(100, 20), sized(1_000, 40), sized(5_000, 60)]
const rounds = sized(25, 2)

type Happened = [type: string, data: { [key: string]: Json }]
type Input = { [key: string]: Json }

/** A stream that grows with the units that it hears of, and a command that a unit's event gives it. */
interface Long {
  category: string
  /** What happened to a record with these units. */
  happened(units: readonly string[]): Happened[]
  /** The nth time that a unit says something. */
  given(units: readonly string[], n: number): [command: string, input: Input]
}

/** Each unit has been given its place, and has been loaded. */
const voyage: Long = {
  category: 'allocations',
  happened: units => [
    ['AllocationOpened', { number: '2601' }],
    ['AllocationSet', { capacities: [capacityOf({ capacity: '5000.000' })] }],
    ...units.map((unit_id): Happened => ['UnitsAllocated', { units: [aPlace({ unit_id })] }]),
    ...units.map((unit_id): Happened => ['UnitAboard', { unit_id, loaded: true, at_version: 1 }]),
  ],
  given: (units, n) => ['mark_loaded', { unit_id: units[0] ?? '', loaded: n % 2 === 1, at_version: n + 2 }],
}

/** Each unit is charged for. */
const job: Long = {
  category: 'jobs',
  happened: units => [
    [
      'JobOpened',
      { direction: 'EXPORT', customer_id: customer, office_id: office, owner_id: v7(), service_type_id: 2, customer_reference: 'Many' },
    ],
    ['JobNumbered', { number: '012600001' }],
    ...units.map((unit_id): Happened => ['ProFormaLinesAdded', { lines: [{ ...line, id: unit_id }] }]),
  ],
  given: (units, n) => ['correct_line', { ...details, line_id: units[0] ?? '', rate: `${n + 1}.0000` }],
}

const { entered_by_id: _, ...line } = aLine()
const { id: _id, amount: _amount, status: _status, rejected_because: _reason, invoice_id: _invoice, ...details } = line

/** Loading a record of many units from the log, and a unit's event to it until it can be read, beside the same on one of few. */
export async function benchLongStreams(): Promise<Figure[]> {
  const on = await bench()
  const log = postgresEventLog({ connectionString: on.url, connections: 4 })
  const snapshots = await postgresSnapshots({
    url: on.url,
    folds: [],
    onError: error => {
      throw error
    },
  })
  const models = await openReadModels({ connectionString: on.url, tables })
  try {
    const figures: Figure[] = []
    models.startRunner({ log })
    for (const [what, long] of Object.entries({ voyage, job })) {
      const kept = []
      for (const size of sizes) kept.push({ size, ...(await keep(log, long, size)) })
      await readable(models, await log.newest())
      const costs: number[] = []
      for (const { size, id, units } of kept) {
        const load = await coldLoads(log, snapshots, long, id)
        const event = await events(log, models, long, id, units)
        costs.push(event)
        const times = event / (costs[0] ?? event)
        figures.push(
          {
            what: `${what} of ${size} units, cold load`,
            figure: `${plain(load)} ms`,
            reach: '≤ 100 ms',
            ratio: '',
            reached: load <= 100,
          },
          {
            what: `${what} of ${size} units, an event until it can be read`,
            figure: `${plain(event)} ms`,
            reach: `≤ 3 times that of ${sizes[0]}`,
            ratio: plain(times),
            reached: times <= 3,
          },
        )
      }
    }
    return figures
  } finally {
    await models.close()
    await snapshots.stop()
    await log.stop()
    await on.stop()
  }
}

const actor = asSystem({ id: v7(), name: 'Bench', office_id: null })

async function keep(log: EventLog, long: Long, size: number): Promise<{ id: string; units: string[] }> {
  const id = v7()
  const units = Array.from({ length: size }, () => v7())
  const events = long.happened(units).map(([type, data]) => ({ type, data, schema_version: 1 }))
  const about = { actor, correlation_id: 'bench', source: 'import', occurred_at: '2026-11-02T09:00:00.000Z' } as const
  for (let at = 0; at < events.length; at += 500)
    await log.append(`${long.category}-${id}`, at, events.slice(at, at + 500), { ...about, command_id: v7() })
  return { id, units }
}

const aggregateFor = ({ category }: Long) => {
  const aggregate = aggregateOf(category)
  if (!aggregate) throw new Error(`there are no ${category}`)
  return aggregate
}

const coldLoads = async (log: EventLog, snapshots: Snapshots, long: Long, id: string): Promise<number> =>
  (await timed(sized(9, 1), () => repository(log, { snapshots }).load(aggregateFor(long), id))).median

async function events(log: EventLog, models: ReadModels, long: Long, id: string, units: readonly string[]): Promise<number> {
  const execute = executor({ log, clock: systemClock, aggregateOf, finder: models })
  let n = 0
  const { median } = await timed(rounds, async () => {
    const [command, input] = long.given(units, n++)
    const done = await execute(aggregateFor(long), id, command, input, {
      actor,
      command_id: v7(),
      correlation_id: 'bench',
      source: 'worker',
      causation_id: 'bench',
    })
    if (isRefusal(done) || done.position === undefined)
      throw new Error(`${command} was not carried out: ${isRefusal(done) ? done.code : 'it is known'}`)
    await readable(models, done.position, [long.category])
  })
  return median
}

async function readable(models: ReadModels, position: string, resources?: readonly string[]): Promise<void> {
  while (!(await models.passed(position, resources, 1_000)));
}
