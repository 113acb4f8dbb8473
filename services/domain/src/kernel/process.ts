import type { CommandInput, CommandName, EventData, EventName, RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import { type Aggregate, type AnyAggregate, type Recorded, recordedOf, type Step } from './aggregate.ts'

/** What follows from the events of one aggregate, told apart from the aggregate so that neither needs to know the other. */
export interface Process {
  readonly resource: string
  readonly reactions: Readonly<Record<string, ((data: object, recorded: Recorded & { record: object }) => readonly Step[]) | undefined>>
}

/** What follows from the events of a resource: commands to other records, given at once and again after a crash. */
type Reactions<R extends Resource> = {
  readonly [E in EventName<R>]?: (data: EventData<R, E>, recorded: Recorded & { record: RecordOf<R> }) => readonly Step[]
}

/** After events of an aggregate, these steps; each must be harmless when given twice. */
export const after = <R extends Resource>(aggregate: Aggregate<R>, reactions: Reactions<R>): Process =>
  // Names and data were checked against the contract just now; the table of processes folds their types away.
  ({ resource: aggregate.resource.name, reactions: reactions as unknown as Process['reactions'] })

/** A command that follows, checked against the contract of who is to carry it out. */
export const step = <R extends Resource, C extends CommandName<R>>(
  aggregate: Aggregate<R>,
  id: string,
  command: C,
  input: CommandInput<R, C>,
): Step => ({ aggregate, id, command, input: { ...(input as Step['input']) } })

/**
 * The aggregates with everything that follows from their events. A step is given to the joined aggregate, so that what follows from it
 * follows, too. Steps of later processes stand after those of earlier ones: their order makes the command ids of a repeat.
 */
export function joined(aggregates: readonly AnyAggregate[], processes: readonly Process[]): readonly AnyAggregate[] {
  const all = aggregates.map(join)
  const byName = new Map(all.map(one => [one.resource.name, one]))
  return all

  function join(aggregate: AnyAggregate): AnyAggregate {
    const own = processes.filter(one => one.resource === aggregate.resource.name)
    return {
      ...aggregate,
      reactsTo: type => own.some(({ reactions }) => reactions[type] !== undefined),
      reactions: (event, record) => {
        const recorded = { ...recordedOf(event), record }
        const steps = own.flatMap(({ reactions }) => reactions[event.type]?.(aggregate.newest(event), recorded) ?? [])
        return steps.map(one => ({ ...one, aggregate: byName.get(one.aggregate.resource.name) ?? one.aggregate }))
      },
    }
  }
}
