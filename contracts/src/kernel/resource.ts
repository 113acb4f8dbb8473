import type { FieldRight, FieldRights, Reserved } from '../identity/field-rights.ts'
import type { Right, Scope } from '../identity/rights.ts'
import type { EventReader, EventReaders } from './event-readers.ts'
import type { Field, Fields, Input, ValueOf, Values } from './field.ts'
import { computed, derived, f } from './field.ts'
import type { ResourceName } from './names.ts'
import type { AnyRelated, Related } from './related.ts'
import type { Tallies, Through } from './tally.ts'

/** The contexts, in the order in which they may depend on each other; `platform` serves all. */
export const contexts = ['identity', 'masterdata', 'crm', 'sales', 'operations', 'documentation', 'accounting', 'platform'] as const
export type BoundedContext = (typeof contexts)[number]

/** Groups of the sidebar (specification §2). */
export const menus = ['sales', 'operations', 'documentation', 'accounting', 'crm', 'masterdata', 'logs'] as const
export type Menu = (typeof menus)[number]

/** What may be asked of a record: a row of its state machine. */
export interface Command {
  /** States in which it is allowed; `null` creates the record. */
  readonly from: string | readonly string[] | null
  /** Where it may lead, or where to from each state; the same state when left out. */
  readonly to?: string | readonly string[] | Readonly<Record<string, string>>
  /** Who may give it; `system` is for steps that another command sets in motion. */
  readonly may: Right | 'system'
  /** What must be said with it: fields of its own, or the record's (`record`: all of them, `changes`: those that change). */
  readonly input?: Fields | 'record' | 'changes'
  /** What of its input is of one thing alone, such as its licence plate: given to many at once, it is asked of none of them. */
  readonly of_one?: readonly string[]
  /** Given through a call of its own, since it takes more than JSON: an upload. */
  readonly own_call?: true
  /** Asks the user to confirm before it is sent. */
  readonly confirm?: true
  /** Which port it is done at, where a record is tied to several: who works at ports gives it only at his own. */
  readonly at_port?: string
  /** The command that takes it back, where it leads back to the state that was; what changes fields takes itself back. */
  readonly undo?: string
  /** The command that says the same in other states: there it is given in place of this one. */
  readonly otherwise?: string
  /** Offered only while these fields have one of these values; the decision says why not, should it be given all the same. */
  readonly when?: Conditions
  /** And not while any of these has one of these. */
  readonly unless?: Conditions
}

/** Values of fields, by the field; what a record does not say is null. */
type Conditions = Readonly<Record<string, readonly (string | boolean | null)[]>>

