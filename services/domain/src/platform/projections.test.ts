import { principal } from '@fairlead/contracts/identity/principal'
import { emptyValues } from '@fairlead/contracts/kernel/empty'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { projections } from '@fairlead/contracts/platform/projections'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { effects } from '../kernel/effect-table.ts'
import { asSystem } from '../kernel/envelope.ts'
import { clerk, given } from '../kernel/given.ts'
import { projection, projectionId } from './projections.ts'

const {
  ProjectionRegistered,
  ProjectionFailed,
  ProjectionBegun,
  ProjectionWentLive,
  ProjectionRetried,
  ProjectionSkippedEvent,
  ProjectionRebuilt,
} = eventsOf(projections)

const actor = principal({ id: 'ada', name: 'Ada', office_id: null, role: 'admin' })
const itself = { actor: asSystem(clerk) }
const registered = ProjectionRegistered({ projection: 'makes' })
const unfoldable = { of_position: '0007', event: 'Changed', of_stream: 'makes-1', error: 'cannot fold this' }
const stop = { ...unfoldable, beside: false }
const failed = ProjectionFailed(stop)
const live = ProjectionWentLive({ without: [] })
const skipped = { ...unfoldable, reason: 'It was a test', skipped_at: '2026-11-20T09:00:00.000Z', skipped_by: clerk.name }

test('a projection is kept under an id that follows from its name, in every release', () =>
  expect(projectionId('colours')).toBe('e5a0f701-343e-535c-9a89-5a48d3c0b50d'))

describe('what it does is told', () => {
  test('once, as long as it is the same', () => {
    given(projection).when('register', { projection: 'makes' }, itself).decides(registered)
    given(projection, registered).when('tell_failed', stop, itself).decides(failed)
    given(projection, registered, failed).when('tell_failed', stop, itself).decides()
    for (const other of [{ of_position: '0008' }, { error: 'nor that' }, { beside: true }])
      given(projection, registered, failed)
        .when('tell_failed', { ...stop, ...other }, itself)
        .decides(ProjectionFailed({ ...stop, ...other }))
    given(projection, registered, failed).when('tell_live', { without: [] }, itself).decides(live)
    given(projection, registered).when('tell_live', { without: [] }, itself).decides()
  })

  test('again, when it stops where it did after it was tried again', () => {
    const tried = [registered, failed, ProjectionRetried()] as const
    given(projection, ...tried)
      .when('tell_begun', {}, itself)
      .decides(ProjectionBegun())
    given(projection, ...tried, ProjectionBegun())
      .when('tell_failed', stop, itself)
      .decides(failed)
  })

  test('of what was before it was asked for, nothing counts any more', () => {
    for (const command of ['tell_failed', 'tell_live'] as const)
      given(projection, registered, failed, ProjectionRetried())
        .when(command, { ...stop, without: [] }, itself)
        .refuses('not_in_this_state')
  })
})

test('what it was made without is told when it is another than was known', () => {
  const known = [registered, failed, ProjectionSkippedEvent({ ...unfoldable, reason: 'It was a test' })] as const
  const without = [{ of_position: '0007' }]
  given(projection, ...known, ProjectionBegun())
    .when('tell_live', { without }, itself)
    .decides(ProjectionWentLive({ without }))
  given(projection, ...known, ProjectionWentLive({ without }))
    .when('tell_live', { without }, itself)
    .decides()
  for (const other of [[], [{ of_position: '0008' }], [...without, { of_position: '0008' }]])
    given(projection, ...known, ProjectionWentLive({ without }))
      .when('tell_live', { without: other }, itself)
      .decides(ProjectionWentLive({ without: other }))
})

test('what was made without several events is told once', () => {
  const second = ProjectionSkippedEvent({ ...unfoldable, of_position: '0008', reason: 'Nor this' })
  const without = [{ of_position: '0007' }, { of_position: '0008' }]
  const both = [registered, failed, ProjectionSkippedEvent({ ...unfoldable, reason: 'It was a test' }), failed, second] as const
  given(projection, ...both, ProjectionWentLive({ without }))
    .when('tell_live', { without }, itself)
    .decides()
})

test('to try again, and to be built anew, is asked for', () => {
  given(projection, registered, failed).when('retry', {}, { actor }).decides(ProjectionRetried())
  given(projection, registered, live).when('rebuild', {}, { actor }).decides(ProjectionRebuilt())
})

test('what is left out is the event at which it stands, with who decided so and why', () => {
  given(projection, registered, failed)
    .when('skip', { reason: 'It was a test' }, { actor })
    .decides(ProjectionSkippedEvent({ ...unfoldable, reason: 'It was a test' }))
})

const record = { ...emptyValues(projections.fields), projection: 'makes', status: 'live' } as RecordOf<typeof projections>
const stands = { ...stop, failed_at: '2026-11-20T09:00:00.000Z', status: 'failed' }
const nowhere = { of_position: null, event: null, of_stream: null, error: null, failed_at: null, beside: false }

effects(
  projection,
  record,
  [
    [{}, failed, stands],
    [{}, ProjectionFailed({ ...stop, beside: true }), { ...stands, beside: true }],
    [{ ...stands, beside: true }, live, { ...nowhere, status: 'live' }],
    [stands, live, { ...nowhere, status: 'live' }],
    [
      { ...stands, skipped: [{ ...skipped, of_position: '0003' }, skipped], skip_count: 2 },
      ProjectionWentLive({ without: [{ of_position: '0007' }] }),
      { ...nowhere, skipped: [skipped], skip_count: 1, status: 'live' },
    ],
    [stands, ProjectionRetried(), { status: 'asked' }],
    [{ ...stands, status: 'asked' }, ProjectionBegun(), { status: 'building' }],
    [
      { ...stands, skipped: [skipped], skip_count: 1 },
      ProjectionSkippedEvent({ ...unfoldable, of_position: '0009', reason: 'Nor this' }),
      { skipped: [skipped, { ...skipped, of_position: '0009', reason: 'Nor this' }], skip_count: 2, status: 'asked' },
    ],
    [
      { ...stands, skipped: [{ ...skipped, reason: 'Before' }], skip_count: 1 },
      ProjectionSkippedEvent({ ...unfoldable, reason: 'It was a test' }),
      { skipped: [skipped], status: 'asked' },
    ],
    [{ skipped: [skipped], skip_count: 1 }, ProjectionRebuilt(), { status: 'asked' }],
  ],
  ['ProjectionRegistered'],
)
