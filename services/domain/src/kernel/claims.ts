import { type Principal, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { v7 } from 'uuid'
import type { Clock } from '../ports/clock.ts'
import type { EventLog, Json, Meta, NewEvent, StoredEvent } from '../ports/event-log.ts'
import { type AnyAggregate, type Claim, type Find, idOf, type Load, streamOf, tied } from './aggregate.ts'
import { boundedCache } from './bounded-cache.ts'
import { derivedId } from './command-id.ts'
import { invalid, type Refusal, together } from './refusal.ts'
import type { Repository, Versioned } from './repository.ts'

/** A claim whose owner does not hold the value yet is respected this long: its owner may be about to append. */
const graceMs = 15_000

/** Finds the aggregate of a stream by its category. */
export type AggregateOf = (category: string) => AnyAggregate | undefined

/** One stream per scope and value, of what was claimed and released. */
const claimStream = ({ scope, value }: Pick<Claim, 'scope' | 'value'>): string => `claim-${derivedId(scope, value)}`

/** One command's claim of a value. */
interface Made {
  since: string
  /** Version of the owner when it claimed; null when somebody reserved the value for it. */
  version: number | null
  /** What the command belongs to, and all that follows from it. */
  correlation_id: string
}

/** The stream of who claimed a value last, which may hold it, and the commands by which it did and that have not released it. */
interface Held {
  owner: string
  claims: ReadonlyMap<string, Made>
}
const byNobody: Held = { owner: '', claims: new Map() }

/** Who has a value, as the stream of its claims tells. Commands of one owner claim beside one another; another owner takes over from all of them. */
function heldAfter(events: readonly StoredEvent[]): Held {
  let { owner } = byNobody
  const all = new Map<string, Made>()
  for (const { type, data, meta } of events) {
    const by = textOf(data.by) // not told at first
    all.delete(by)
    if (type === 'Released') continue
    if (data.owner !== owner) all.clear()
    owner = textOf(data.owner)
    const version = typeof data.version === 'number' ? data.version : null
    all.set(by, { since: meta.occurred_at, version, correlation_id: meta.correlation_id })
  }
  return { owner, claims: all }
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** How many claims of one command travel at a time, how often each is tried when others come first, and how many made lately are kept in mind. */
const atOnce = 8
const mostTries = 8
const remembered = 10_000

/** A claim as it is made: with its owner's version, when the owner makes it itself. */
export type ClaimRequest = Claim & { version: number | null }

/** The claims of one command, each of which names its owner. */
export interface Claiming {
  /** Claims values before an append; answers all that are refused together. */
  readonly claim: (wanted: readonly ClaimRequest[], meta: Meta, asker: Principal) => Promise<Refusal | undefined>
  /** Whether what led to this command reserved a value here moments ago, for an owner that does not exist yet: nobody takes that over so soon. */
  readonly reserved: (wanted: ClaimRequest, meta: Meta) => boolean
  /** The command is on the record: what it claimed stays. */
  readonly keep: () => void
  /** Gives back what was not kept: the command is not carried out, and nobody need wait to see whether it will be. */
  readonly release: () => Promise<void>
}

/** A record as it is now, with what it is. */
type Loaded = Versioned & { aggregate: AnyAggregate; id: string }

/** A record that holds a value. */
export interface Owner {
  resource: string
  id: string
}

/** Claims values for records. */
interface Claims {
  readonly begin: () => Claiming
  /** Which record holds a value now, as claims spell it; undefined where none does. */
  readonly ownerOf: (scope: string, value: string) => Promise<Owner | undefined>
}

interface Parts {
  log: EventLog
  records: Repository
  clock: Clock
  aggregateOf: AggregateOf
  find: Find
  load: Load
}

/**
 * Uniqueness across streams (design/ARCHITECTURE §5). A claim is given back only by a command that comes to nothing: one whose owner no longer
 * holds the value is taken over, and so is one whose owner never came to hold it. A command relies on no claim of another but of what it follows
 * from, since the other may yet release it.
 */
export function claims({ log, records, clock, aggregateOf, find, load }: Parts): Claims {
  const reservations = boundedCache<Held>(remembered)

  function begin(): Claiming {
    const by = v7()
    /** What this command claimed, by stream: how long that is since, and with which meta. */
    const made = new Map<string, { length: number; meta: Meta }>()

    async function claimOne(one: ClaimRequest, meta: Meta, asker: Principal): Promise<Refusal | undefined> {
      const stream = claimStream(one)
      const owner = one.owner ?? ''
      const { scope, value, version } = one
      const claimed: NewEvent = { type: 'Claimed', schema_version: 1, data: { scope, value, owner, version, by } }
      for (let attempt = 0; attempt < mostTries; attempt++) {
        const events = attempt === 0 ? [] : await log.read(stream) // most values were never claimed: try that first
        const held = heldAfter(events)
        if (isOurs(held, one, meta)) return undefined
        const other = held.owner === owner ? undefined : await takenBy(held, one)
        if (other) return inUse(one, asker, { ...other, record: await tied(other.aggregate, other.record, load) })
        const answer = await log.append(stream, events.length, [claimed], {
          ...meta,
          command_id: derivedId(meta.command_id, stream, events.length),
        })
        if (answer.status === 'ok') {
          made.set(stream, { length: answer.version, meta })
          const { occurred_at: since, correlation_id } = meta
          reservations.set(stream, { owner, claims: new Map([[by, { since, version, correlation_id }]]) })
          return undefined
        }
        // A duplicate was claimed by this command before; whether it still is ours, the stream says.
      }
      return inUse(one, asker)
    }

    /** Whether the value is claimed for its owner as that stands now, and long before anybody may take it over: by this command, or by what it follows from. */
    function isOurs(held: Held, one: ClaimRequest, { correlation_id }: Meta): boolean {
      if (held.owner !== one.owner) return false
      return [...held.claims].some(
        ([maker, claim]) =>
          ageOf(claim) < graceMs / 3 &&
          (maker === by
            ? claim.version === null || claim.version === one.version
            : claim.version === null && claim.correlation_id === correlation_id),
      )
    }

    async function releaseOne(stream: string, { length, meta }: { length: number; meta: Meta }): Promise<void> {
      reservations.set(stream, byNobody)
      const released: NewEvent = { type: 'Released', schema_version: 1, data: { by } }
      let expected = length
      for (let attempt = 0; attempt < mostTries; attempt++) {
        const answer = await log.append(stream, expected, [released], { ...meta, command_id: derivedId(by, stream) })
        if (answer.status !== 'conflict') return
        const events = await log.read(stream)
        if (!heldAfter(events).claims.has(by)) return // it went to another
        expected = events.length
      }
    }

    return {
      async claim(wanted, meta, asker) {
        const refused: Refusal[] = []
        for (let first = 0; first < wanted.length; first += atOnce) {
          const refusals = await Promise.all(wanted.slice(first, first + atOnce).map(one => claimOne(one, meta, asker)))
          refused.push(...refusals.filter(one => one !== undefined))
        }
        return together(refused)
      },
      reserved: (one, meta) => isOurs(reservations.get(claimStream(one)) ?? byNobody, one, meta),
      keep: () => made.clear(),
      async release() {
        // Where the log cannot be reached the refusal is true all the same, and the claim runs out.
        await Promise.allSettled([...made].map(([stream, one]) => releaseOne(stream, one)))
        made.clear()
      },
    }
  }

  async function ownerOf(scope: string, value: string): Promise<Owner | undefined> {
    const owner = await loaded(heldAfter(await log.read(claimStream({ scope, value }))).owner)
    return owner && (await isHeldBy(owner, { scope, value })) ? { resource: owner.aggregate.resource.name, id: owner.id } : undefined
  }

  function ageOf({ since }: Made): number {
    return clock.now().getTime() - Date.parse(since)
  }

  /** The record that a stream is of; undefined where nobody knows what it is. */
  async function loaded(stream: string): Promise<Loaded | undefined> {
    const aggregate = aggregateOf(categoryOf(stream))
    const id = idOf(stream)
    return aggregate && { ...(await records.load(aggregate, id)), aggregate, id }
  }

  /** The owner of a claim, where it holds the value or may be about to. */
  async function takenBy({ owner, claims: all }: Held, one: Claim): Promise<Loaded | undefined> {
    const found = await loaded(owner)
    if (!found) return undefined
    if (await isHeldBy(found, one)) return found
    const recent = [...all.values()].filter(claim => ageOf(claim) < graceMs)
    // Once the owner moved on from the version at which it claimed, what it holds is what its record says.
    if (recent.some(claim => claim.version !== null && found.version <= claim.version)) return found
    const reserved = recent.filter(claim => claim.version === null)
    return reserved.length > 0 && (await isAwaited(owner, reserved)) ? found : undefined
  }

  /** Whether a value is yet to come to the owner for whom it was reserved: nothing happened to it since in what follows from the same. */
  async function isAwaited(owner: string, reserved: readonly Made[]): Promise<boolean> {
    const events = await log.read(owner)
    return reserved.some(
      ({ since, correlation_id }) => !events.some(({ meta }) => meta.correlation_id === correlation_id && meta.occurred_at >= since),
    )
  }

  async function isHeldBy({ aggregate, record, id }: Loaded, one: Pick<Claim, 'scope' | 'value'>): Promise<boolean> {
    const claimed = aggregate.claims(record, id).some(({ scope, value }) => scope === one.scope && value === one.value)
    return claimed || aggregate.holds(one, id, find)
  }

  return { begin, ownerOf }
}

/** Who has the value is named, unless it is not there yet, or who asks may not see it, as when another office has it. */
function inUse(one: Claim, asker: Principal, owner?: Loaded): Refusal {
  const by =
    owner && within(rowScopeOf(asker), owner.aggregate.resource.scope, owner.record)
      ? titleOf(owner.record[owner.aggregate.resource.title])
      : ''
  const params = { value: one.typed ?? one.value, by }
  return invalid(by === '' ? 'in_use_by_another' : (one.refusal ?? 'already_in_use'), { field: one.field, params })
}

/** The category in a stream's name: what stands before the first dash. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'))

/** The claims that a change of a record adds, each with its owner; what it claims for another is reserved for that one. */
export function newClaims(aggregate: AnyAggregate, id: string, before: Versioned, after: Versioned): ClaimRequest[] {
  const sameClaim = ({ scope, value, owner = '' }: Claim) => `${scope}|${value}|${owner}`
  const held = new Set(aggregate.claims(before.record, id).map(sameClaim))
  return aggregate
    .claims(after.record, id)
    .filter(one => !held.has(sameClaim(one)))
    .map(one => (one.owner === undefined ? { ...one, owner: streamOf(aggregate, id), version: before.version } : { ...one, version: null }))
}
