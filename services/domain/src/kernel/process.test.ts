import { expect, test } from 'vitest'
import { session } from '../identity/sessions.ts'
import type { StoredEvent } from '../ports/event-log.ts'
import { clerk } from './given.ts'
import { after, joined, step } from './process.ts'

const ended: StoredEvent = {
  stream: 'session-1',
  version: 2,
  position: '2',
  event_id: '2',
  type: 'SessionEnded',
  schema_version: 1,
  data: {},
  meta: { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api', occurred_at: '2026-11-20T09:00:00.000Z' },
  recorded_at: '2026-11-20T09:00:00.000Z',
  hash: '',
}

test('what follows elsewhere comes in the order of the processes, and is known before any record is', () => {
  const processes = [
    after(session, { SessionEnded: (_data, { id }) => [step(session, `${id}-first`, 'end', {})] }),
    after(session, { SessionEnded: () => [step(session, 'second', 'end', {})] }),
  ]
  const [linked] = joined([session], processes)
  expect(linked?.reactions(ended, { ...session.initial }).map(one => one.id)).toEqual(['1-first', 'second'])
  expect([linked?.reactsTo('SessionEnded'), linked?.reactsTo('SignedIn'), session.reactsTo('SessionEnded')]).toEqual([true, false, false])
})
