import type { CommandInput, CommandName, EventData, EventName, RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import type { JobName, Jobs } from '../ports/jobs.ts'
import type { Job } from '../ports/queue.ts'
import {
  type Aggregate,
  type AnyAggregate,
  type Due,
  type NamedStep,
  type Otherwise,
  type Recorded,
  recordedOf,
  type Step,
} from './aggregate.ts'
import { derivedId } from './command-id.ts'
import type { Refusal } from './refusal.ts'

/** What is to follow from an event: each step under a name that is its own within the process. */
export type Steps = Readonly<Record<string, Step>>

/** What follows from the events of one aggregate, told apart from the aggregate so that neither needs to know the other. */
export interface Process {
  readonly name: string
  readonly resource: string
  readonly reactions: Readonly<Record<string, ((data: object, recorded: Recorded & { record: object }) => Steps) | undefined>>
  readonly jobs: Readonly<Record<string, ((data: object, recorded: Recorded) => QueuedSteps) | undefined>>
}

/** A step that is not a command, but work for the queue. */
interface QueuedStep extends Pick<Job, 'data' | 'patient' | 'prompt'> {
  readonly name: JobName
}
export type QueuedSteps = Readonly<Record<string, QueuedStep>>

/** What follows from the events of a resource. */
type Reactions<R extends Resource> = {
  readonly [E in EventName<R>]?: (data: EventData<R, E>, recorded: Recorded & { record: RecordOf<R> }) => Steps
}

/**
 * After events of an aggregate, these steps, which are given at once, and again should the process have died before they were. The id of a step
 * comes from the event, the process and its name: neither is ever changed once it was released, while steps may come, go and change places.
 */
export const after = <R extends Resource>(name: string, aggregate: Aggregate<R>, reactions: Reactions<R>): Process =>
  // Names and data were checked against the contract just now; the table of processes folds their types away.
  ({ name, resource: aggregate.resource.name, reactions: reactions as unknown as Process['reactions'], jobs: {} })

type Queueing<R extends Resource> = {
  readonly [E in EventName<R>]?: (data: EventData<R, E>, recorded: Recorded) => QueuedSteps
}

/** After events of an aggregate, these jobs, put on the queue by who follows the log. A job that is known already is not done twice. */
export const queueAfter = <R extends Resource>(name: string, aggregate: Aggregate<R>, jobs: Queueing<R>): Process =>
  // As with `after`.
  ({ name, resource: aggregate.resource.name, reactions: {}, jobs: jobs as unknown as Process['jobs'] })

/** A job that follows; a `patient` one comes after all that are not, a `prompt` one before the queue. */
export const enqueue = <N extends JobName>(name: N, data: Jobs[N], when: Pick<Job, 'patient' | 'prompt'> = {}): QueuedStep => ({
  name,
  data: { ...data },
  ...when,
})

/** A command that follows, checked against the contract of who is to carry it out. Refusals with an `expected` code mean that nothing is left to do, and of any other the record is told, where it knows what to do `otherwise`. */
export const step = <R extends Resource, C extends CommandName<R>>(
  aggregate: Aggregate<R>,
  id: string,
  command: C,
  input: CommandInput<R, C>,
  { expected = [], otherwise }: Partial<Pick<Step, 'expected' | 'otherwise'>> = {},
): Step => ({
  aggregate,
  id,
  command,
  input: { ...(input as Step['input']) },
  expected,
  behind: [],
  ...(otherwise === undefined ? {} : { otherwise }),
})

/** What a record is told where a step is refused that followed from an event of its own. */
export const otherwise = <R extends Resource, C extends CommandName<R>>(
  _aggregate: Aggregate<R>,
  command: C,
  input: (refusal: Refusal) => CommandInput<R, C>,
): Otherwise => ({ command, input: refusal => ({ ...(input(refusal) as Step['input']) }) })

/** A step that is due at a moment and not before; by then its command may find that nothing is left to do. Throws where `moment` is no ISO instant. */
export const at = (moment: string | Due, one: Step): Step => ({
  ...one,
  at: typeof moment === 'string' ? new Date(moment).toISOString() : moment,
})

/** Steps that wait for one another: those of a group for all of the group before. All others are independent, so that a refused one keeps nobody from happening. */
export const inOrder = (...groups: readonly Steps[]): Steps =>
  Object.fromEntries(
    groups.flatMap((steps, index) => {
      const behind = Object.keys(groups[index - 1] ?? {})
      return Object.entries(steps).map(([name, one]) => [name, { ...one, behind }])
    }),
  )

/** A step for each of some records, named after it. */
export const forEach = (name: string, ids: readonly string[], make: (id: string) => Step): Steps =>
  Object.fromEntries(ids.map(id => [`${name} ${id}`, make(id)]))

/** The id of a step depends on nothing but its event, its process and its name there. */
export const stepId = (
  { stream, version }: { readonly stream: string; readonly version: number },
  { process, name }: { readonly process: string; readonly name: string },
): string => derivedId(stream, version, process, name)

/** The aggregates with everything that follows from their events. A step is given to the joined aggregate, so that what follows from it follows, too. */
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
        return own.flatMap(({ name: process, reactions }) =>
          Object.entries(reactions[event.type]?.(aggregate.newest(event), recorded) ?? {}).map(
            ([name, one]): NamedStep => ({ ...one, aggregate: byName.get(one.aggregate.resource.name) ?? one.aggregate, process, name }),
          ),
        )
      },
      jobs: event =>
        own.flatMap(({ name: process, jobs }) =>
          Object.entries(jobs[event.type]?.(aggregate.newest(event), recordedOf(event)) ?? {}).map(([name, one]) => ({
            ...one,
            id: stepId(event, { process, name }),
          })),
        ),
    }
  }
}
