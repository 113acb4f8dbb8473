import type { Principal } from '@fairlead/contracts/identity/rights'
import { emptyValues } from '@fairlead/contracts/kernel/empty'
import type { HavingOf, ResourceName } from '@fairlead/contracts/kernel/names'
import type { CommandInput, CommandName, EventData, EventName, RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import type { TextKey } from '@fairlead/contracts/texts/index'
import type { Json, Meta, NewEvent, StoredEvent } from '../ports/event-log.ts'
import type { Job } from '../ports/queue.ts'
import type { Refusal, Warning } from './refusal.ts'
import { draftOf, type Keyed, type Rows, recordOf } from './rows.ts'
import { UnreadableEvent } from './unreadable-event.ts'

/** An event of a resource, typed by its name. */
export type EventOf<R extends Resource> = { [E in EventName<R>]: { type: E; data: EventData<R, E>; command_id?: string } }[EventName<R>]

/** What a decision may know besides the record: who decides, when, and the facts that the command asked for. */
export interface DecisionContext {
  /** Id of the record under decision. */
  id: string
  actor: Principal
  /** ISO instant of the decision. */
  now: string
}

/** What an evolve may know besides the record: where and by whom the event was recorded. */
export interface Recorded {
  id: string
  version: number
  meta: Meta
}

/** A wish to be the only one that holds a value, such as a chassis number on a voyage. */
export interface Claim {
  scope: string
  value: string
  /** As people typed it, where the value is put another way to find its equals. */
  typed?: string
  /** Where a refusal is shown. */
  field: string
  /** Stream of the owner, when that is not the record under decision. */
  owner?: string
  /** How a refusal says it, where it is not that the value is in use already. */
  refusal?: TextKey
  /** And how where who has it is not to be named. */
  unnamed?: TextKey
  /** The days on which it is held, where others may hold it on others. */
  days?: Days
}

/** From a day until another, both among them; without an end, from then on. */
export interface Days {
  from: string
  until: string | null
}

/** A command that another record is to be given because of an event. */
export interface Step {
  aggregate: AnyAggregate
  id: string
  command: string
  input: { [key: string]: Json }
  /** Refusals that mean that nothing is left to do. */
  expected: readonly TextKey[]
  /** What the record from whose event it follows is told where it is refused, so that it takes back what it promised. */
  otherwise?: Otherwise
  /** Names of the steps of the same process that must have been carried out first. */
  behind: readonly string[]
  /** ISO instant before which it is not due, or how to ask when that is; none where it is due at once. */
  at?: string | Due
}

/** A command to the record itself, with an input that says why. */
export interface Otherwise {
  command: string
  input: (refusal: Refusal) => { [key: string]: Json }
}

/** When a step is due, as other records say it just now: an ISO instant. It is asked again when that has come, since they may say otherwise by then. */
export type Due = (load: Load, now: string) => Promise<string>

/** A step with what makes its id besides the event: the process that declares it, and its name there. */
export interface NamedStep extends Step {
  process: string
  name: string
}

type ValueOf<T> = T extends readonly (infer E)[] ? E : NonNullable<T>
type Having<R extends Resource> = { readonly [K in keyof RecordOf<R>]?: readonly ValueOf<RecordOf<R>[K]>[] }
/**
 * The records that have certain values, each value one of a list: which they are is asked of who follows the log, and is as true as the log at
 * the moment of asking; what they are is loaded from their streams. `most` is how many are wanted. Throws Busy where the answer would be old.
 */
export interface Find {
  /** Those that are named by id are just loaded. */
  <R extends Resource>(
    of: R,
    having: Having<R> & { readonly id?: readonly string[] },
    most?: number,
  ): Promise<(RecordOf<R> & { id: string; version: number })[]>
  /** Of a resource of a later context, which cannot be known by more than its name. */
  <const N extends ResourceName>(
    of: N,
    having: HavingOf<N> & { readonly id?: readonly string[] },
    most?: number,
  ): Promise<(Bag & { id: string })[]>
}

/** What a command may ask while it gathers facts: who decides, when, and which records there are. */
export interface FactsContext extends DecisionContext {
  find: Find
  /** The record that holds a value that only one may hold; undefined where none does. */
  ownerOf: (scope: string, value: string) => Promise<(Bag & { id: string }) | undefined>
}

/** Whether a record holds a value. */
type Holding = (value: string, id: string, find: Find) => Promise<boolean>

/** Events with what comes with them: values to be claimed first, and what who gave the command is told besides. */
interface Decided<E> {
  readonly events: readonly E[]
  readonly claims?: readonly Claim[]
  readonly warnings?: readonly Warning[]
}

/** What was decided: events (none when nothing changes), with what comes with them; or a refusal. */
export type Decision<R extends Resource> = readonly EventOf<R>[] | Decided<EventOf<R>> | Refusal

/** Loads another record by folding its stream; undefined when there is none. Loads of one tick travel together. */
export type Load = <A extends AnyAggregate>(aggregate: A, id: string) => Promise<StateOfAggregate<A> | undefined>

// biome-ignore lint/complexity/noBannedTypes: a command without facts adds nothing to its context
type None = {}
type FactsOf<F, C> = C extends keyof F ? (F[C] extends (...args: never[]) => Promise<infer T> ? T : None) : None

type RowOf<R extends Resource, L> = L extends keyof RecordOf<R> ? (RecordOf<R>[L] extends readonly (infer T)[] ? T : never) : never

/** The record as events are folded onto it: each list of `K` as rows by their key. */
export type Draft<R extends Resource, K extends Keyed> = string extends keyof K
  ? RecordOf<R>
  : Omit<RecordOf<R>, keyof K> & { readonly [L in keyof K]: Rows<RowOf<R, L>> }

export interface Definition<R extends Resource, F, K extends Keyed = Keyed> {
  /** Values of a new record that differ from empty. */
  initial?: Partial<RecordOf<R>>
  /** Lists that may grow long, each with the field by which its rows are found. */
  keyed?: K & { readonly [L in keyof K]: L extends keyof RecordOf<R> ? keyof RowOf<R, L> : never }
  evolve: { readonly [E in EventName<R>]: (record: Draft<R, K>, data: EventData<R, E>, recorded: Recorded) => Draft<R, K> }
  /** Fills in what follows from the rest of the record: reckoned once, after all events that are folded together. */
  derived?: (record: RecordOf<R>) => RecordOf<R>
  /** Facts of other records that a command needs, loaded from their streams before deciding. */
  facts?: F & {
    readonly [C in CommandName<R>]?: (record: RecordOf<R>, input: CommandInput<R, C>, load: Load, asking: FactsContext) => Promise<object>
  }
  decide: {
    readonly [C in CommandName<R>]: (
      record: RecordOf<R>,
      input: CommandInput<R, C>,
      context: DecisionContext & NoInfer<FactsOf<F, C>>,
    ) => Decision<R>
  }
  /** Values that only one record may hold at a time; what the resource declares unique is added. */
  claims?: (record: RecordOf<R>, id: string) => readonly Claim[]
  /** What ties a record where another one says so, such as the offices of the price list that a price stands on. */
  ties?: (record: RecordOf<R>, load: Load) => Promise<Partial<RecordOf<R>>>
  /** Scopes of which a record holds what others say that belong to it: whether it does is asked of who follows the log. */
  holds?: Readonly<Record<string, Holding>>
  /** Brings the data of an older version of an event to the newest. */
  upcast?: { readonly [E in EventName<R>]?: readonly ((data: { [key: string]: Json }) => { [key: string]: Json })[] }
}

type Bag = { [key: string]: unknown }

/** What a fold reads of an event. */
export type Evolving = Pick<StoredEvent, 'type' | 'data' | 'schema_version' | 'version' | 'stream' | 'meta'>

/** An aggregate with its types folded away: what `execute`, projections and tests work with. */
export interface AnyAggregate {
  readonly resource: Resource
  readonly initial: Readonly<Bag>
  /** Lists that may grow long, each with the field by which its rows are found. */
  readonly keyed: Keyed
  /** The record after an event. Throws UnreadableEvent where this release does not know the event's type, or its schema version. */
  evolve(record: Bag, event: Evolving): Bag
  /** The record after events, in time that grows with their number and not with the record's size times that. Throws as `evolve` does. */
  fold(record: Bag, events: readonly Evolving[]): Bag
  decide(command: string, record: Bag, input: Bag, context: DecisionContext & Bag): readonly NewEvent[] | Decided<NewEvent> | Refusal
  facts(command: string, record: Bag, input: Bag, load: Load, asking: FactsContext): Promise<Bag>
  claims(record: Bag, id: string): readonly Claim[]
  /** What ties a record where another one says so; undefined where its own fields alone do. */
  readonly ties: ((record: Bag, load: Load) => Promise<Bag>) | undefined
  /** Whether a record holds a value that others claimed for it. Throws Busy where the answer would be old. */
  holds(claim: Pick<Claim, 'scope' | 'value'>, id: string, find: Find): Promise<boolean>
  /** What follows from an event, as its processes say (`joined`): an aggregate alone knows of nobody else. */
  reactions(event: Evolving, record: Bag): readonly NamedStep[]
  /** Whether any command may follow from events of a type. */
  reactsTo(type: string): boolean
  /** The jobs that follow from an event. */
  jobs(event: Evolving): readonly Job[]
  /** The data of an event as the newest version has it. Throws UnreadableEvent where a later release wrote it. */
  newest(event: Pick<StoredEvent, 'type' | 'schema_version' | 'data'>): NewEvent['data']
  /** Whether `facts` has anything to load for a command. */
  asks(command: string): boolean
  schemaVersion(type: string): number
}

/** An aggregate of a resource. */
export interface Aggregate<R extends Resource> extends AnyAggregate {
  readonly resource: R
  /** Carries the type of the record; never set. */
  readonly record?: RecordOf<R>
}

export type StateOfAggregate<A> =
  A extends Aggregate<infer R> ? RecordOf<R> & { id: string; version: number } : Bag & { id: string; version: number }

/** Builds an aggregate: one definition in the order state, evolve, facts, decide. */
export function aggregate<R extends Resource, F = object, K extends Keyed = Keyed>(
  resource: R,
  definition: Definition<R, F, K> & { facts?: { readonly [C in Exclude<keyof F, CommandName<R>>]: never } },
): Aggregate<R> {
  // The only place where types are folded away: names and data were checked against the contract when the definition was written.
  const parts = definition as unknown as {
    initial?: Bag
    keyed?: Keyed
    derived?: (record: Bag) => Bag
    evolve: Record<string, (record: Bag, data: Bag, recorded: Recorded) => Bag>
    facts?: Record<string, ((record: Bag, input: Bag, load: Load, asking: FactsContext) => Promise<Bag>) | undefined>
    decide: Record<string, (record: Bag, input: Bag, context: DecisionContext & Bag) => readonly NewEvent[] | Decided<NewEvent> | Refusal>
    claims?: (record: Bag, id: string) => readonly Claim[]
    ties?: (record: Bag, load: Load) => Promise<Bag>
    holds?: Record<string, Holding | undefined>
    upcast?: Record<string, readonly ((data: NewEvent['data']) => NewEvent['data'])[] | undefined>
  }
  const initial = Object.freeze({ ...emptyValues(resource.fields), ...parts.initial, status: parts.initial?.status ?? '' })
  const schemaVersion = (type: string): number => (parts.upcast?.[type]?.length ?? 0) + 1
  const newest: AnyAggregate['newest'] = ({ type, schema_version, data }) => {
    if (schema_version < 1 || schema_version > schemaVersion(type)) throw new UnreadableEvent(resource.name, { type, schema_version })
    return (parts.upcast?.[type] ?? []).slice(schema_version - 1).reduce((older, newer) => newer(older), data)
  }

  const { keyed = {}, derived = (record: Bag) => record } = parts
  const fold: AnyAggregate['fold'] = (record, events) => {
    if (events.length === 0) return record
    let draft = draftOf(record, keyed)
    for (const event of events) {
      const evolve = parts.evolve[event.type]
      if (!evolve) throw new UnreadableEvent(resource.name, event)
      draft = evolve(draft, newest(event), recordedOf(event))
    }
    const next = derived(recordOf(draft, keyed))
    const number = resource.state_ids?.[String(next.status)]
    return number === undefined ? next : { ...next, status_id: number }
  }

  return {
    resource,
    initial,
    keyed,
    evolve: (record, event) => fold(record, [event]),
    fold,
    decide(command, record, input, context) {
      const decide = parts.decide[command]
      if (!decide) throw new Error(`${resource.name} does not know the command ${command}`)
      return decide(record, input, context)
    },
    asks: command => parts.facts?.[command] !== undefined,
    facts: async (command, record, input, load, asking) => (await parts.facts?.[command]?.(record, input, load, asking)) ?? {},
    claims(record, id) {
      const unique = record.status === 'deleted' ? [] : resource.unique
      return [...unique.flatMap(field => uniqueClaim(resource, field, record[field])), ...(parts.claims?.(record, id) ?? [])]
    },
    ties: parts.ties,
    holds: async ({ scope, value }, id, find) => (await parts.holds?.[scope]?.(value, id, find)) ?? false,
    reactions: () => [],
    reactsTo: () => false,
    jobs: () => [],
    newest,
    schemaVersion,
  }
}

/** A record with all that ties it: by this is told who may see it. */
export const tied = async (aggregate: AnyAggregate, record: Bag, load: Load): Promise<Bag> =>
  aggregate.ties ? { ...record, ...(await aggregate.ties(record, load)) } : record

/** Where and by whom an event was recorded. */
export const recordedOf = ({ stream, version, meta }: Pick<StoredEvent, 'stream' | 'version' | 'meta'>): Recorded => ({
  id: idOf(stream),
  version,
  meta,
})

/** Codes and numbers are kept in one spelling; a name is the same name in capitals. */
const uniqueClaim = (resource: Resource, field: string, value: unknown): Claim[] =>
  typeof value === 'string' && value !== ''
    ? [
        {
          scope: `${resource.name}.${field}`,
          value: resource.fields[field]?.kind === 'text' ? caseFolded(value) : value,
          typed: value,
          field,
        },
      ]
    : []

/** A text without the difference between capitals and small letters. */
export const caseFolded = (text: string): string => text.toLocaleLowerCase('en')

/** The id in a stream's name: what stands after the first dash. */
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1)

