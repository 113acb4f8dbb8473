import { boundOf, type Principal, within } from '@fairlead/contracts/identity/rights'
import { titleOf } from '@fairlead/contracts/kernel/title'
import type { Clock } from '../ports/clock.ts'
import type { EventLog, Meta, NewEvent, StoredEvent } from '../ports/event-log.ts'
import { type AnyAggregate, type Claim, idOf, streamOf } from './aggregate.ts'
import { derivedId } from './command-id.ts'
import { latest } from './latest.ts'
import { invalid, type Refusal, together } from './refusal.ts'
import type { Folded, Repository } from './repository.ts'

/** A claim whose owner does not hold the value yet is respected this long: its owner may be about to append. */
const graceMs = 15_000

/** Finds the aggregate of a stream by its category. */
export type AggregateOf = (category: string) => AnyAggregate | undefined

/** One stream per scope and value; its last event names the owner. */
const claimStream = ({ scope, value }: Claim): string => `claim-${derivedId(scope, value)}`

interface Holder {
  owner: string
  since: string
  /** Version of the owner when it claimed; null when somebody reserved the value for it. */
  version: number | null
}

const holderOf = (events: readonly StoredEvent[]): Holder | undefined => {
  const last = events.at(-1)
  return typeof last?.data.owner === 'string'
    ? { owner: last.data.owner, since: last.meta.occurred_at, version: typeof last.data.version === 'number' ? last.data.version : null }
    : undefined
}

/** How many claims of one command travel at a time, and how many made lately are kept in mind. */
const atOnce = 8
const remembered = 10_000

/** A claim as it is made: with its owner's version, when the owner makes it itself. */
export type Wanted = Claim & { version: number | null }

/** Claims values for records, each of which names its owner. */
interface Claims {
  /** Claims values before an append; answers all that are refused together. */
  readonly claim: (wanted: readonly Wanted[], meta: Meta, asker: Principal) => Promise<Refusal | undefined>
  /** Whether a value was reserved here moments ago for an owner that does not exist yet: nobody takes that over so soon. */
  readonly reserved: (wanted: Wanted) => boolean
}

/**
 * Uniqueness across streams (design/ARCHITECTURE §5). A claim is never given back: one whose owner no longer holds the value is taken
 * over, and so is one whose owner never came to hold it.
 */
export function claims(log: EventLog, records: Repository, clock: Clock, aggregateOf: AggregateOf): Claims {
  const made = latest<Holder>(remembered)

  return {
    async claim(wanted, meta, asker) {
      const refused: Refusal[] = []
      for (let first = 0; first < wanted.length; first += atOnce) {
        const refusals = await Promise.all(wanted.slice(first, first + atOnce).map(one => claimOne(one, meta, asker)))
        refused.push(...refusals.filter(one => one !== undefined))
      }
      return together(refused)
    },
    reserved: one => isFresh(made.get(claimStream(one)), one),
  }

  async function claimOne(one: Wanted, meta: Meta, asker: Principal): Promise<Refusal | undefined> {
    const stream = claimStream(one)
    const owner = one.owner ?? ''
    const claimed: NewEvent = {
      type: 'Claimed',
      schema_version: 1,
      data: { scope: one.scope, value: one.value, owner, version: one.version },
    }
    for (let attempt = 0; attempt < 4; attempt++) {
      const events = attempt === 0 ? [] : await log.read(stream) // most values were never claimed: try that first
      const holder = holderOf(events)
      if (isFresh(holder, one)) return undefined
      if (holder && holder.owner !== one.owner && (await holds(holder, one))) return inUse(one, holder.owner, asker)
      const answer = await log.append(stream, events.length, [claimed], {
        ...meta,
        command_id: derivedId(meta.command_id, stream, events.length),
      })
      if (answer.status === 'ok') {
        made.set(stream, { owner, since: meta.occurred_at, version: one.version })
        return undefined
      }
      // A duplicate was claimed by this command before; whether it still is ours, the stream says.
    }
    return inUse(one, '', asker)
  }

  /** Whether the owner has claimed the value as it stands now, and long before anybody may take it over. */
  function isFresh(holder: Holder | undefined, one: Wanted): boolean {
    const same = holder?.owner === one.owner && (holder?.version === null || holder?.version === one.version)
    return holder !== undefined && same && ageOf(holder) < graceMs / 3
  }

  function ageOf(holder: Holder): number {
    return clock.now().getTime() - Date.parse(holder.since)
  }

  async function holds(holder: Holder, one: Claim): Promise<boolean> {
    const aggregate = aggregateOf(categoryOf(holder.owner))
    if (!aggregate) return false
    const id = idOf(holder.owner)
    const { record, version } = await records.load(aggregate, id)
    const held = aggregate.claims(record, id).some(other => other.scope === one.scope && other.value === one.value)
    // Once the owner moved on from the version at which it claimed, what it holds is what its record says.
    const movedOn = holder.version !== null && version > holder.version
    return held || (!movedOn && ageOf(holder) < graceMs)
  }

  async function inUse(one: Claim, owner: string, asker: Principal): Promise<Refusal> {
    const by = await nameFor(asker, owner)
    const params = { value: one.typed ?? one.value, by: by ?? '' }
    return invalid(one.refusal ?? (by === undefined ? 'in_use_by_another' : 'already_in_use'), { field: one.field, params })
  }

  /** What an owner is called; undefined where who asks may not see it, as when another office has the value. */
  async function nameFor(asker: Principal, owner: string): Promise<string | undefined> {
    const aggregate = aggregateOf(categoryOf(owner))
    if (!aggregate) return ''
    const { record } = await records.load(aggregate, idOf(owner))
    return within(boundOf(asker), aggregate.resource.scope, record) ? titleOf(record[aggregate.resource.title]) : undefined
  }
}

/** The category in a stream's name: what stands before the first dash. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'))

/** The claims that a change of a record adds, each with its owner; what it claims for another is reserved for that one. */
export function newClaims(aggregate: AnyAggregate, id: string, before: Folded, after: Folded): Wanted[] {
  const held = new Set(aggregate.claims(before.record, id).map(one => `${one.scope}|${one.value}`))
  return aggregate
    .claims(after.record, id)
    .filter(one => !held.has(`${one.scope}|${one.value}`))
    .map(one => (one.owner === undefined ? { ...one, owner: streamOf(aggregate, id), version: before.version } : { ...one, version: null }))
}
