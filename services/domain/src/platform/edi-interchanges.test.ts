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
  InterchangeApplied,
  InterchangeRejected,
  InterchangeFailed,
  InterchangeOverdue,
  InterchangeRepeated,
  InterchangeSentAgain,
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
const queued = InterchangeQueued({ ...said, ...nothing, again_of_id: null })
const received = InterchangeReceived({ ...said, ...nothing, direction: 'in', arrival: 'first' })
const answer = { answered_by_id: 'contrl' }
const findings = [{ segment: 4, element: null, code: '12', message: 'Invalid value' }]

describe('an interchange that goes out', () => {
  test('is queued, sent, and acknowledged by its partner', () => {
    given(ediInterchange).when('queue', said, system).decides(queued)
    given(ediInterchange, queued).when('tell_sent', {}, system).decides(InterchangeSent())
    const done = given(ediInterchange, queued, InterchangeSent(), InterchangeOverdue()).when('acknowledge', answer, system)
    done.decides(InterchangeAcknowledged(answer))
    expect(done.record()).toMatchObject({
      status: 'acknowledged',
      acknowledged_at: expect.any(String),
      answered_by_id: 'contrl',
      overdue: false,
    })
  })
  test('that cannot be sent counts its tries, and is sent again', () => {
    const failed = InterchangeFailed({ findings })
    given(ediInterchange, queued).when('fail', { findings }, system).decides(failed)
    expect(given(ediInterchange, queued, failed).when('fail', { findings }, system).record()).toMatchObject({ retries: 2, error_count: 1 })
    expect(given(ediInterchange, queued, failed).when('tell_sent', {}, system).record()).toMatchObject({ status: 'sent', error_count: 0 })
  })
  test('is rejected by its partner, also after he had acknowledged it', () => {
    const rejected = given(ediInterchange, queued, InterchangeSent(), InterchangeOverdue()).when('reject', { findings, ...answer }, system)
    rejected.decides(InterchangeRejected({ findings, ...answer }))
    expect(rejected.record()).toMatchObject({ status: 'rejected', error_count: 1, overdue: false, answered_by_id: 'contrl' })
    given(ediInterchange, queued, InterchangeSent(), InterchangeAcknowledged(answer))
      .when('reject', { findings }, system)
      .decides(InterchangeRejected({ findings, answered_by_id: null }))
  })
  test('is overdue once, and only while nothing was heard of it', () => {
    const late = given(ediInterchange, queued, InterchangeSent()).when('tell_overdue', {}, system)
    late.decides(InterchangeOverdue())
    expect(late.record()).toMatchObject({ status: 'sent', overdue: true })
    given(ediInterchange, queued, InterchangeSent(), InterchangeOverdue()).when('tell_overdue', {}, system).decides()
    given(ediInterchange, queued, InterchangeSent(), InterchangeAcknowledged(answer))
      .when('tell_overdue', {}, system)
      .refuses('not_in_this_state')
  })
  test('is sent again as one of its own, and dealt with by that', () => {
    const again = given(ediInterchange, queued, InterchangeSent(), InterchangeOverdue()).when('resend', {})
    expect(again.record()).toMatchObject({ status: 'resolved', overdue: false, sent_again_as_id: expect.any(String) })
    given(ediInterchange, queued, InterchangeSent(), InterchangeAcknowledged(answer)).when('resend', {}).refuses('not_in_this_state')
    const twice = given(ediInterchange, queued, InterchangeSent(), InterchangeSentAgain({ as_id: 'x' }))
    twice.when('resend', {}).refuses('not_in_this_state')
    given(ediInterchange, received, InterchangeFailed({ findings })).when('resend', {}).refuses('interchange_came_in')
  })
  test('is not acknowledged before it was sent', () =>
    given(ediInterchange, queued).when('acknowledge', answer, system).refuses('not_in_this_state'))
})

describe('an interchange that came in', () => {
  test('is applied, or rejected with what is wrong in it', () => {
    given(ediInterchange)
      .when('receive', { ...said, direction: 'in', arrival: 'first' }, system)
      .decides(received)
    const about = { answers_id: 'sent', of_resource: 'manifests', of_id: 'm', of_name: 'GA2601' }
    const done = given(ediInterchange, received).when('apply', about, system)
    done.decides(InterchangeApplied(about))
    expect(done.record()).toMatchObject({ status: 'applied', ...about, acknowledged_at: expect.any(String) })
    given(ediInterchange, received)
      .when('reject', { findings }, system)
      .decides(InterchangeRejected({ findings, answered_by_id: null }))
  })
  test('again is counted once for each file that it came in', () => {
    const applied = InterchangeApplied({ answers_id: null, of_resource: null, of_id: null, of_name: null })
    given(ediInterchange, received, applied).when('repeat', { arrival: 'first' }, system).decides()
    const again = given(ediInterchange, received, applied).when('repeat', { arrival: 'second' }, system)
    again.decides(InterchangeRepeated({ arrival: 'second' }))
    expect(again.record()).toMatchObject({ status: 'applied', repeats: 1 })
    given(ediInterchange, received, applied, InterchangeRepeated({ arrival: 'second' }))
      .when('repeat', { arrival: 'second' }, system)
      .decides()
  })
  test('with errors stands until somebody has dealt with it, and said how', () => {
    given(ediInterchange, received, InterchangeRejected({ findings, answered_by_id: null }))
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
