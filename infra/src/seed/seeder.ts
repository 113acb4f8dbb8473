import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Command, Resource } from '@fairlead/contracts/kernel/resource'
import { commandSchema } from '@fairlead/contracts/kernel/schema'
import { validate } from '@fairlead/contracts/kernel/validation'
import { aggregateNamed } from '@fairlead/domain/aggregates'
import type { AnyAggregate } from '@fairlead/domain/kernel/aggregate'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { asSystem, type CommandResult } from '@fairlead/domain/kernel/envelope'
import type { Execute } from '@fairlead/domain/kernel/execute'
import type { Meta } from '@fairlead/domain/ports/event-log'
import { z } from 'zod'

type Input = Record<string, unknown>

/** Gives the commands of a seed; every one has an id of its own, so that a seed cut short is taken up where it stopped. */
export interface Seeder {
  /** Id of a seeded record, by its resource and what it is called. */
  id(resource: string, called: string): string
  /** Creates a record under that id. */
  create(resource: string, called: string, input: object, by?: Principal): Promise<CommandResult>
  /** Gives a command to a seeded record; `again` tells repeats of one command apart. */
  give(resource: string, id: string, command: string, input?: object, by?: Principal, again?: string): Promise<CommandResult>
  /** A seeded record as it is now. */
  record(resource: string, id: string): Promise<{ [key: string]: unknown }>
  /** What stands with what the seed writes itself: that it is whole. */
  meta(): Meta
}

const seedActor = asSystem({ id: derivedId('seed', 'actor'), name: 'Seed', office_id: null })

/**
 * Seeds through `execute`, the one way in: so that every seeded record has a history. Throws when a command is refused, and when its input
 * is not what the contract asks for, naming the field.
 */
export function seederOver(execute: Execute): Seeder {
  const id = (resource: string, called: string) => derivedId('seed', resource, called)
  const said = parser()

  async function give(
    resource: string,
    record: string,
    command: string,
    input: object = {},
    actor = seedActor,
    again = '',
  ): Promise<CommandResult> {
    const aggregate = named(resource)
    const command_id = derivedId('seed', resource, record, command, again)
    const about = { actor, command_id, correlation_id: command_id, source: 'seed' as const }
    const done = await execute(aggregate, record, command, said(aggregate.resource, command, input), about)
    if (done.refused)
      throw new Error(`${resource} ${record}: ${command} refused: ${done.code} ${done.field ?? ''} ${JSON.stringify(done.params)}`)
    return done
  }

  return {
    id,
    give,
    record: async (resource, of) => (await execute.records.load(named(resource), of)).record,
    meta: () => ({
      actor: { id: seedActor.id, name: seedActor.name, office_id: null, role: 'system' },
      command_id: id('seed', 'mark'),
      correlation_id: id('seed', 'mark'),
      source: 'seed',
      occurred_at: new Date().toISOString(),
    }),
    create(resource, called, input, by) {
      const [command] = Object.entries(named(resource).resource.commands).find(([, row]) => row.from === null) ?? []
      if (command === undefined) throw new Error(`nothing creates ${resource}`)
      return give(resource, id(resource, called), command, input, by)
    },
  }
}

function named(resource: string): AnyAggregate {
  const aggregate = aggregateNamed(resource)
  if (!aggregate) throw new Error(`there is no resource ${resource}`)
  return aggregate
}

/** Reads input as the contract has it, so that a contract that changed is noticed at the first seed. */
function parser() {
  const schemas = new Map<Command, z.ZodType<Input>>()
  return (resource: Resource, name: string, input: object): Input => {
    const command = resource.commands[name]
    if (!command) throw new Error(`${resource.name} does not know the command ${name}`)
    const schema = schemas.get(command) ?? commandSchema(z, resource, command)
    schemas.set(command, schema)
    const { issues, data } = validate(schema, input)
    if (!issues) return data
    const faults = issues.map(issue => `${issue.field} ${issue.key} ${JSON.stringify(issue.params)}`)
    throw new Error(`${resource.name}: ${name} is not as the contract has it: ${faults.join(', ')}`)
  }
}
