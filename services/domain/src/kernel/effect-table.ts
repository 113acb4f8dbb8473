import type { EventName, RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import { describe, expect, test } from 'vitest'
import type { Aggregate, EventOf } from './aggregate.ts'
import { recordedBy } from './given.ts'

/** What an event changes on a record: how that stood before, as far as it matters, the event, and what is otherwise afterwards. */
export type Effect<R extends Resource> = readonly [before: Partial<RecordOf<R>>, event: EventOf<R>, changes: Partial<RecordOf<R>>]

/**
 * The effects of a resource's events, each on one record: what is listed changes, and nothing else. Every event has its row, but those
 * by which a record `begins`.
 */
export function effects<R extends Resource>(
  aggregate: Aggregate<R>,
  record: RecordOf<R>,
  rows: readonly Effect<R>[],
  begins: readonly EventName<R>[],
): void {
  const { name, events, state_ids } = aggregate.resource
  const numbered = (one: object, status: unknown) => (state_ids ? { ...one, status_id: state_ids[String(status)] } : one)

  describe(`events of ${name}`, () => {
    test('every event has its effect', () => {
      const tried = new Set<string>([...rows.map(([, { type }]) => type), ...begins])
      expect(Object.keys(events).filter(type => !tried.has(type))).toEqual([])
    })

    test.each(rows.map((row, index) => [row[1].type, index, ...row] as const))(
      '%s changes what it says, and nothing else (row %i)',
      (_type, _index, said, { type, data }, changes) => {
        const before = numbered({ ...record, ...said }, said.status ?? record.status)
        const after = { ...before, ...changes }
        expect(recordedBy(aggregate, type, { ...data }, before)).toEqual(numbered(after, changes.status ?? said.status ?? record.status))
      },
    )
  })
}
