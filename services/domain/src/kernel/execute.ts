import { isInvited, may, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { allowedFrom, type Command, commandIn, scopeOf } from '@fairlead/contracts/kernel/resource'
import { resourceNamed } from '@fairlead/contracts/resources'
import type { Clock } from '../ports/clock.ts'
import type { EventLog, Meta, NewEvent, Position, Receipt, StoredEvent } from '../ports/event-log.ts'
import type { Finder } from '../ports/finder.ts'
import type { Moment, Moments } from '../ports/moments.ts'
import type { Settled } from '../ports/settled.ts'
import type { Snapshots } from '../ports/snapshots.ts'
import { type AnyAggregate, type DecisionContext, type FactsContext, type Find, type Load, streamOf, tied } from './aggregate.ts'
import { type AggregateOf, type Claiming, claims, newClaims, type Owner } from './claims.ts'
import type { CommandResult, Envelope } from './envelope.ts'
import { notHisToSay } from './field-guard.ts'
import { Busy, findOver } from './find.ts'
import { onceOfEach } from './once-of-each.ts'
import { processRunner } from './process-runner.ts'
import { references } from './references.ts'
import { conflict, forbid, invalid, isRefusal, missing, type Refusal, refuse, toldTo, type Warning } from './refusal.ts'
import { fold, type Repository, repository, type Versioned } from './repository.ts'
import { saidAgainst, supposedInput } from './supposed-input.ts'
import { UnreadableEvent } from './unreadable-event.ts'

type Input = { [key: string]: unknown }

/** The one path from command to append, for the API, workers, seeds and tests alike (design/ARCHITECTURE §1). */
export interface Execute {
  (aggregate: AnyAggregate, id: string, command: string, input: Input, envelope: Envelope): Promise<CommandResult | Refusal>
  /**
   * Why a command would be refused just now, by the same rules; undefined where nothing is known against it. It is judged by what the record says in the
   * fields that it asks for: what is yet to be said is held against nobody, and values that others may hold are not tried. Nothing comes of it. Throws
   * Busy, and UnreadableEvent.
   */
  refusalOf(aggregate: AnyAggregate, id: string, command: string, envelope: Envelope): Promise<Refusal | undefined>
  /** What a command was answered that was carried out before; undefined where none of its id was. */
  answered(aggregate: AnyAggregate, id: string, envelope: Envelope): Promise<CommandResult | Refusal | undefined>
  /** Gives the commands that follow from an event once more; safe to repeat. Answers the conflict for which that must be done yet again. Throws UnreadableEvent. */
  react(event: StoredEvent): Promise<Refusal | undefined>
  /** Gives the command whose moment has come, and what waits for it; safe to repeat. Answers a conflict, and throws, as `react` does. */
  whenDue(moment: Moment): Promise<Refusal | undefined>
  /** Whether anything may follow from an event. */
  isCause(event: Pick<StoredEvent, 'stream' | 'type'>): boolean
  /** Which record holds a value that only one may hold, such as a booking of a number, in the spelling of its claim; undefined where none does. */
  ownerOf(scope: string, value: string): Promise<Owner | undefined>
  /** The record that holds such a value, as deciders are told of it. */
  holderOf: FactsContext['ownerOf']
  /** A record as it is now, by folding its stream; undefined when there is none. */
  load: Load
  /** The same for who walks through very many: nothing is remembered of it. */
  pass: Load
  /** The records that have certain values. Throws Busy where the answer would be old. */
  find: Find
  records: Repository
}

/** How often a command is decided when others come first, unless it was given for a version: one of those who try at once always passes, so this many may. */
const mostTries = 40

/** Records as deciders see them: one that did not change is the same object, so that what was reckoned of it can be kept beside it. */
const asShown = onceOfEach(({ record, version }: Versioned, id: string) => ({ ...record, id, version }))
const shown = (id: string, folded: Versioned | undefined) => (folded && folded.version > 0 ? asShown(folded, id) : undefined)

/** Where somebody comes behind to carry out what was not: who hears what is settled, and who keeps what is due later. */
type Behind = { settled: Pick<Settled, 'add'>; moments: Pick<Moments, 'keep'> } | { settled?: undefined; moments?: undefined }

type Parts = { log: EventLog; clock: Clock; aggregateOf: AggregateOf; finder?: Finder; snapshots?: Snapshots } & Behind

/** Builds `execute` over an event log. */
export function executor({ log, clock, aggregateOf, finder, snapshots, settled, moments }: Parts): Execute {
  const records = repository(log, { snapshots })
  const refersWrongly = references(aggregateOf)
  const load = (async (aggregate, id) => {
    if (id === '') return undefined // an optional reference that says nothing
    return shown(id, await records.load(aggregate, id))
  }) as Load
  const pass = (async (aggregate, id) => shown(id, await records.pass(aggregate, id))) as Load
  const finding = findOver({ log, finder, aggregateOf, load, recall: (aggregate, id) => shown(id, records.recall(aggregate, id)) })
  const find = ((...asked: Parameters<Find>) => finding()(...asked)) as Find
  const { begin, ownerOf } = claims({ log, records, clock, aggregateOf, find, load })
  const holderOf: FactsContext['ownerOf'] = async (scope, value) => {
    const owner = await ownerOf(scope, value)
    const aggregate = owner && aggregateOf(resourceNamed(owner.resource)?.stream ?? '')
    return aggregate && load(aggregate, owner.id)
  }
  const execute = (aggregate: AnyAggregate, id: string, name: string, input: Input, envelope: Envelope): Promise<CommandResult | Refusal> =>
    carryOut(aggregate, id, name, input, envelope).catch(unlessUnknown)
  const follow = processRunner({ log, clock, moments, aggregateOf, execute, load })

  async function carryOut(
    aggregate: AnyAggregate,
    id: string,
    name: string,
    input: Input,
    envelope: Envelope,
  ): Promise<CommandResult | Refusal> {
    const claiming = begin()
    const outcome = await give(aggregate, id, name, input, envelope, claiming)
    await claiming.release()
    return outcome
  }

  async function give(
    aggregate: AnyAggregate,
    id: string,
    name: string,
    input: Input,
    envelope: Envelope,
    claiming: Claiming,
  ): Promise<CommandResult | Refusal> {
    const command = aggregate.resource.commands[name]
    if (!command) return missing('unknown_command', { params: { command: name } })
    const stream = streamOf(aggregate, id)
    let current = envelope.expected_version === undefined ? records.recall(aggregate, id) : undefined
    for (let attempt = 0; attempt < mostTries; attempt++) {
      const remembered = current !== undefined
      current ??= await records.load(aggregate, id)
      const asked = commandIn(aggregate.resource, name, String(current.record.status))
      const outcome = await decide(aggregate, id, asked, aggregate.resource.commands[asked] ?? command, input, envelope, current, claiming)
      if (remembered && (isRefusal(outcome) || outcome.events.length === 0)) {
        current = undefined // what we remembered may be out of date: look again before saying so
        continue
      }
      if (isRefusal(outcome)) return (await answered(aggregate, id, envelope)) ?? outcome
      if (outcome.events.length === 0) {
        const before = await answered(aggregate, id, envelope)
        return (
          before ?? {
            refused: false,
            id,
            version: current.version,
            position: undefined,
            written: [],
            record: current.record,
            warnings: outcome.warnings,
          }
        )
      }
      const answer = await log.append(stream, current.version, outcome.events, outcome.meta)
      if (answer.status === 'ok') {
        claiming.keep()
        return finish(aggregate, id, current, outcome, answer.position)
      }
      if (answer.status === 'duplicate') return again(aggregate, id, answer, envelope)
      if (answer.status === 'closed') return refuse('stream_closed')
      current = undefined
    }
    return conflict('changed_meanwhile')
  }

  async function decide(
    aggregate: AnyAggregate,
    id: string,
    name: string,
    command: Command,
    input: Input,
    envelope: Envelope,
    current: Versioned,
    claiming: Claiming,
  ) {
    const judged = await judge(aggregate, id, name, command, input, envelope, current)
    if (isRefusal(judged)) return judged
    const { forOthers, ...outcome } = judged
    const own = newClaims(aggregate, id, current, outcome.after).filter(one => !claiming.reserved(one, outcome.meta))
    const others = forOthers.map(one => ({ ...one, version: null, from: streamOf(aggregate, id) }))
    const refused = await claiming.claim([...others, ...own], outcome.meta, envelope.actor)
    return refused ?? outcome
  }

  /** All that is decided of a command before anything is written for it. */
  async function judge(
    aggregate: AnyAggregate,
    id: string,
    name: string,
    command: Command,
    input: Input,
    envelope: Envelope,
    { record, version }: Versioned,
  ) {
    const { resource } = aggregate
    const { actor } = envelope
    const follows = command.may === 'system' || envelope.causation_id !== undefined
    const bound = await tied(aggregate, record, load)
    const refusal = permitted()
    if (refusal) return refusal
    const now = clock.now().toISOString()
    const context: DecisionContext = { id, actor, now }
    // Both look at other records, in one round trip. What follows from a decision was looked at when that was decided.
    const [facts, wrong] = await Promise.all([
      aggregate.asks(name) ? aggregate.facts(name, record, input, load, { ...context, find: finding(), ownerOf: holderOf }) : {},
      follows ? undefined : refersWrongly({ resource, command, id, record, input, actor }, load),
    ])
    // Who names what he may not see is told so before anything is decided by it: a refusal would tell of it.
    if (wrong) return wrong
    const decision = aggregate.decide(name, record, input, { ...context, ...facts })
    if (isRefusal(decision)) return toldTo(actor, decision)
    const { events: decided, claims: forOthers = [], warnings = [] } = 'events' in decision ? decision : { events: decision }
    const events = decided.map((event): NewEvent => ({ ...event, schema_version: aggregate.schemaVersion(event.type) }))
    const meta: Meta = {
      actor: { id: actor.id, name: actor.name, office_id: actor.office_id, role: actor.for_guest ? 'guest' : actor.role },
      command_id: envelope.command_id,
      correlation_id: envelope.correlation_id,
      source: envelope.source,
      occurred_at: now,
      ...(envelope.causation_id === undefined ? {} : { causation_id: envelope.causation_id }),
      ...(envelope.address === undefined ? {} : { address: envelope.address }),
      ...(envelope.fingerprint === undefined ? {} : { fingerprint: envelope.fingerprint }),
    }
    const after = evolveAll(aggregate, id, { record, version }, events, meta)
    // A record may not be created or moved outside the bound of who does it.
    const boundThen = await tied(aggregate, after.record, load)
    if (!within(rowScopeOf(actor), resource.scope, { ...boundThen, id })) return forbid('outside_your_scope')
    return { events, meta, after, warnings, forOthers }

    function permitted(): Refusal | undefined {
      if (version > 0 && !within(rowScopeOf(actor), resource.scope, { ...bound, id })) return missing('not_found')
      if (command.may === 'system') {
        if (actor.role !== 'system') return forbid('not_by_hand')
      } else if (!may(actor, command.may) && (command.from === null || !isInvited(actor, { resource: resource.name, id, command: name })))
        return forbid('no_right', { params: { right: command.may } })
      if (command.from === null)
        return version > 0 ? refuse('exists_already') : notHisToSay(resource, command, record, input, { id, actor })
      if (version === 0 && id !== resource.single) return missing('not_found')
      if (!within(rowScopeOf(actor), scopeOf(resource, command), { ...bound, id })) return forbid('not_at_your_port')
      if (envelope.expected_version !== undefined && envelope.expected_version !== version) return conflict('changed_meanwhile')
      const state = String(record.status)
      return allowedFrom(command, state)
        ? notHisToSay(resource, command, record, input, { id, actor })
        : refuse('not_in_this_state', { params: { command: name, state, resource: resource.name } })
    }
  }

  async function finish(
    aggregate: AnyAggregate,
    id: string,
    before: Versioned,
    outcome: { events: readonly NewEvent[]; meta: Meta; after: Versioned; warnings: readonly Warning[] },
    position: Position,
  ): Promise<CommandResult> {
    records.remember(aggregate, id, outcome.after)
    const stream = streamOf(aggregate, id)
    const written = new Set([aggregate.resource.name])
    const causes = outcome.events.filter(event => follow.isCause({ ...event, stream }))
    let [folded, last, isSettled] = [before, position, causes.length > 0]
    for (const event of outcome.events) {
      folded = evolveAll(aggregate, id, folded, [event], outcome.meta)
      const followed = await follow.now({ ...event, stream, version: folded.version, meta: outcome.meta, position }, folded.record)
      if (followed.last > last) last = followed.last
      if (followed.conflict) isSettled = false
      for (const resource of followed.written) written.add(resource)
    }
    if (isSettled) settled?.add(outcome.meta.command_id)
    return {
      refused: false,
      id,
      position: last,
      written: [...written],
      warnings: outcome.warnings,
      ...(await withWhatFollowed(aggregate, id, outcome.after, outcome.meta)),
    }
  }

  /** A command that was carried out before, perhaps just now by another process: what follows is given as well, which is harmless to repeat. */
  async function again(
    aggregate: AnyAggregate,
    id: string,
    before: Receipt,
    { command_id, fingerprint }: Envelope,
  ): Promise<CommandResult | Refusal> {
    const isOther = fingerprint !== undefined && before.fingerprint !== undefined && before.fingerprint !== fingerprint
    if (isOther) return invalid('key_used_before')
    const events = await log.read(streamOf(aggregate, id), 0, before.version)
    const own = events.filter(event => event.meta.command_id === command_id)
    let position = before.position
    const written = new Set([aggregate.resource.name])
    for (const event of own) {
      const followed = await follow.again(event)
      if (followed.last > position) position = followed.last
      for (const resource of followed.written) written.add(resource)
    }
    await records.load(aggregate, id) // who asked next would decide on what we remembered
    const left = fold(aggregate, events)
    return {
      refused: false,
      id,
      position,
      written: [...written],
      warnings: [],
      ...(await withWhatFollowed(aggregate, id, left, own.at(-1)?.meta)),
    }
  }

  async function answered(aggregate: AnyAggregate, id: string, envelope: Envelope): Promise<CommandResult | Refusal | undefined> {
    const before = await log.accepted(streamOf(aggregate, id), envelope.command_id)
    return before && again(aggregate, id, before, envelope)
  }

  /**
   * The record as a command and what followed from it at once have left it: a job has its number. So a repeat hears what the first heard; what
   * others, workers or the calendar did to the record since is no part of it.
   */
  async function withWhatFollowed(
    aggregate: AnyAggregate,
    id: string,
    left: Versioned,
    meta: Meta | undefined,
  ): Promise<Pick<CommandResult, 'record' | 'version'>> {
    if ((records.recall(aggregate, id)?.version ?? left.version) === left.version) return left
    const since = await log.read(streamOf(aggregate, id), left.version)
    const isFollowing = ({ meta: { causation_id, correlation_id, source } }: StoredEvent) =>
      causation_id !== undefined && correlation_id === meta?.correlation_id && source === meta.source
    const others = since.findIndex(event => !isFollowing(event))
    return fold(aggregate, others === -1 ? since : since.slice(0, others), left)
  }

  async function refusalOf(aggregate: AnyAggregate, id: string, name: string, envelope: Envelope): Promise<Refusal | undefined> {
    const current = await records.load(aggregate, id)
    const asked = commandIn(aggregate.resource, name, String(current.record.status))
    const command = aggregate.resource.commands[asked]
    if (!command) return missing('unknown_command', { params: { command: name } })
    const { input, unsaid } = supposedInput(aggregate.resource, command, current.record)
    const judged = await judge(aggregate, id, asked, command, input, envelope, current)
    return isRefusal(judged) ? saidAgainst(judged, unsaid) : undefined
  }

  const react = async (event: StoredEvent): Promise<Refusal | undefined> => (await follow.again(event)).conflict

  const whenDue = async (moment: Moment): Promise<Refusal | undefined> => (await follow.whenDue(moment)).conflict

  return Object.assign(execute, {
    refusalOf,
    answered,
    ownerOf,
    holderOf,
    react,
    whenDue,
    isCause: follow.isCause,
    load,
    pass,
    find,
    records,
  })
}

/** Nothing is decided by a record that this release cannot read, nor by an older state than the caller may know. Throws whatever else went wrong. */
function unlessUnknown(error: unknown): Refusal {
  if (error instanceof UnreadableEvent) return error.refusal
  if (error instanceof Busy) return conflict('busy_try_again')
  throw error
}

function evolveAll(aggregate: AnyAggregate, id: string, from: Versioned, events: readonly NewEvent[], meta: Meta): Versioned {
  const stream = streamOf(aggregate, id)
  const stored = events.map((event, index) => ({ ...event, stream, version: from.version + index + 1, meta }))
  return { record: aggregate.fold(from.record, stored), version: from.version + events.length }
}
