import type { RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import { type Aggregate, type AnyAggregate, aggregate, changesTo, type Definition, eventsOf, type Recorded } from './aggregate.ts'

/** The decider that all registers without rules of their own share: a colour, too, has a history. */
export function register(resource: Resource): AnyAggregate {
  return registerWith(resource, {})
}

/** Whether it is in use, as the record itself says: a user is `active`, all else may be `inactive`. */
const withActivation = <V extends object>(record: V & { inactive?: unknown; active?: unknown }) => ({
  ...record,
  status: record.inactive === true || record.active === false ? 'inactive' : 'active',
})

type Own<R extends Resource> = {
  readonly evolve?: Partial<Definition<R, object>['evolve']>
  readonly decide?: Partial<Definition<R, object>['decide']>
  readonly upcast?: Definition<R, object>['upcast']
  /** Fills in what follows from what is said, and from what was before. */
  readonly derived?: (record: RecordOf<R>, recorded: Recorded, before: RecordOf<R>) => RecordOf<R>
}

/** A register with commands, events or a past of its own beside what all registers have. */
export function registerWith<R extends Resource>(resource: R, { derived = record => record, ...own }: Own<R>): Aggregate<R> {
  const { Created, Changed, Deleted, Restored, BroughtBack } = eventsOf<Resource>(resource)
  if (!Created || !Changed || !Deleted || !Restored || !BroughtBack)
    throw new Error(`${resource.name} is not a register: it has commands of its own`)
  const turned = (inactive: boolean) => [Changed('active' in resource.fields ? { active: !inactive } : { inactive })]
  const said = (record: RecordOf<R>, data: object, recorded: Recorded) => derived(withActivation({ ...record, ...data }), recorded, record)
  const shared: Definition<Resource, object> = {
    evolve: {
      Created: said,
      Changed: said,
      Deleted: record => ({ ...record, status: 'deleted' }),
      Restored: record => withActivation(record),
      BroughtBack: record => withActivation(record),
    },
    decide: {
      create: (_record, input) => [Created(input)],
      change: (record, input) => {
        const changes = changesTo(record, input)
        return Object.keys(changes).length === 0 ? [] : [Changed(changes)]
      },
      delete: () => [Deleted({})],
      restore: () => [Restored({})],
      bring_back: () => [BroughtBack({})],
      deactivate: () => turned(true),
      activate: () => turned(false),
    },
  }
  const definition = { ...own, evolve: { ...shared.evolve, ...own.evolve }, decide: { ...shared.decide, ...own.decide } }
  // What is shared is right for every register; what is its own was checked against the contract just now.
  return aggregate(resource, definition as unknown as Definition<R, object>)
}