export interface Declaration {
  /** Path under `/api`, namespace of translations and channel of push. */
  readonly name: string
  readonly context: BoundedContext
  readonly menu?: Menu
  /** Of a register whose screen is its list and its form, and no more: its icon, as `lucide-react` calls it. Other screens bring their own. */
  readonly icon?: string
  /** Path in the console (specification §2); null for what lives inside another screen. The name when left out. */
  readonly route?: string | null
  /** Category of its streams. The name when left out. */
  readonly stream?: string
  readonly fields: Fields
  /** Field by which people know a record: a name or a number. */
  readonly title: string
  readonly view: Right
  readonly edit: Right
  /** Columns of the list, in order: fields and tallies. */
  readonly list: readonly string[]
  /** Records of others that refer to one of these, in the order of their tabs. */
  readonly related?: readonly Related[]
  /** What other records say of one of these. */
  readonly tallies?: Tallies
  /** Fields that come with the rows of the list though they are no columns: for who works with rows alone, such as without a connection. */
  readonly carried?: readonly string[]
  /** Fields that the search box looks into. */
  readonly search: readonly string[]
  /** Fields by which records are found though no column shows them. */
  readonly filterable?: readonly string[]
  /** The days from and until which a record holds, both of them among them; without an end it holds on. A list is filtered by a day on which they do, as `valid_on`. */
  readonly valid_on?: { readonly from: string; readonly until: string }
  /**
   * Records of others that a rule of the trade brings together with some of these, though no field refers to them: a list is filtered by one of them
   * under these names, which are nobody's fields.
   */
  readonly meets?: Readonly<Record<string, ResourceName>>
  /** Fields by which its records are asked for, all at once: of many records few have them in common, or the last puts those in order. */
  readonly sought_by?: readonly string[]
  /** Field by which a list is sorted at first; `-` before it for the other way round. */
  readonly sort: string
  /** The id of the only record there is: it stands from the start, as the fold of no events has it. */
  readonly single?: string
  /** The reference under whose id a record is kept, so that it is found without looking for it: there is one of it at most. */
  readonly singleton_per?: string
  /** Fields whose value no two records may share. */
  readonly unique?: readonly string[]
  readonly scope?: Scope
  /** The flag of a record that is not named to customers, whatever refers to it (SCREENS); one that is a customer is named to him. */
  readonly hidden_from_customers?: string
  /** Fields that take a right of their own beside the command's: who has it not sends them as they are. */
  readonly field_rights?: FieldRights
  /** Events that take more to be read than seeing the record: a right, and being of the office that the event names. */
  readonly event_readers?: EventReaders
  /** Records on which more depends than others of their kind: whatever is done to one, and making one, takes a right of its own beside the command's. */
  readonly reserved?: Reserved
  /** Where rows of sheets do not add and change records by a code or a name: they `change` records that come from elsewhere, and add none; or the aggregate says what they are `about`. */
  readonly sheets?: 'change' | 'about'
  /** Everybody hears that a record changed, whoever may see it: where nothing is to be kept from anybody. */
  readonly push_visibility?: 'everybody'
  /** The fields that name the record on which one of these hangs: who may see that one may see this, whatever `view` and `scope` say. */
  readonly part_of?: { readonly resource: string; readonly id: string }
  /** The field that says where the bytes of a record are kept: a show gives them too, in base64, when asked (`?blob=true`). */
  readonly content?: string
  /** Who may hang files on a record; who may edit it, when left out. */
  readonly attach?: Right
  /** Who sees no list of these, and yet was told of a record, as a field of it says: by this right he sees what hangs on it, and hangs his own on it. */
  readonly told?: { readonly may: Right; readonly field: string }
  readonly states?: readonly string[]
  /** Numbers that the specification gives to states, shown as `status_id`. */
  readonly state_ids?: Readonly<Record<string, number>>
  readonly commands?: Readonly<Record<string, Command>>
  readonly events?: Readonly<Record<string, Fields | 'record' | 'changes'>>
}

/** A register's records; one that is inactive keeps its name where it was chosen, and is offered no more. */
export const registerStates = ['active', 'inactive', 'deleted'] as const
/** The states of a register in which a record can be changed. */
export const changeable = ['active', 'inactive'] as const
/** The events of what is made, changed and deleted. */
export const recordEvents = { Created: 'record', Changed: 'changes', Deleted: {}, Restored: {} } as const
/** The events of a register; one with commands of its own adds to them. */
export const registerEvents = { ...recordEvents, BroughtBack: {} } as const
interface RegisterCommands<E extends Right> extends Readonly<Record<string, Command>> {
  create: { readonly from: null; readonly to: typeof changeable; readonly may: E; readonly input: 'record' }
  change: { readonly from: typeof changeable; readonly to: typeof changeable; readonly may: E; readonly input: 'changes' }
  delete: { readonly from: typeof changeable; readonly to: 'deleted'; readonly may: E; readonly confirm: true; readonly undo: 'restore' }
  restore: { readonly from: 'deleted'; readonly to: typeof changeable; readonly may: E; readonly undo: 'delete' }
  bring_back: { readonly from: 'deleted'; readonly to: typeof changeable; readonly may: 'system' }
}
/** The commands of a register; one with commands of its own adds to them. */
export const registerCommands = <E extends Right>(may: E) =>
  ({
    create: { from: null, to: changeable, may, input: 'record' },
    change: { from: changeable, to: changeable, may, input: 'changes' },
    delete: { from: changeable, to: 'deleted', may, confirm: true, undo: 'restore' },
    restore: { from: 'deleted', to: changeable, may, undo: 'delete' },
    /** Another record came to refer to it while it was being deleted. */
    bring_back: { from: 'deleted', to: changeable, may: 'system' },
  }) as const

