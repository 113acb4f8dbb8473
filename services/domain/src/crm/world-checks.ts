import { worldcheck } from '@fairlead/contracts/crm/world-checks'
import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { forbid, invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import { settingsInForce } from '../platform/settings.ts'
import { counted, goneIn, newIn, outcomeOf, type Results, saidPossible, subjectOf, unresolvedIn } from './world-check-matches.ts'

type Case = RecordOf<typeof worldcheck>
type Resolving = Omit<CommandInput<typeof worldcheck, 'resolve'>, 'reason'> & { reason: string | null }

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

/** The end of an id tells cases apart as well as a series would, and nobody waits for his turn. */
const numberOf = (id: string): string => `WC-${id.replaceAll('-', '').slice(-10).toUpperCase()}`

/** What was said when a case was closed counts no more once it is open again. */
const unclosed = {
  outcome: null,
  closer_id: null,
  closed_by: null,
  closed_at: null,
  confirmed: false,
  confirmed_by: null,
  confirmed_at: null,
} as const

/** The answer of a provider: whom it was about, and those whom no reviewer has seen. */
function screened(record: Case, { provider, provider_case = null, ...results }: Results) {
  const answer = { ...results, provider, provider_case }
  const fresh = newIn(record, answer)
  const isClosed = record.status === 'clear' || record.status === 'resolved'
  return [
    ...fresh.map(match => MatchFound({ ...match, score: match.score ?? null })),
    ...(isClosed && fresh.length > 0 ? [OngoingResultReceived({ hits: fresh.length })] : []),
    // The last, since what it says of a relation follows from all of them.
    SubjectScreened({ ...subjectOf(results), provider, provider_case, gone: goneIn(record, answer) }),
  ]
}

/** Why a match is not resolved: it is not there, or nobody says why (DOMAIN_DOCS §3.2: required, unless it is false by setting). */
function notResolved(record: Case, { reference, resolution, reason }: Resolving, isReasonForFalse: boolean): Refusal | undefined {
  if (!record.matches.some(match => match.reference === reference && !match.gone)) return invalid('no_such_match', { field: 'reference' })
  return reason === null && (resolution !== 'FALSE' || isReasonForFalse) ? invalid('required', { field: 'reason' }) : undefined
}

const isSaid = ({ matches }: Case, said: Resolving): boolean =>
  matches.some(
    one => one.reference === said.reference && one.resolution === said.resolution && one.risk === said.risk && one.reason === said.reason,
  )

/** A world-check case (DOMAIN_DOCS §3.2): who was screened, who may be him, and what reviewers make of it. */
export const worldCheck = aggregate(worldcheck, {
  derived: counted,
  evolve: {
    ScreeningAsked: (record, about, { meta }) => ({
      ...record,
      ...about,
      asked_at: meta.occurred_at,
      asked_by: meta.actor.name,
      status: 'waiting',
    }),
    ScreeningAskedAgain: record => record,
    SubjectScreened: (record, { gone, ...screening }, { meta }) => ({
      ...record,
      ...screening,
      matches: record.matches.map(match => ({ ...match, gone: gone.includes(match.reference) })),
      screened_at: meta.occurred_at,
      failure: null,
      failed_at: null,
      status: record.status !== 'waiting' ? record.status : record.matches.length > 0 ? 'open' : 'clear',
    }),
    MatchFound: (record, match, { meta }) => ({
      ...record,
      matches: [
        ...record.matches.filter(({ reference }) => reference !== match.reference),
        {
          ...match,
          found_at: meta.occurred_at,
          gone: false,
          resolution: null,
          risk: null,
          reason: null,
          resolver_id: null,
          resolved_by: null,
          resolved_at: null,
        },
      ],
    }),
    OngoingResultReceived: record => ({ ...record, ...unclosed, status: 'open' }),
    ScreeningFailed: (record, { failure }, { meta }) => ({ ...record, failure, failed_at: record.failed_at ?? meta.occurred_at }),
    ReviewerAssigned: (record, { reviewer_id }) => ({ ...record, reviewer_id, status: 'under_review' }),
    MatchResolved: (record, { reference, ...said }, { meta }) => ({
      ...record,
      matches: record.matches.map(match =>
        match.reference === reference
          ? { ...match, ...said, resolver_id: meta.actor.id, resolved_by: meta.actor.name, resolved_at: meta.occurred_at }
          : match,
      ),
      reviewer_id: record.reviewer_id ?? meta.actor.id,
      status: 'under_review',
    }),
    CaseClosed: (record, closing, { meta }) => ({
      ...record,
      ...closing,
      closer_id: meta.actor.id,
      closed_by: meta.actor.name,
      closed_at: meta.occurred_at,
      status: 'resolved',
    }),
    CaseReopened: (record, { reason }) => ({ ...record, ...unclosed, reason, status: 'under_review' }),
    PossibleMatchConfirmed: (record, { reason }, { meta }) => ({
      ...record,
      reason,
      confirmed: true,
      confirmed_by: meta.actor.name,
      confirmed_at: meta.occurred_at,
    }),
  },
  facts: {
    resolve: async (_record, _input, load) => ({ settings: await settingsInForce(load) }),
  },
  decide: {
    ask: (_record, subject, { id }) => [ScreeningAsked({ number: numberOf(id), manual: true, ...subjectOf(subject), relation_id: null })],
    take_up: (_record, { relation_id = null, ...subject }, { id }) => [
      ScreeningAsked({ number: numberOf(id), manual: relation_id === null, ...subjectOf(subject), relation_id }),
    ],
    screen: screened,
    receive_results: (record, results) =>
      newIn(record, results).length === 0 ? refuse('screening_brought_nothing') : screened(record, results),
    note_screening: (record, results) =>
      (record.status === 'clear' || record.status === 'resolved') && newIn(record, results).length > 0
        ? refuse('screening_brought_matches')
        : screened(record, results),
    fail: (record, { failure }) => (record.failure === failure ? [] : [ScreeningFailed({ failure })]),
    ask_again: () => [ScreeningAskedAgain()],
    assign: (_record, { reviewer_id }) => [ReviewerAssigned({ reviewer_id })],
    resolve: (record, { reason = null, ...said }, { settings }) => {
      const resolving = { ...said, reason }
      const refusal = notResolved(record, resolving, settings.screening_false_reason)
      return refusal ?? (isSaid(record, resolving) ? [] : [MatchResolved(resolving)])
    },
    close: (record, { next_review_on = null }) => {
      const count = unresolvedIn(record)
      return count > 0
        ? refuse('matches_unresolved', { params: { count: String(count) } })
        : [CaseClosed({ outcome: outcomeOf(record), next_review_on })]
    },
    reopen: (_record, { reason }) => [CaseReopened({ reason })],
    confirm: (record, { reason }, { actor }) => {
      if (record.outcome !== 'possible') return refuse('nothing_possible_to_confirm')
      if (record.confirmed) return []
      return saidPossible(record).includes(actor.id) ? forbid('confirmed_by_another') : [PossibleMatchConfirmed({ reason })]
    },
  },
})
