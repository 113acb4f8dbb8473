import { match_resolutions } from '@fairlead/contracts/crm/world-check-choices'
import { worldcheck } from '@fairlead/contracts/crm/world-checks'
import { principal } from '@fairlead/contracts/identity/principal'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given, type MachineRow, rowsOf } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import documented from '../kernel/state-machines.json' with { type: 'json' }
import { type Results, worldCheckStatusOf } from './world-check-matches.ts'
import { worldCheck } from './world-checks.ts'

const {
  ScreeningAsked,
  ScreeningAskedAgain,
  SubjectScreened,
  MatchFound,
  OngoingResultReceived,
  ScreeningFailed,
  ReviewerAssigned,
  MatchResolved,
  CaseClosed,
  CaseReopened,
  PossibleMatchConfirmed,
} = eventsOf(worldcheck)

const now = '2026-11-20T09:00:00.000Z'
const reviewer = (id: string) =>
  principal(
    { id: `01900000-0000-7000-8000-0000000000${id}`, name: id, office_id: null, role: 'office_admin' },
    { can_review_worldcheck: true },
  )
const [first, second] = [reviewer('b1'), reviewer('b2')]

const subject = { name: 'Sahel Motors', entity: null, born: null, country_id: null, imo: null }
const asked = ScreeningAsked({ number: 'WC-1', manual: false, relation_id: 'r', ...subject })
const match = (reference: string, digest = 'd') => ({
  reference,
  digest,
  primary_name: 'Sahel Motor',
  matched_name: 'Sahel Motor',
  is_weak_alias: false,
  strength: 'strong' as const,
  score: 93,
  categories: ['SDGT'],
  countries: ['ML'],
  words: [{ said: 'motors', listed: 'motor', likeness: 90 }],
  circumstances: ['same_country' as const],
})
const by = { provider: 'open_lists' as const, provider_case: null }
const results = (...matches: Results['matches']): Results => ({ ...subject, ...by, matches })
const screened = (...gone: string[]) => SubjectScreened({ ...subject, ...by, gone })
const clear = [asked, screened()] as const
const one = MatchFound(match('ofac:1'))
const other = MatchFound(match('eu:2'))
const open = [asked, one, other, screened()] as const
const said = (reference: string, resolution: 'POSITIVE' | 'POSSIBLE' | 'FALSE' | 'UNSPECIFIED') =>
  MatchResolved({ reference, resolution, risk: 'LOW', reason: 'Other line of business' })
const reviewed = (...resolutions: [Parameters<typeof said>[1], Parameters<typeof said>[1]]) =>
  [...open, said('ofac:1', resolutions[0]), said('eu:2', resolutions[1])] as const
const closed = (outcome: 'positive' | 'possible' | 'false') => CaseClosed({ outcome, next_review_on: null })
const resolved = [...reviewed('FALSE', 'FALSE'), closed('false')] as const
const possible = [...reviewed('POSSIBLE', 'FALSE'), closed('possible')] as const

const resolving = { reference: 'ofac:1', resolution: 'POSSIBLE' as const, risk: 'LOW' as const, reason: 'Same town' }
const settings = { settings: { screening_false_reason: false } }

guards(worldCheck, {
  ask: { passes: { input: subject } },
  ask_again: { passes: { after: clear } },
  assign: { passes: { after: open, input: { reviewer_id: 'u' } } },
  resolve: {
    passes: { after: open, input: resolving, facts: settings },
    refuses: [
      { code: 'no_such_match', field: 'reference', after: open, input: { ...resolving, reference: 'un:9' } },
      { code: 'no_such_match', field: 'reference', after: [...open, screened('ofac:1')], input: resolving },
      ...(['POSITIVE', 'POSSIBLE', 'UNSPECIFIED'] as const).map(resolution => ({
        code: 'required',
        field: 'reason',
        after: open,
        input: { ...resolving, resolution, reason: null },
      })),
      {
        code: 'required',
        field: 'reason',
        after: open,
        input: { ...resolving, resolution: 'FALSE', reason: null },
        facts: { settings: { screening_false_reason: true } },
      },
    ],
  },
  close: {
    passes: { after: reviewed('FALSE', 'POSSIBLE'), input: {} },
    refuses: [
      { code: 'matches_unresolved', after: [...open, said('ofac:1', 'FALSE')], input: {} },
      { code: 'matches_unresolved', after: reviewed('FALSE', 'UNSPECIFIED'), input: {} },
    ],
  },
  reopen: { passes: { after: resolved, input: { reason: 'Heard more' } } },
  confirm: {
    passes: { after: possible, input: { reason: 'Seen at his works' }, actor: second, by: first },
    refuses: [
      { code: 'confirmed_by_another', after: possible, actor: first, by: first },
      { code: 'nothing_possible_to_confirm', after: resolved, actor: second, by: first },
    ],
  },
})

