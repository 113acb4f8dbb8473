import { type Principal, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { showDate } from '@fairlead/contracts/measures/dates'
import { v7 } from 'uuid'
import type { Clock } from '../ports/clock.ts'
import type { EventLog, Json, Meta, NewEvent, StoredEvent } from '../ports/event-log.ts'
import { type AnyAggregate, type Claim, type Days, type Find, idOf, type Load, streamOf, tied } from './aggregate.ts'
import { boundedCache } from './bounded-cache.ts'
import { derivedId } from './command-id.ts'
import { invalid, type Refusal, refuse, together } from './refusal.ts'
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
  /** The days for which it was claimed; all of them where nothing is said. */
  days: Days | undefined
}

/** The streams that may hold a value, each with the commands by which it claimed it and that have not released it: one of them, or several on days of their own. */
type Held = ReadonlyMap<string, ReadonlyMap<string, Made>>
const byNobody: Held = new Map()

/** Who has a value, as the stream of its claims tells. Commands of one owner claim beside one another; another owner takes over from all of them, or claims other days. */
function heldAfter(events: readonly StoredEvent[]): Held {
  const all = new Map<string, Map<string, Made>>()
  for (const { type, data, meta } of events) {
    const by = textOf(data.by) // not told at first
    for (const claims of all.values()) if (type === 'Released') claims.delete(by)
    if (type === 'Released') continue
    const owner = textOf(data.owner)
    const days = daysOf(data.days)
    if (!days && !all.has(owner)) all.clear()
    const version = typeof data.version === 'number' ? data.version : null
    const claims = all.get(owner) ?? new Map<string, Made>()
    all.set(owner, claims.set(by, { since: meta.occurred_at, version, correlation_id: meta.correlation_id, days }))
  }
  return all
}

const daysOf = (said: Json | undefined): Days | undefined =>
  typeof said === 'object' && said !== null && !Array.isArray(said)
    ? { from: textOf(said.from), until: said.until === null ? null : textOf(said.until) }
    : undefined

/** Whether two claims of a value cannot both be: on no days of their own, or on some that they have in common. */
const exclude = (one: Days | undefined, other: Days | undefined): boolean =>
  !one || !other || (isBy(one.from, other.until) && isBy(other.from, one.until))
const isBy = (day: string, until: string | null): boolean => until === null || day <= until

/** Whether a claim is of all that another wants. */
const covers = (one: Days | undefined, other: Days | undefined): boolean =>
  !one || (other !== undefined && one.from <= other.from && (one.until === null || (other.until !== null && other.until <= one.until)))

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** How many claims of one command travel at a time, how often each is tried when others come first, and how many made lately are kept in mind. */
const atOnce = 8
const mostTries = 8
const remembered = 10_000

/** A claim as it is made: with its owner's version, when the owner makes it itself. */
export type ClaimRequest = Claim & {
  version: number | null
  /** The stream that hands days of it on to its owner, and holds these no longer once it has. */
  from?: string
}

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
      const { scope, value, version, days } = one
      const said = { scope, value, owner, version, by, ...(days ? { days: { ...days } } : {}) }
      const claimed: NewEvent = { type: 'Claimed', schema_version: 1, data: said }
      for (let attempt = 0; attempt < mostTries; attempt++) {
        const events = attempt === 0 ? [] : await log.read(stream) // most values were never claimed: try that first
        const held = heldAfter(events)
        if (isOurs(held, one, meta)) return undefined
        const other = await takenBy(held, one)
        if (other) return inUse(one, asker, { ...other, record: await tied(other.aggregate, other.record, load) })
        const answer = await log.append(stream, events.length, [claimed], {
          ...meta,
          command_id: derivedId(meta.command_id, stream, events.length),
        })
        if (answer.status === 'ok') {
          made.set(stream, { length: answer.version, meta })
          const { occurred_at: since, correlation_id } = meta
          reservations.set(stream, new Map([[owner, new Map([[by, { since, version, correlation_id, days }]])]]))
          return undefined
        }
        // A duplicate was claimed by this command before; whether it still is ours, the stream says.
      }
      return inUse(one, asker)
    }

    /** Whether the value is claimed for its owner as that stands now, and long before anybody may take it over: by this command, or by what it follows from. */
    function isOurs(held: Held, one: ClaimRequest, { correlation_id }: Meta): boolean {
      return [...(held.get(one.owner ?? '') ?? [])].some(
        ([maker, claim]) =>
          ageOf(claim) < graceMs / 3 &&
          covers(claim.days, one.days) &&
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
        if (![...heldAfter(events).values()].some(claims => claims.has(by))) return // it went to another
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
    for (const stream of heldAfter(await log.read(claimStream({ scope, value }))).keys()) {
      const owner = await loaded(stream)
      if (owner && (await isHeldBy(owner, { scope, value }))) return { resource: owner.aggregate.resource.name, id: owner.id }
    }
    return undefined
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

  /** Another than the one for whom a value is wanted that holds it, or may be about to. */
  async function takenBy(held: Held, one: ClaimRequest) {
    for (const [owner, all] of held) {
      const claims = [...all.values()].filter(({ days }) => exclude(days, one.days))
      if (owner === one.owner || (one.days && (owner === one.from || claims.length === 0))) continue
      const found = await holding(owner, claims, one)
      if (found) return { ...found, days: claims[0]?.days }
    }
    return undefined
  }

  async function holding(owner: string, claims: readonly Made[], one: Claim): Promise<Loaded | undefined> {
    const found = await loaded(owner)
    if (!found) return undefined
    if (await isHeldBy(found, one)) return found
    const recent = claims.filter(claim => ageOf(claim) < graceMs)
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

  async function isHeldBy({ aggregate, record, id }: Loaded, one: Pick<Claim, 'scope' | 'value' | 'days'>): Promise<boolean> {
    const claimed = aggregate
      .claims(record, id)
      .some(({ scope, value, days }) => scope === one.scope && value === one.value && exclude(days, one.days))
    return claimed || aggregate.holds(one, id, find)
  }

  return { begin, ownerOf }
}

/** Who has the value is named, unless it is not there yet, or who asks may not see it, as when another office has it. */
function inUse(one: Claim, asker: Principal, owner?: Loaded & { days: Days | undefined }): Refusal {
  const by =
    owner && within(rowScopeOf(asker), owner.aggregate.resource.scope, owner.record)
      ? titleOf(owner.record[owner.aggregate.resource.title])
      : ''
  const params = { value: one.typed ?? one.value, by }
  if (one.days)
    return refuse(one.refusal ?? 'already_in_use', {
      field: one.field,
      params: { ...params, from: showDate((owner?.days ?? one.days).from) },
    })
  return invalid(by === '' ? (one.unnamed ?? 'in_use_by_another') : (one.refusal ?? 'already_in_use'), { field: one.field, params })
}

/** The category in a stream's name: what stands before the first dash. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'))

/** The claims that a change of a record adds, each with its owner; what it claims for another is reserved for that one. */
export function newClaims(aggregate: AnyAggregate, id: string, before: Versioned, after: Versioned): ClaimRequest[] {
  const sameClaim = ({ scope, value, owner = '' }: Claim) => `${scope}|${value}|${owner}`
  const held = Map.groupBy(aggregate.claims(before.record, id), sameClaim)
  return aggregate
    .claims(after.record, id)
    .filter(one => !held.get(sameClaim(one))?.some(({ days }) => covers(days, one.days)))
    .map(one => (one.owner === undefined ? { ...one, owner: streamOf(aggregate, id), version: before.version } : { ...one, version: null }))
}
