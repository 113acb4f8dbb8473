import { principal } from '@fairlead/contracts/identity/principal'
import type { Fields } from '@fairlead/contracts/kernel/field'
import { commandFields } from '@fairlead/contracts/kernel/resource'
import { aggregateNamed, aggregateOf } from '@fairlead/domain/aggregates'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { executor } from '@fairlead/domain/kernel/execute'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import type { Values } from '@fairlead/domain/ports/finder'
import { memoryEventLog } from '@fairlead/infra/event-log/memory'
import { logFinder } from '@fairlead/infra/follow/log-finder'
import { memoryMoments } from '@fairlead/infra/follow/memory-moments'
import { carryOutDue } from '@fairlead/workers/moments'
import { v7 } from 'uuid'

type Bag = Record<string, unknown>

/** An administrator of headquarters: rights have tests of their own. */
const administrator = principal(
  { id: v7(), name: 'Ruth de Vries', office_id: null, role: 'admin' },
  { company_hq: true, can_finalize_own_bls: true, can_review_worldcheck: true, invoice_rights: 'full_access', supervisor: true },
)

/** Another one beside him, for what two must do. */
export const colleague = { ...administrator, id: v7(), name: 'Joost Vos' }

/** What was said, with null for what was left out, as the validator of the API passes it on. */
export const spoken = (fields: Fields, said: Bag): Bag =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.computed)
      .map(([key, field]) => [
        key,
        field.kind === 'rows' && said[key] ? rowsOf(field.fields, said[key]) : (said[key] ?? (field.optional ? null : said[key])),
      ]),
  )

const rowsOf = (fields: Fields = {}, rows: unknown) => (rows as Bag[]).map(row => spoken(fields, row))

/** A desk at which commands are given as the API gives them, over a log in memory; `at` sets the calendar, and `work` sees to what is due by it. */
export function desk(start = '2026-11-20T09:00:00.000Z') {
  let now = new Date(start)
  const clock = { now: () => now }
  const log = memoryEventLog(clock)
  const finder = logFinder(log, aggregateOf)
  const moments = memoryMoments()
  const execute = executor({ log, clock, aggregateOf, finder, moments, settled: { add: () => {} } })

  const named = (resource: string) => {
    const aggregate = aggregateNamed(resource)
    if (!aggregate) throw new Error(`no aggregate of ${resource}`)
    return aggregate
  }

  /** Gives a command; answers what the domain refuses. */
  async function give(resource: string, id: string, command: string, input: Bag = {}, actor = administrator, command_id: string = v7()) {
    const aggregate = named(resource)
    const row = aggregate.resource.commands[command]
    if (!row) throw new Error(`${resource} does not know ${command}`)
    const said = row.input === 'changes' ? input : spoken(commandFields(aggregate.resource, row), input)
    return execute(aggregate, id, command, said, { actor, command_id, correlation_id: v7(), source: 'api' })
  }

  /** Gives a command that must be carried out; answers the id of the record. */
  async function done(resource: string, command: string, input: Bag = {}, id: string = v7(), actor = administrator): Promise<string> {
    const answer = await give(resource, id, command, input, actor)
    if (answer.refused) throw new Error(`${resource} ${command}: ${answer.code} at ${answer.field} ${JSON.stringify(answer)}`)
    return id
  }

  /** Gives a command that must be refused; answers code and field of everything wrong. */
  async function refused(
    resource: string,
    id: string,
    command: string,
    input: Bag = {},
  ): Promise<[code: string, field: string | undefined][]> {
    const answer = await give(resource, id, command, input)
    if (!answer.refused) throw new Error(`${resource} ${command} was carried out`)
    return [answer, ...answer.others].map(({ code, field }) => [code, field])
  }

  /** Why a command would be refused, were it given. */
  const against = (resource: string, id: string, command: string, actor = administrator) =>
    execute.refusalOf(named(resource), id, command, { actor, command_id: v7(), correlation_id: v7(), source: 'api' })

  /** Gives a command that only follows from others, as another context would. */
  async function follow(resource: string, id: string, command: string, input: Bag): Promise<void> {
    const answer = await give(resource, id, command, input, asSystem(administrator))
    if (answer.refused) throw new Error(`${resource} ${command}: ${answer.code}`)
  }

  async function read(resource: string, id: string): Promise<Bag> {
    return (await execute.records.load(named(resource), id)).record
  }

  /** The ids of the records with these values. */
  const find = async (resource: string, values: Values): Promise<readonly string[]> =>
    ((await finder.found(resource, values, await log.newest())) ?? []).map(({ id }) => id)

  async function everything(): Promise<StoredEvent[]> {
    return log.tail('', 100_000)
  }

  function at(instant: string): void {
    now = new Date(instant)
  }

  async function work(): Promise<void> {
    const onError = (_moment: unknown, error: unknown) => {
      throw error
    }
    while (await carryOutDue({ execute, moments, clock, onError }));
  }

  return { log, give, done, follow, refused, against, read, find, everything, execute, at, work }
}

export type Desk = ReturnType<typeof desk>

/** A draft that was asked to be approved, and that a colleague approved and made final. */
export async function finalised(at: Desk, bill: string): Promise<void> {
  await at.done('billsoflading', 'request_approval', {}, bill)
  await at.done('billsoflading', 'finalise', {}, bill, colleague)
}