test('the machine is the documented one, row by row: who waits to be screened is where nobody is yet', () => {
  const names: Readonly<Record<string, string>> = {
    ScreenSubject: 'screen',
    AssignReviewer: 'assign',
    ResolveMatch: 'resolve',
    CloseCase: 'close',
    NewResultsReceived: 'receive_results',
    ReopenCase: 'reopen',
  }
  const show = ({ from, command, to }: MachineRow) => `${from ?? 'waiting'} · ${command} → ${to.toSorted().join(', ')}`
  const { states, transitions } = documented.world_check_case
  expect(worldcheck.states.filter(state => state !== 'waiting').toSorted()).toEqual(states.toSorted())
  const named = new Set(Object.values(names))
  expect(
    rowsOf(worldcheck)
      .filter(row => named.has(row.command))
      .map(show)
      .toSorted(),
  ).toEqual(transitions.map(row => show({ ...row, command: names[row.command] ?? row.command })).toSorted())
})

test('a name is asked about under a number of its own', () => {
  const made = given(worldCheck).when('ask', { name: 'Ivan Rogov', entity: 'individual', born: '1960-05-03' })
  made.decides(
    ScreeningAsked({
      ...subject,
      number: 'WC-00000000FF',
      manual: true,
      name: 'Ivan Rogov',
      entity: 'individual',
      born: '1960-05-03',
      relation_id: null,
    }),
  )
  expect(made.record()).toMatchObject({ status: 'waiting', asked_by: 'Ruth de Vries', asked_at: now, hits: 0 })
  given(worldCheck)
    .when('take_up', { ...subject, relation_id: 'r' })
    .decides(ScreeningAsked({ ...subject, number: 'WC-00000000FF', manual: false, relation_id: 'r' }))
})

test('who has no hits is clear, who has is open', () => {
  given(worldCheck, asked).when('screen', results()).decides(screened())
  expect(given(worldCheck, asked).when('screen', results()).record()).toMatchObject({
    status: 'clear',
    hits: 0,
    screened_at: now,
    worst: null,
  })
  const found = given(worldCheck, asked).when('screen', results(match('ofac:1'), match('eu:2')))
  found.decides(one, other, screened())
  expect(found.record()).toMatchObject({ status: 'open', hits: 2, unresolved: 2 })
})

test('a case that is assigned is under review, and stays with who resolves its first match', () => {
  expect(
    given(worldCheck, ...open)
      .when('assign', { reviewer_id: 'u' })
      .record(),
  ).toMatchObject({ status: 'under_review', reviewer_id: 'u' })
  given(worldCheck, ...open)
    .when('assign', { reviewer_id: 'u' })
    .decides(ReviewerAssigned({ reviewer_id: 'u' }))
  expect(
    given(worldCheck, ...open)
      .when('resolve', resolving, { facts: settings, actor: first })
      .record(),
  ).toMatchObject({
    status: 'under_review',
    reviewer_id: first.id,
    unresolved: 1,
    worst: 'POSSIBLE',
    matches: [{ resolution: 'POSSIBLE', resolver_id: first.id, resolved_at: now, reason: 'Same town' }, { resolution: null }],
  })
})

test('that somebody is another needs no reason, unless the setting says so; the same said again is nothing', () => {
  const nothing = { reference: 'ofac:1', resolution: 'FALSE' as const, risk: 'LOW' as const, reason: null }
  given(worldCheck, ...open)
    .when('resolve', nothing, { facts: settings })
    .decides(MatchResolved(nothing))
  given(worldCheck, ...open, MatchResolved(nothing))
    .when('resolve', nothing, { facts: settings })
    .decides()
  given(worldCheck, ...open, MatchResolved(nothing))
    .when('resolve', { ...nothing, risk: 'HIGH' }, { facts: settings })
    .passes()
})

test.each([
  ['positive', reviewed('POSITIVE', 'POSSIBLE')],
  ['possible', reviewed('FALSE', 'POSSIBLE')],
  ['false', reviewed('FALSE', 'FALSE')],
  ['false', [...open, said('ofac:1', 'FALSE'), screened('eu:2')]],
] as const)('a case is closed as the worst of what was said: %s', (outcome, history) => {
  given(worldCheck, ...history)
    .when('close', { next_review_on: '2027-11-20' })
    .decides(CaseClosed({ outcome, next_review_on: '2027-11-20' }))
})

test('who was looked at is not shown again, unless what is known of him or of the subject changes', () => {
  const again = [match('ofac:1'), match('eu:2')]
  given(worldCheck, ...resolved)
    .when('note_screening', results(...again))
    .decides(screened())
  given(worldCheck, ...resolved)
    .when('receive_results', results(...again))
    .refuses('screening_brought_nothing')
  const changed = match('eu:2', 'other')
  const more = given(worldCheck, ...resolved).when('receive_results', results(match('ofac:1'), changed))
  more.decides(MatchFound(changed), OngoingResultReceived({ hits: 1 }), screened())
  expect(more.record()).toMatchObject({ status: 'open', hits: 2, unresolved: 1, outcome: null, closer_id: null })
  given(worldCheck, ...resolved)
    .when('note_screening', results(changed))
    .refuses('screening_brought_matches')
  const renamed = { ...results(...again), name: 'White Swan Shipping' }
  expect(
    given(worldCheck, ...resolved)
      .when('receive_results', renamed)
      .record(),
  ).toMatchObject({ status: 'open', unresolved: 2, name: renamed.name })
})

