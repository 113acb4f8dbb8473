import { titleOf } from '@fairlead/contracts/kernel/title'
import { type Language, languages, say } from '@fairlead/contracts/texts/index'
import type { Clock } from '../ports/clock.ts'
import { type EventLog, type Json, origin, type Position, type StoredEvent } from '../ports/event-log.ts'
import type { Moment, Moments } from '../ports/moments.ts'
import { type AnyAggregate, idOf, type Load, type NamedStep } from './aggregate.ts'
import { boundedCache } from './bounded-cache.ts'
import { type AggregateOf, categoryOf } from './claims.ts'
import { derivedId } from './command-id.ts'
import { asSystem, type CommandResult, type Envelope } from './envelope.ts'
import { stepId } from './process.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import type { Versioned } from './repository.ts'

type Bag = { [key: string]: unknown }

/** An event as far as what follows from it depends on it. */
type Cause = Pick<StoredEvent, 'stream' | 'version' | 'type' | 'data' | 'schema_version' | 'meta' | 'position'>

/** What came of the steps that follow from an event: what they wrote, and the conflict for which some must be given again. */
export interface StepsOutcome {
  last: Position
  written: readonly string[]
  conflict: Refusal | undefined
}

/** Carries out what follows from events. A step that is refused is on the record as a stuck step, and keeps only those behind it from happening. */
export interface ProcessRunner {
  /** Whether anything may follow from an event. */
  isCause: (event: Pick<Cause, 'stream' | 'type'>) => boolean
  /** For the first time, with the record as the event has left it. */
  now(event: Cause, record: Bag): Promise<StepsOutcome>
  /** Once more: what was carried out is not done twice, and what is stuck is left to whoever sees to it. */
  again(event: StoredEvent): Promise<StepsOutcome>
  /** A moment has come: carries out its step, and what waits for it. */
  whenDue(moment: Moment): Promise<StepsOutcome>
}

interface Parts {
  log: Pick<EventLog, 'read' | 'accepted'>
  clock: Clock
  /** Keeps what is due later; where there is nobody who would, what is due later is left to who follows the log. */
  moments: Pick<Moments, 'keep'> | undefined
  aggregateOf: AggregateOf
  execute: (aggregate: AnyAggregate, id: string, command: string, input: Bag, envelope: Envelope) => Promise<CommandResult | Refusal>
  load: Load
}

/** The category of the steps that were refused, and the event by which somebody has one tried again. */
const stuckSteps = 'stuck_step'
const triedAgain = 'StepTriedAgain'

/** Streams whose past is kept in mind for what follows from it. */
const mostPast = 1_000

const keyOf = (process: string, name: string): string => `${process}: ${name}`

const nothing: StepsOutcome = { last: origin, written: [], conflict: undefined }
const both = (one: StepsOutcome, other: StepsOutcome): StepsOutcome => ({
  last: [one.last, other.last].toSorted().at(-1) ?? origin,
  written: [...one.written, ...other.written],
  conflict: one.conflict ?? other.conflict,
})

/** The steps that wait for one, and those that wait for these. */
function allBehind(steps: readonly NamedStep[], first: NamedStep): NamedStep[] {
  const ahead = new Set([first.name])
  return steps.filter(({ process, name, behind }) => process === first.process && behind.some(one => ahead.has(one)) && ahead.add(name))
}

/** The office that holds a record, of several the first; undefined where none does. */
function officeOf({ resource }: AnyAggregate, record: Bag | undefined): string | undefined {
  const held = record?.[resource.scope.office ?? '']
  const office: unknown = Array.isArray(held) ? held[0] : held
  return typeof office === 'string' ? office : undefined
}

const outcomeOf = (done: CommandResult): StepsOutcome => ({ ...nothing, last: done.position ?? origin, written: done.written })

/** Why a step was refused, in every language, since nobody knows yet who will read it. */
const why = ({ code, params }: Refusal): { code: string; reason: { [L in Language]: string } } => ({
  code,
  reason: Object.fromEntries(languages.map(language => [language, say(language, code, params)])) as { [L in Language]: string },
})

