import { type Principal, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { readsEvent } from '@fairlead/contracts/kernel/event-readers'
import { joinedAs } from '@fairlead/contracts/kernel/joined'
import { keptFields, keptFrom, withoutKept } from '@fairlead/contracts/kernel/kept'
import { sharedFields, withOwnRows } from '@fairlead/contracts/kernel/own-rows'
import { eventFields, type Resource } from '@fairlead/contracts/kernel/resource'
import { isOutsider, visibleFields } from '@fairlead/contracts/kernel/visible'
import { type AnyAggregate, type Load, same } from '@fairlead/domain/kernel/aggregate'
import { type HistoryEntry, historyOf } from '@fairlead/domain/kernel/history'
import type { Json, StoredEvent } from '@fairlead/domain/ports/event-log'

type Bag<T = unknown> = { [key: string]: T }

/** The fields that a user may not see, and the names of what they refer to. */
export function hiddenFields(resource: Resource, user: Principal): ReadonlySet<string> {
  const visible = visibleFields(resource, user)
  const hidden = Object.entries(resource.fields).filter(([field]) => !Object.hasOwn(visible, field))
  return new Set(hidden.flatMap(([name, { kind }]) => [name, joinedAs(name, kind)]))
}

/** The fields by which a user finds and sorts nothing: what is hidden from him, and what other offices keep to themselves. */
export const unaskedFields = (resource: Resource, user: Principal, hidden = hiddenFields(resource, user)): ReadonlySet<string> =>
  new Set([...hidden, ...keptFields(resource.fields, user)])

/** A record without what is hidden. */
function shown<T>(record: Bag<T>, hidden: ReadonlySet<string>): Bag<T> {
  if (hidden.size === 0) return record
  return Object.fromEntries(Object.entries(record).filter(([key]) => !hidden.has(key)))
}

/** Records as somebody may see them: without what is hidden, or kept by another office, and of its rows those of his own. */
export function shownTo(user: Principal, resource: Resource, hidden = hiddenFields(resource, user)): (record: Bag) => Bag {
  const [own, told] = [withOwnRows(resource, user), withoutKept(resource, user)]
  return record => shown(own(told(record)), hidden)
}

/** A row of a list with some of its fields, beside its id and name; whole when none are named. */
export function selected(row: Bag, fields: readonly string[] | undefined): Bag {
  if (fields === undefined) return row
  return Object.fromEntries(['id', 'name', ...fields].filter(key => Object.hasOwn(row, key)).map(key => [key, row[key]]))
}

/** A record of which the past is told, with what ties it now where other records say so. */
export interface Subject {
  readonly aggregate: AnyAggregate
  readonly id: string
  readonly ties?: Readonly<Bag>
}

/** A record as a subject of who asks for its past. */
export async function subject(aggregate: AnyAggregate, id: string, load: Load): Promise<Subject> {
  const record = aggregate.ties && (await load(aggregate, id))
  return aggregate.ties && record ? { aggregate, id, ties: await aggregate.ties(record, load) } : { aggregate, id }
}

/** Whether a record, as it was at some moment, lay within what a user may see. */
export const isSeenBy =
  (user: Principal, { aggregate, id, ties }: Subject) =>
  (record: Readonly<Bag>) =>
    within(rowScopeOf(user), aggregate.resource.scope, { ...record, ...ties, id })

/**
 * The history of a record as somebody may read it: from when it was his to see, such as a bill from its release on, and without what is hidden or
 * meant for others.
 */
export const historySeen = (user: Principal, of: Subject, events: readonly StoredEvent[]) => {
  const { aggregate } = of
  const seen = historyOf(aggregate, events, isSeenBy(user, of)).filter(readsEvent(aggregate.resource.event_readers, user))
  return toldHistory(ownHistory(shownHistory(seen, aggregate.resource, user), aggregate.resource, user), aggregate, events, user)
}

/** A history without what the office that keeps the record now keeps to itself; what says nothing else did not happen for others. */
function toldHistory(
  entries: readonly HistoryEntry[],
  aggregate: AnyAggregate,
  events: readonly StoredEvent[],
  user: Principal,
): readonly HistoryEntry[] {
  const { resource } = aggregate
  if (keptFields(resource.fields, user).size === 0) return entries
  const now = aggregate.fold(aggregate.initial, events)
  const kept = keptFrom(resource.fields, user, now)
  return entries.flatMap(entry => {
    const unsaid = keptFrom(eventFields(resource, entry.type), user, now)
    const changes = entry.changes.filter(({ field }) => !kept.has(field))
    const data = Object.fromEntries(Object.entries(entry.data).filter(([key]) => !unsaid.has(key)))
    const isEmptied = changes.length < entry.changes.length || unsaid.size > 0
    return isEmptied && changes.length === 0 && Object.keys(data).length === 0 ? [] : [{ ...entry, changes, data }]
  })
}

/** A history without the rows of other offices; what happened to those alone did not happen for who does not see them. */
function ownHistory(entries: readonly HistoryEntry[], resource: Resource, user: Principal): readonly HistoryEntry[] {
  if (sharedFields(resource, user).size === 0) return entries
  const ownOf = withOwnRows(resource, user)
  const own = (field: string, value: unknown) => ownOf({ [field]: value })[field]
  return entries.flatMap(entry => {
    const changes = entry.changes
      .map(({ field, from, to }) => ({ field, from: own(field, from), to: own(field, to) }))
      .filter(({ from, to }) => !same(from, to))
    if (entry.changes.length > 0 && changes.length === 0) return []
    return [{ ...entry, changes, data: Object.fromEntries(Object.entries(entry.data).map(([key, said]) => [key, own(key, said) as Json])) }]
  })
}

/**
 * A history without what is hidden. Of what an event says, an outsider sees only what is a field he may see; an entry that then changes
 * nothing is left out, so that it does not tell that something was done behind his back.
 */
function shownHistory(entries: readonly HistoryEntry[], resource: Resource, user: Principal): readonly HistoryEntry[] {
  const hidden = hiddenFields(resource, user)
  if (hidden.size === 0) return entries
  if (!isOutsider(user)) {
    return entries.map(one => ({ ...one, data: shown(one.data, hidden), changes: one.changes.filter(({ field }) => !hidden.has(field)) }))
  }
  const isSeen = (field: string) => Object.hasOwn(resource.fields, field) && !hidden.has(field)
  return entries.flatMap(entry => {
    const changes = entry.changes.filter(({ field }) => isSeen(field))
    if (changes.length === 0) return []
    return [
      {
        ...entry,
        actor: toldActor(entry.actor, user),
        changes,
        data: Object.fromEntries(Object.entries(entry.data).filter(([key]) => isSeen(key))),
      },
    ]
  })
}

/** A customer is told by name what he and his colleagues did; of all others only that it was the house. */
const toldActor = (actor: HistoryEntry['actor'], user: Principal): HistoryEntry['actor'] =>
  user.role !== 'customer' || actor.role === 'customer' ? actor : { ...actor, id: '', name: '' }