test('one that is clear opens when somebody is found, and one that is open takes more without another state', () => {
  given(worldCheck, ...clear)
    .when('receive_results', results(match('ofac:1')))
    .decides(one, OngoingResultReceived({ hits: 1 }), screened())
  given(worldCheck, ...clear)
    .when('note_screening', results(match('ofac:1')))
    .refuses('screening_brought_matches')
  const more = given(worldCheck, asked, one, screened(), said('ofac:1', 'FALSE')).when(
    'note_screening',
    results(match('ofac:1'), match('eu:2')),
  )
  more.decides(other, screened())
  expect(more.record()).toMatchObject({ status: 'under_review', unresolved: 1, hits: 2 })
})

test('who is listed no more is kept, and counts no more; he comes back as he was looked at', () => {
  const gone = [...resolved, screened('ofac:1')] as const
  expect(
    given(worldCheck, ...resolved)
      .when('note_screening', results(match('eu:2')))
      .record(),
  ).toMatchObject({ hits: 1, matches: [{ gone: true }, { gone: false }] })
  given(worldCheck, ...gone)
    .when('note_screening', results(match('ofac:1'), match('eu:2')))
    .decides(screened())
  const unseen = [...open, said('eu:2', 'FALSE'), screened('ofac:1'), closed('false')] as const
  given(worldCheck, ...unseen)
    .when('note_screening', results(match('ofac:1'), match('eu:2')))
    .refuses('screening_brought_matches')
})

test('that nobody could be screened is said once, until somebody is', () => {
  const failed = ScreeningFailed({ failure: 'unavailable' })
  given(worldCheck, asked).when('fail', { failure: 'unavailable' }).decides(failed)
  given(worldCheck, asked, failed).when('fail', { failure: 'unavailable' }).decides()
  expect(given(worldCheck, asked).when('fail', { failure: 'refused' }).record()).toMatchObject({
    status: 'waiting',
    failure: 'refused',
    failed_at: now,
  })
  expect(given(worldCheck, asked, failed).when('screen', results()).record()).toMatchObject({ failure: null, failed_at: null })
  given(worldCheck, asked).when('ask_again').decides(ScreeningAskedAgain())
})

test('a case that is reopened is as if it had not been closed', () => {
  given(worldCheck, ...possible)
    .when('reopen', { reason: 'Heard more' })
    .decides(CaseReopened({ reason: 'Heard more' }))
  const confirmed = [...possible, PossibleMatchConfirmed({ reason: 'Seen' })] as const
  expect(
    given(worldCheck, ...confirmed)
      .when('reopen', { reason: 'Heard more' })
      .record(),
  ).toMatchObject({
    status: 'under_review',
    outcome: null,
    closed_by: null,
    confirmed: false,
    confirmed_by: null,
  })
})

test('what is possible is confirmed once, by a second person', () => {
  const confirm = PossibleMatchConfirmed({ reason: 'Seen' })
  given(worldCheck, ...possible)
    .when('confirm', { reason: 'Seen' }, { actor: second, by: first })
    .decides(confirm)
  given(worldCheck, ...possible, confirm)
    .when('confirm', { reason: 'Seen' }, { actor: second, by: first })
    .decides()
  expect(
    given(worldCheck, ...possible)
      .when('confirm', { reason: 'Seen' }, { actor: second, by: first })
      .record(),
  ).toMatchObject({ confirmed: true, confirmed_by: 'b2', confirmed_at: now, status: 'resolved' })
})

test.each([
  ['unscreened', [asked]],
  ['clear', clear],
  ['open', open],
  ['open', [...open, said('ofac:1', 'POSSIBLE')]],
  ['positive', [...open, said('ofac:1', 'POSITIVE')]],
  ['unspecified', reviewed('UNSPECIFIED', 'POSSIBLE')],
  ['possible', reviewed('FALSE', 'POSSIBLE')],
  // Until somebody closes it, nothing is cleared.
  ['open', reviewed('FALSE', 'FALSE')],
  ['false', resolved],
  ['possible', possible],
  ['accepted', [...possible, PossibleMatchConfirmed({ reason: 'Seen' })]],
  ['positive', [...reviewed('POSITIVE', 'FALSE'), closed('positive')]],
] as const)('what its relation is told: %s', (status, history) => {
  const failed = given(worldCheck, ...history).when('fail', { failure: 'refused' })
  expect(worldCheckStatusOf(failed.record())).toBe(status)
})

test('the list of resolutions has the worst first', () =>
  expect(match_resolutions.codes).toEqual(['POSITIVE', 'POSSIBLE', 'UNSPECIFIED', 'FALSE']))
