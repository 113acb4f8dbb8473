import { principal } from '@fairlead/contracts/identity/principal'
import type { Principal } from '@fairlead/contracts/identity/rights'
import {
  allowedFrom,
  type CommandInput,
  type CommandName,
  commandIn,
  leadsTo,
  type RecordOf,
  type Resource,
} from '@fairlead/contracts/kernel/resource'
import { expect } from 'vitest'
import type { Meta, NewEvent } from '../ports/event-log.ts'
import { type Aggregate, type AnyAggregate, type EventOf, idOf } from './aggregate.ts'
import { notHisToSay } from './field-guard.ts'
import { isRefusal } from './refusal.ts'

/** A clerk of the Rotterdam office, to be changed as a test needs. */
export const clerk: Principal = principal({
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Ruth de Vries',
  office_id: '01900000-0000-7000-8000-00000000000a',
  role: 'user',
})

export const recordId = '01900000-0000-7000-8000-0000000000ff'
const now = '2026-11-20T09:00:00.000Z'

const metaOf = (at: string, actor: Principal): Meta => ({
  actor,
  command_id: recordId,
  correlation_id: recordId,
  source: 'api',
  occurred_at: at,
})

interface Saying<R extends Resource> {
  /** Gives a command; `facts` stand for what would be loaded, `actor` and `now` for who and when; `by` did what happened, else the actor. */
  when<C extends CommandName<R>>(
    command: C,
    input?: CommandInput<R, C>,
    around?: { actor?: Principal; by?: Principal; now?: string; facts?: object },
  ): Outcome<R>
}

interface Outcome<R extends Resource> {
  /** The command is carried out: exactly these events. */
  decides(...events: EventOf<R>[]): void
  /** The command is refused with this code, at this field. */
  refuses(code: string, field?: string): void
  /** The command is carried out, whatever it decides. */
  passes(): void
  /** What is told besides, by code. */
  warnings(): string[]
  /** With which code and at which field it is refused; undefined when it passes. */
  refusal(): { code: string; field?: string } | undefined
  /** What is refused besides, as code and field. */
  others(): (readonly [code: string, field?: string])[]
  /** What was decided, to go on from. */
  events(): EventOf<R>[]
  /** The record afterwards. */
  record(): RecordOf<R>
}

/** Given what happened, when a command is given, then these events or that refusal: how every decider is tested. */
export function given<R extends Resource>(aggregate: Aggregate<R>, ...history: readonly EventOf<R>[]): Saying<R> {
  const stream = `${aggregate.resource.stream}-${recordId}`
  /** The record after events, which is the same whether they are folded together, as a stream is loaded, or as they come, as a row is kept. */
  const evolveAll = (from: { [key: string]: unknown }, events: readonly NewEvent[], since: number, actor: Principal) => {
    const told = events.map((event, index) => ({ ...event, stream, version: since + index + 1, meta: metaOf(now, actor) }))
    const record = aggregate.fold(from, told)
    expect(told.reduce((one, event) => aggregate.evolve(one, event), from)).toEqual(record)
    return record
  }
  const stored = (events: readonly object[]): NewEvent[] =>
    events.map(event => {
      const said = event as Pick<NewEvent, 'type' | 'data'>
      return { schema_version: aggregate.schemaVersion(said.type), ...said }
    })

  return {
    when(command, input, around = {}) {
      const actor = around.actor ?? clerk
      const before = evolveAll({ ...aggregate.initial }, stored(history), 0, around.by ?? actor)
      const name = commandIn(aggregate.resource, command, String(before.status))
      const row = aggregate.resource.commands[name]
      if (!row) throw new Error(`${aggregate.resource.name} does not declare ${command}`)
      const allowed = row.from === null ? history.length === 0 : allowedFrom(row, String(before.status))
      const context = { id: idOf(stream), actor, now: around.now ?? now, ...around.facts }
      const said = (input ?? {}) as { [key: string]: unknown }
      const decision = allowed
        ? (notHisToSay(aggregate.resource, row, before, said, context) ?? aggregate.decide(name, before, said, context))
        : undefined
      const events = decision === undefined || isRefusal(decision) ? [] : 'events' in decision ? decision.events : decision
      const refused = decision === undefined ? { code: 'not_in_this_state' } : isRefusal(decision) ? decision : undefined
      const refusal = refused && { code: refused.code, ...('field' in refused ? { field: refused.field } : {}) }
      return {
        decides(...expected) {
          expect(decision === undefined ? { refused: 'not_in_this_state' } : decision).not.toHaveProperty('refused')
          expect(events.map(({ type, data }) => ({ type, data }))).toEqual(expected)
        },
        refuses(code, field) {
          expect(refusal).toMatchObject(field === undefined ? { code } : { code, field })
        },
        passes: () => expect(refusal).toBeUndefined(),
        warnings: () =>
          decision !== undefined && 'warnings' in decision && decision.warnings ? decision.warnings.map(({ code }) => code) : [],
        refusal: () => refusal,
        others: () =>
          decision !== undefined && isRefusal(decision)
            ? decision.others.map(({ code, field }) => (field === undefined ? [code] : [code, field]))
            : [],
        events: () => events.map(({ type, data }) => ({ type, data })) as EventOf<R>[],
        record: () => evolveAll(before, stored(events), history.length, actor) as RecordOf<R>,
      }
    },
  }
}

/** What a record becomes by an event as it was stored at first, before its data had a newer shape. */
export const recordedBy = (aggregate: AnyAggregate, type: string, data: object, before: object = aggregate.initial) =>
  aggregate.evolve({ ...before }, { type, data: { ...data }, schema_version: 1, version: 1, stream: 'x-1', meta: metaOf(now, clerk) })

/** Commands of a state machine's row in `domain/data/state-machines.json` spell the record out (`FinaliseBillOfLading`); ours do not (`finalise`). */
export interface MachineRow {
  from: string | null
  command: string
  to: readonly string[]
}

/** The rows of a resource's own state machine, to be held against the documented one. */
export const rowsOf = (resource: Resource): MachineRow[] =>
  Object.entries(resource.commands).flatMap(([command, row]) => {
    const sources = row.from === null || typeof row.from === 'string' ? [row.from] : row.from
    return sources.map(source => ({ from: source, command, to: leadsTo(row, source ?? '') }))
  })