/** The commands of a register whose records can be out of use: with a field `inactive`, or `active`. */
export const activationCommands = <E extends Right>(may: E) =>
  ({
    deactivate: { from: 'active', to: 'inactive', may, undo: 'activate' },
    activate: { from: 'inactive', to: 'active', may, undo: 'deactivate' },
  }) as const
type Deactivatable = { readonly inactive: Field } | { readonly active: Field }

const statusField = computed(f.text(30))
const statusIdField = derived(f.integer())
type StatusFields = { readonly status: typeof statusField; readonly status_id: typeof statusIdField }

type StatesOf<D extends Declaration> = D['states'] extends readonly string[] ? D['states'] : typeof registerStates
type CommandsOf<D extends Declaration> =
  D['commands'] extends Readonly<Record<string, Command>>
    ? D['commands']
    : D['fields'] extends Deactivatable
      ? RegisterCommands<D['edit']> & ReturnType<typeof activationCommands<D['edit']>>
      : RegisterCommands<D['edit']>
type TalliesOf<D extends Declaration> = D['tallies'] extends Tallies ? D['tallies'] : Readonly<Record<never, never>>
type EventsOf<D extends Declaration> = D['events'] extends object ? D['events'] : typeof registerEvents

type FieldName<D extends Declaration> = (keyof D['fields'] & string) | 'status' | (D['state_ids'] extends object ? 'status_id' : never)
type ColumnOf<D extends Declaration> = FieldName<D> | (keyof D['tallies'] & string)
type StateOf<D extends Declaration> = StatesOf<D>[number]
/** Keys that nobody reads: most likely misspelt. */
type Unread<Given, Known> = { readonly [K in Exclude<keyof Given, keyof Known>]: never }

interface CommandOf<D extends Declaration, C> {
  readonly from: StateOf<D> | readonly StateOf<D>[] | null
  readonly to?: StateOf<D> | readonly StateOf<D>[] | FromEach<StateOf<D>, C>
  readonly at_port?: FieldName<D>
  readonly of_one?: readonly InputOf<C>[]
  readonly undo?: keyof D['commands']
  readonly otherwise?: keyof D['commands']
  readonly when?: ConditionsOf<D> & Unread<WhenOf<C>, D['fields'] & { status: unknown }>
  readonly unless?: ConditionsOf<D> & Unread<UnlessOf<C>, D['fields'] & { status: unknown }>
}

type ConditionsOf<D extends Declaration> = { readonly [K in keyof D['fields']]?: readonly ValueOf<D['fields'][K]>[] } & {
  readonly status?: readonly StateOf<D>[]
}
type UnlessOf<C> = C extends { readonly unless: infer Unless } ? Unless : undefined
/** What is said with it by a name of its own. */
type InputOf<C> = C extends { readonly input: infer Said } ? (Said extends Fields ? keyof Said & string : never) : never
type WhenOf<C> = C extends { readonly when: infer When } ? When : undefined
/** Where it leads from each state, where it is said so. */
type FromEach<S extends string, C> = C extends { readonly to: infer To }
  ? To extends string | readonly string[]
    ? never
    : { readonly [From in S]?: S } & Unread<To, Record<S, string>>
  : never

