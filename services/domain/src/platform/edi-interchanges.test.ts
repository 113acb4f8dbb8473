import { ediLogs } from '@fairlead/contracts/platform/edi-logs'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { asSystem } from '../kernel/envelope.ts'
import { clerk, given } from '../kernel/given.ts'
import { ediInterchange } from './edi-interchanges.ts'

const {
  InterchangeQueued,
  InterchangeReceived,
  InterchangeSent,
  InterchangeAcknowledged,
  InterchangeRejected,
  InterchangeFailed,
  InterchangeResolved,
} = eventsOf(ediLogs)

const system = { actor: asSystem(clerk) }
const nothing = { relation_id: null, message_version: null, message_references: null, of_resource: null, of_id: null, of_name: null }
const said = {
  direction: 'out',
  partner: 'CARRIER',
  message_type: 'IFTMIN',
  control_reference: '000042',
  subjects: 3,
  size: 2,
  file_name: 'iftmin-000042.edi',
  file_key: 'a'.repeat(64),
} as const
const queued = InterchangeQueued({ ...said, ...nothing })
const received = InterchangeReceived({ ...said, ...nothing, direction: 'in' })
const findings = [{ segment: 4, element: null, code: '12', message: 'Invalid value' }]

describe('an interchange that goes out', () => {
  test('is queued, sent, and acknowledged by its partner', () => {
    given(ediInterchange).when('queue', said, system).decides(queued)
    given(ediInterchange, queued).when('tell_sent', {}, system).decides(InterchangeSent())
    const done = given(ediInterchange, queued, InterchangeSent()).when('acknowledge', {}, system)
    done.decides(InterchangeAcknowledged())
    expect(done.record()).toMatchObject({ status: 'acknowledged', acknowledged_at: expect.any(String), error_count: 0 })
  })
  test('that cannot be sent counts its tries, and is sent again', () => {
    const failed = InterchangeFailed({ findings })
    given(ediInterchange, queued).when('fail', { findings }, system).decides(failed)
    expect(given(ediInterchange, queued, failed).when('fail', { findings }, system).record()).toMatchObject({ retries: 2, error_count: 1 })
    expect(given(ediInterchange, queued, failed).when('tell_sent', {}, system).record()).toMatchObject({ status: 'sent', error_count: 0 })
  })
  test('is not acknowledged before it was sent', () =>
    given(ediInterchange, queued).when('acknowledge', {}, system).refuses('not_in_this_state'))
})

describe('an interchange that came in', () => {
  test('is acknowledged, or rejected with what is wrong in it', () => {
    given(ediInterchange)
      .when('receive', { ...said, direction: 'in' }, system)
      .decides(received)
    given(ediInterchange, received).when('acknowledge', {}, system).decides(InterchangeAcknowledged())
    given(ediInterchange, received).when('reject', { findings }, system).decides(InterchangeRejected({ findings }))
  })
  test('with errors stands until somebody has dealt with it, and said how', () => {
    given(ediInterchange, received, InterchangeRejected({ findings }))
      .when('resolve', { reason: 'Asked the partner to send it again' })
      .decides(InterchangeResolved({ reason: 'Asked the partner to send it again' }))
    given(ediInterchange, received).when('resolve', { reason: 'x' }).refuses('not_in_this_state')
  })
})

test('the same reference of the same partner is another one the other way', () => {
  const [out] = ediInterchange.claims({ ...said }, '1')
  const [back] = ediInterchange.claims({ ...said, direction: 'in' }, '2')
  expect(out?.value).not.toBe(back?.value)
})