/** Builds what carries out the steps of processes, over the path that commands take. */
export function processRunner({ log, clock, moments, aggregateOf, execute, load }: Parts): ProcessRunner {
  const past = boundedCache<Versioned>(mostPast)

  const isCause = ({ stream, type }: Pick<Cause, 'stream' | 'type'>): boolean =>
    type === triedAgain || aggregateOf(categoryOf(stream))?.reactsTo(type) === true

  async function now(event: Cause, record: Bag): Promise<StepsOutcome> {
    if (event.type === triedAgain) return retry(event)
    return carryOutAll(event, stepsOf(event, record), async () => false)
  }

  async function again(event: StoredEvent): Promise<StepsOutcome> {
    if (event.type === triedAgain) return retry(event)
    return carryOutAll(event, await stepsAt(event), async one => (await isHeld(event, one.process, one.name)) || isTakenBack(event, one))
  }

  const stepsOf = (event: Cause, record: Bag): readonly NamedStep[] => aggregateOf(categoryOf(event.stream))?.reactions(event, record) ?? []

  /** The steps that follow from an event, with the record as it was just then. */
  async function stepsAt(event: StoredEvent): Promise<readonly NamedStep[]> {
    const aggregate = aggregateOf(categoryOf(event.stream))
    return aggregate?.reactsTo(event.type) ? stepsOf(event, await recordAt(aggregate, event)) : []
  }

  /** Gives steps in their order. One that is refused holds those behind it, and nobody else. */
  async function carryOutAll(
    event: Cause,
    steps: readonly NamedStep[],
    isHeldAlready: (step: NamedStep) => Promise<boolean>,
  ): Promise<StepsOutcome> {
    let outcome = nothing
    const held = new Set<string>()
    for (const one of steps) {
      const waits = one.behind.some(name => held.has(keyOf(one.process, name))) || (await isHeldAlready(one))
      const due = waits ? undefined : await dueLater(one)
      if (due !== undefined) await moments?.keep(momentOf(event, one, due))
      const given = waits || due !== undefined ? undefined : await carryOut(event, one)
      if (given === undefined || isRefusal(given)) held.add(keyOf(one.process, one.name))
      const done = isRefusal(given) ? await takenBack(event, one, given) : given
      if (done !== undefined) outcome = both(outcome, isRefusal(done) ? await refused(event, one, done) : done)
    }
    return outcome
  }

  /** When a step is due that is not due yet; undefined where it is. */
  async function dueLater({ at }: NamedStep): Promise<string | undefined> {
    if (at === undefined) return undefined
    const now = clock.now().toISOString()
    const due = typeof at === 'string' ? at : await at(load, now)
    return due > now ? due : undefined
  }

  const momentOf = ({ stream, version }: Cause, { process, name }: NamedStep, due: string): Moment => ({
    id: stepId({ stream, version }, { process, name }),
    stream,
    version,
    process,
    step: name,
    due,
  })

  async function whenDue({ stream, version, process, step }: Moment): Promise<StepsOutcome> {
    let outcome = nothing
    for (const event of await log.read(stream, version - 1, 1)) {
      const all = await stepsAt(event)
      const one = all.find(each => each.process === process && each.name === step)
      if (one) outcome = await carryOutAll(event, [one, ...allBehind(all, one)], next => isWaiting(event, all, next))
    }
    return outcome // what is released today may have nothing to do there any more
  }

  /** Whether a step is stuck or was set aside, or waits for one that is, or is not due yet. */
  async function isWaiting(event: Cause, all: readonly NamedStep[], { process, name, behind }: NamedStep): Promise<boolean> {
    const ahead = all.filter(one => one.process === process && behind.includes(one.name))
    if ((await Promise.all(ahead.map(dueLater))).some(due => due !== undefined)) return true
    return (await Promise.all([name, ...behind].map(each => isHeld(event, process, each)))).includes(true)
  }

  /** Gives one step. Where what it was to create is there already, or what it was to bring about is so, nothing is left to do. */
  async function carryOut(event: Cause, one: NamedStep): Promise<StepsOutcome | Refusal> {
    const done = await execute(one.aggregate, one.id, one.command, one.input, envelopeOf(event, stepId(event, one)))
    if (!done.refused) return outcomeOf(done)
    return done.code === 'exists_already' || one.expected.includes(done.code) ? nothing : done
  }

  /** Tells the record that a step of its event was refused, where it takes back then what it promised; else the refusal stands. */
  async function takenBack(event: Cause, one: NamedStep, refusal: Refusal): Promise<StepsOutcome | Refusal> {
    const aggregate = aggregateOf(categoryOf(event.stream))
    if (!one.otherwise || !aggregate || refusal.kind === 'conflict') return refusal
    const { command, input } = one.otherwise
    const done = await execute(aggregate, idOf(event.stream), command, input(refusal), envelopeOf(event, takingBackId(event, one)))
    return done.refused ? done : outcomeOf(done)
  }

  /** Whether a record took back already what it had promised of a step. */
  const isTakenBack = async (event: Cause, one: NamedStep): Promise<boolean> =>
    one.otherwise !== undefined && (await log.accepted(event.stream, takingBackId(event, one))) !== undefined

  const takingBackId = (event: Cause, one: NamedStep): string => derivedId(stepId(event, one), 'otherwise')

  const envelopeOf = ({ meta, position }: Cause, command_id: string): Envelope => ({
    actor: asSystem(meta.actor),
    command_id,
    correlation_id: meta.correlation_id,
    causation_id: position,
    source: meta.source,
  })

  /** Where others were faster the step is given again; any other refusal goes on the record, under the step's own id. */
  async function refused(event: Cause, one: NamedStep, refusal: Refusal): Promise<StepsOutcome> {
    if (refusal.kind === 'conflict') return { ...nothing, conflict: refusal }
    const aggregate = aggregateOf(categoryOf(event.stream))
    const record: Bag | undefined = aggregate && (await load(aggregate, idOf(event.stream)))
    const ownOffice = typeof record?.office_id === 'string' ? record.office_id : undefined
    const office_id = ownOffice ?? officeOf(one.aggregate, await load(one.aggregate, one.id)) ?? (aggregate && officeOf(aggregate, record))
    const id = stepId(event, one)
    const stuck = {
      event: event.type,
      of_resource: aggregate?.resource.name ?? '',
      of_id: idOf(event.stream),
      of_name: titleOf(record?.[aggregate?.resource.title ?? '']),
      of_stream: event.stream,
      of_version: event.version,
      process: one.process,
      step: one.name,
      command: one.command,
      to_resource: one.aggregate.resource.name,
      to_id: one.id,
      office_id: office_id ?? null,
      ...why(refusal),
    }
    return tell(id, 'report', stuck, envelopeOf(event, derivedId(id, 'report')))
  }

  /** Puts on the record how it stands with a stuck step. */
  async function tell(id: string, command: string, input: { [key: string]: Json }, envelope: Envelope): Promise<StepsOutcome> {
    const done = await execute(stuckStep(), id, command, input, envelope)
    return done.refused ? { ...nothing, conflict: done } : outcomeOf(done)
  }

  function stuckStep(): AnyAggregate {
    const aggregate = aggregateOf(stuckSteps)
    if (!aggregate) throw new Error('there is nowhere to say that a step is stuck')
    return aggregate
  }

  /** Whether a step is stuck, or was set aside. */
  async function isHeld(event: Cause, process: string, name: string): Promise<boolean> {
    const known = await load(stuckStep(), stepId(event, { process, name }))
    return known !== undefined && known.status !== 'carried_out'
  }

  /** Tries a stuck step again, as somebody asked, and with it what waits for it. */
  async function retry(asked: Cause): Promise<StepsOutcome> {
    const id = idOf(asked.stream)
    const stuck = await load(stuckStep(), id)
    if (stuck?.status !== 'stuck') return nothing
    const answer = (command: string, input: { [key: string]: Json } = {}) =>
      tell(id, command, input, envelopeOf(asked, derivedId(asked.stream, asked.version, command)))
    for (const event of await log.read(String(stuck.of_stream), Number(stuck.of_version) - 1, 1)) {
      const all = await stepsAt(event)
      const one = all.find(({ process, name }) => process === stuck.process && name === stuck.step)
      if (!one) break
      const given = await carryOut(event, one)
      const done = isRefusal(given) ? await takenBack(event, one, given) : given
      if (isRefusal(done)) return done.kind === 'conflict' ? { ...nothing, conflict: done } : answer('refuse_again', why(done))
      const settled = both(done, await answer('settle'))
      if (isRefusal(given)) return settled // what waited for it was taken back with it
      return both(settled, await carryOutAll(event, allBehind(all, one), next => isWaiting(event, all, next)))
    }
    return answer('settle') // what is released today has nothing to do there any more
  }

  /** The record just after an event, folded onwards from where its stream was last looked at in this way. */
  async function recordAt(aggregate: AnyAggregate, { stream, version }: StoredEvent): Promise<Bag> {
    const known = past.get(stream)
    const from = known && known.version <= version ? known : { record: { ...aggregate.initial }, version: 0 }
    const events = await log.read(stream, from.version, version - from.version)
    const record = aggregate.fold(from.record, events)
    past.set(stream, { record, version })
    return record
  }

  return { isCause, now, again, whenDue }
}