/** What a declaration is held to besides: whatever it names is there, so that a name that is misspelt does not compile. */
type Spelt<D extends Declaration> = Unread<D, Declaration> & {
  readonly title: FieldName<D>
  readonly list: readonly ColumnOf<D>[]
  readonly carried?: readonly FieldName<D>[]
  readonly search: readonly FieldName<D>[]
  readonly filterable?: readonly FieldName<D>[]
  readonly valid_on?: { readonly from: FieldName<D>; readonly until: FieldName<D> }
  readonly sought_by?: readonly FieldName<D>[]
  readonly sort: FieldName<D> | `-${FieldName<D>}`
  readonly unique?: readonly FieldName<D>[]
  readonly singleton_per?: FieldName<D>
  readonly content?: FieldName<D>
  readonly part_of?: { readonly resource: FieldName<D>; readonly id: FieldName<D> }
  readonly told?: { readonly may: Right; readonly field: FieldName<D> }
  readonly scope?: {
    readonly office?: FieldName<D>
    readonly free_without?: FieldName<D>
    readonly customer?: FieldName<D>
    readonly ports?: readonly FieldName<D>[]
    readonly audience?: FieldName<D>
  } & Unread<D['scope'], Scope>
  readonly hidden_from_customers?: FieldName<D>
  readonly field_rights?: { readonly [K in keyof D['fields']]?: FieldRight } & Unread<D['field_rights'], D['fields']>
  readonly event_readers?: { readonly [E in keyof D['events']]?: EventReader & { readonly office?: keyof D['events'][E] } } & Unread<
    D['event_readers'],
    D['events']
  >
  readonly reserved?: Reserved & { readonly where: Readonly<Partial<Record<FieldName<D>, readonly (string | null)[]>>> }
  readonly related?: readonly AnyRelated[]
  readonly tallies?: { readonly [K in keyof D['tallies']]: D['tallies'][K] extends Through ? Through<FieldName<D>> : unknown }
  readonly state_ids?: { readonly [S in StateOf<D>]?: number } & Unread<D['state_ids'], Record<StateOf<D>, number>>
  readonly commands?: { readonly [K in keyof D['commands']]: CommandOf<D, D['commands'][K]> & Unread<D['commands'][K], Command> }
}

/** A declared resource: what was said of it, with everything filled in that follows from it. */
export interface Resource<
  N extends string = string,
  F extends Fields = Fields,
  S extends readonly string[] = readonly string[],
  C extends Readonly<Record<string, Command>> = Readonly<Record<string, Command>>,
  E extends Readonly<Record<string, Fields | 'record' | 'changes'>> = Readonly<Record<string, Fields | 'record' | 'changes'>>,
  T extends Tallies = Tallies,
> extends Omit<Declaration, 'name' | 'fields' | 'states' | 'commands' | 'events' | 'tallies'> {
  readonly name: N
  readonly stream: string
  readonly route: string | null
  /** The declared fields, with `status` (and `status_id` where the specification numbers it). */
  readonly fields: F
  readonly unique: readonly string[]
  readonly related: readonly Related[]
  readonly tallies: T
  readonly scope: Scope
  readonly states: S
  readonly commands: C
  readonly events: E
}

/** Declares a resource; one without commands of its own is a register (create, change, delete, restore), and out of use where it has a field for that. */
export const resource = <const D extends Declaration>(declaration: D & Spelt<D>) =>
  // What is filled in has these types, as its names and states were checked just now.
  resourceOf(declaration) as Resource<D['name'], D['fields'] & StatusFields, StatesOf<D>, CommandsOf<D>, EventsOf<D>, TalliesOf<D>>