/** The stream of a record. */
export const streamOf = (aggregate: AnyAggregate, id: string): string => `${aggregate.resource.stream}-${id}`

type EventMakers<R extends Resource> = {
  readonly [E in EventName<R>]: Record<never, never> extends EventData<R, E>
    ? (data?: EventData<R, E>) => { type: E; data: EventData<R, E> }
    : (data: EventData<R, E>) => { type: E; data: EventData<R, E> }
}

/** Makers of a resource's events, to be picked apart by name. */
export function eventsOf<R extends Resource>(resource: R): EventMakers<R> {
  const makers = Object.keys(resource.events).map(type => [type, (data: object = {}) => ({ type, data })])
  return Object.fromEntries(makers) as unknown as EventMakers<R>
}

/** The fields of `input` whose value differs from the record's; saying the same again changes nothing. */
export function changesTo<T extends Bag>(record: Readonly<Bag>, input: T): Partial<T> {
  const entries = Object.entries(input).filter(([key, value]) => value !== undefined && !same(record[key], value))
  return Object.fromEntries(entries) as Partial<T>
}

/** Whether two JSON values are equal. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [keys, others] = [Object.entries(a), Object.entries(b)]
  return keys.length === others.length && keys.every(([key, value]) => same(value, (b as Record<string, unknown>)[key]))
}