/** The same of a declaration that is put together only as the program runs: its names are not checked. */
export function resourceOf(declaration: Declaration): Resource {
  const shadowed = Object.keys(declaration.fields).find(field => `${field}_id` in declaration.fields)
  if (shadowed !== undefined) throw new Error(`${declaration.name}: ${shadowed} would hide the name of what ${shadowed}_id refers to`)
  const told = Object.keys(declaration.tallies ?? {}).find(tally => tally in declaration.fields)
  if (told !== undefined) throw new Error(`${declaration.name}: ${told} is both a field and a tally`)
  const stray = [declaration.fields, ...inputsOf(declaration)].map(strayDate).find(one => one !== undefined)
  if (stray !== undefined) throw new Error(`${declaration.name}: ${stray} is held to a date that does not stand beside it`)
  const stands = 'inactive' in declaration.fields || 'active' in declaration.fields
  return {
    ...declaration,
    stream: declaration.stream ?? declaration.name,
    route: declaration.route === undefined ? declaration.name : declaration.route,
    fields: { ...declaration.fields, status: statusField, ...(declaration.state_ids ? { status_id: statusIdField } : {}) },
    unique: declaration.unique ?? [],
    related: declaration.related ?? [],
    tallies: declaration.tallies ?? {},
    scope: declaration.scope ?? {},
    states: declaration.states ?? (stands ? registerStates : registerStates.filter(state => state !== 'inactive')),
    commands: declaration.commands ?? {
      ...registerCommands(declaration.edit),
      ...(stands ? activationCommands(declaration.edit) : {}),
    },
    events: declaration.events ?? registerEvents,
  }
}

/** What commands ask for in fields of their own. */
const inputsOf = ({ commands = {} }: Declaration): Fields[] =>
  Object.values(commands).flatMap(({ input }) => (typeof input === 'object' ? [input] : []))

/** A date, of these fields or of rows among them, that must not come before one that is not there. */
function strayDate(fields: Fields): string | undefined {
  for (const [name, { not_before = 'today', fields: parts }] of Object.entries(fields)) {
    if (not_before !== 'today' && !(not_before in fields)) return name
    const stray = parts && strayDate(parts)
    if (stray !== undefined) return `${name}.${stray}`
  }
  return undefined
}

/** The id under which a new record with these values has to be kept, where that is not for its maker to choose. */
export function singletonId(resource: Resource, values: Readonly<Record<string, unknown>>): string | undefined {
  const id = resource.singleton_per === undefined ? undefined : values[resource.singleton_per]
  return typeof id === 'string' ? id : undefined
}

/** What may stand in a column of its list: fields and tallies. */
export type ColumnName<R extends Resource> = (keyof R['fields'] | keyof R['tallies']) & string
/** The record as shown, listed and folded: all its fields. */
export type RecordOf<R extends Resource> = Values<R['fields']>
export type CommandName<R extends Resource> = keyof R['commands'] & string
export type EventName<R extends Resource> = keyof R['events'] & string

type InputValues<R extends Resource, I> = I extends 'record'
  ? Input<R['fields']>
  : I extends 'changes'
    ? Partial<Input<R['fields']>>
    : I extends Fields
      ? Input<I>
      : Record<never, never>
/** What must be said with a command. */
export type CommandInput<R extends Resource, C extends CommandName<R>> = InputValues<
  R,
  R['commands'][C] extends { readonly input: infer I } ? I : undefined
>
/** What an event carries. */
export type EventData<R extends Resource, E extends EventName<R>> = R['events'][E] extends Fields
  ? Values<R['events'][E]>
  : InputValues<R, R['events'][E]>

/** The fields that may be typed in. */
const inputFields = (resource: Resource): Fields =>
  Object.fromEntries(Object.entries(resource.fields).filter((entry): entry is [string, Field] => entry[1].computed !== true))

/** The fields that a command asks for; none when it asks for nothing. */
export function commandFields(resource: Resource, command: Command): Fields {
  if (command.input === 'record' || command.input === 'changes') return inputFields(resource)
  return command.input ?? {}
}

/** What an event may say of a record. */
export function eventFields(resource: Resource, type: string): Fields {
  const said = resource.events[type]
  return said === 'record' || said === 'changes' ? inputFields(resource) : (said ?? {})
}

/** The command that creates a record, with its name: what `POST /api/{resource}` gives. */
export const creation = (resource: Resource): [string, Command] | undefined =>
  Object.entries(resource.commands).find(entry => entry[1].from === null)

/** Whether a command is offered for a record as it is now: in its state, and while its other conditions hold. */
export const offered = (command: Command, record: Readonly<Record<string, unknown>>): boolean =>
  allowedFrom(command, String(record.status)) && unmet(command, record) === undefined

/** The field that keeps a command from being offered by what it says; undefined where none does. */
export function unmet({ when = {}, unless = {} }: Command, record: Readonly<Record<string, unknown>>): string | undefined {
  const wanting = Object.entries(when).find(condition => !holds(condition, record))
  const against = Object.entries(unless).find(condition => holds(condition, record))
  return (wanting ?? against)?.[0]
}

const holds = ([field, values]: [string, Conditions[string]], record: Readonly<Record<string, unknown>>): boolean =>
  values.some(value => value === (record[field] ?? null))

/** What ties a record to those who may give a command: of its ports, the one where it is done. */
export const scopeOf = ({ scope }: Pick<Resource, 'scope'>, { at_port }: Command): Scope =>
  at_port === undefined ? scope : { ...scope, ports: [at_port] }

/** Whether a command is allowed in a state. */
export function allowedFrom(command: Command, state: string): boolean {
  if (command.from === null) return false
  return typeof command.from === 'string' ? command.from === state : command.from.includes(state)
}

/** Which command is carried out where one is given in a state: another that says the same there, if it names one. */
export function commandIn({ commands }: Pick<Resource, 'commands'>, name: string, state: string): string {
  const { otherwise } = commands[name] ?? {}
  const [given, other] = [commands[name], otherwise === undefined ? undefined : commands[otherwise]]
  return otherwise !== undefined && given && other && !allowedFrom(given, state) && allowedFrom(other, state) ? otherwise : name
}

const validOn: Fields = { valid_on: f.date() }

/** By what records are found that is no field of theirs, and is only asked for as it is: the day on which they hold, and what they meet. */
export const findingOnly = ({ valid_on, meets = {} }: Pick<Resource, 'valid_on' | 'meets'>): Fields => ({
  ...(valid_on === undefined ? {} : validOn),
  ...Object.fromEntries(Object.entries(meets).map(([name, of]) => [name, f.ref(of)])),
})

/** By what records may be found. */
export const findingFields = (resource: Pick<Resource, 'fields' | 'valid_on' | 'meets'>): Fields => ({
  ...resource.fields,
  ...findingOnly(resource),
})

/** The fields by which records are found: a list is filtered by no others. */
export function filterableFields(resource: Resource): string[] {
  const { fields, list, filterable = [], valid_on, title, sort, unique, scope } = resource
  const pointing = Object.entries(fields).flatMap(([name, { kind }]) => (['ref', 'file', 'code'].includes(kind) ? [name] : []))
  const ties = [scope.office, scope.customer, ...(scope.ports ?? []), scope.audience].filter(name => name !== undefined)
  const days = Object.values(valid_on ?? {})
  const more = Object.keys(findingOnly(resource))
  return [
    ...new Set([
      ...list,
      ...filterable,
      ...days,
      ...more,
      title,
      sort.replace(/^-/, ''),
      ...unique,
      ...ties,
      'status',
      'status_id',
      ...pointing,
    ]),
  ]
}

/** The states that a command given in `state` may lead to. */
export function leadsTo({ to }: Command, state: string): readonly string[] {
  if (to === undefined) return [state]
  if (typeof to === 'string') return [to]
  return isList(to) ? to : [to[state] ?? state]
}
const isList = (to: NonNullable<Command['to']>): to is readonly string[] => Array.isArray(to)

/** The command that takes back what led a record from one state to another, with its name; undefined where none does. */
export function inverseOf(resource: Resource, name: string, before: string, after: string): [string, Command] | undefined {
  const given = resource.commands[name]
  const undo = given?.input === 'changes' ? name : given?.undo
  if (undo === undefined) return undefined
  const inverse = resource.commands[undo]
  return inverse && allowedFrom(inverse, after) && leadsTo(inverse, after).includes(before) ? [undo, inverse] : undefined
}
