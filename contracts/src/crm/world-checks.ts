import { staff } from '../identity/users.ts'
import { computed, derived, f, optional, weak } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import {
  case_outcomes,
  match_circumstances,
  match_resolutions,
  match_risks,
  match_strengths,
  screened_by,
  screened_entities,
  screening_failures,
} from './world-check-choices.ts'

/** No more hits are of use to a reviewer. */
const most_matches = 500

/** Who is screened: a name, and whatever else is known. */
const subject = {
  name: f.text(200),
  entity: optional(f.choice(screened_entities.rows), { en: 'not known', nl: 'niet bekend' }),
  born: optional(f.date()),
  country_id: optional(f.ref('countries')),
  imo: optional(f.imo()),
}
const about = { ...subject, relation_id: weak(optional(f.ref('relations'))) }
/** Somebody on a list who may be the subject, as the provider tells of him, with why. */
const match = {
  /** By which the provider knows him. */
  reference: f.text(200),
  /** Changes whenever what the provider knows of him does. */
  digest: f.text(64),
  primary_name: f.text(300),
  matched_name: f.text(300),
  is_weak_alias: f.flag(),
  strength: f.choice(match_strengths.rows),
  /** Nothing where the provider tells no more than the strength. */
  score: optional(f.integer(0, 100)),
  categories: f.texts(100, 100),
  countries: f.texts(2, 100),
  /** Which word was taken for which, and how like they are in per cent. */
  words: f.rows({ said: f.text(200), listed: f.text(200), likeness: f.integer(0, 100) }, 50),
  circumstances: f.many(match_circumstances.rows),
}
const results = {
  ...subject,
  provider: f.choice(screened_by.rows),
  provider_case: optional(f.text(100)),
  matches: f.rows(match, most_matches),
}
const resolution = {
  reference: match.reference,
  resolution: f.choice(match_resolutions.rows),
  risk: f.choice(match_risks.rows),
  reason: optional(f.lines(5, 500)),
}
const reason = f.lines(5, 500)
const failure = { failure: f.choice(screening_failures.rows) }
const closing = { next_review_on: optional(f.date('today')) }
const outcome = f.choice(case_outcomes.rows)
const screened = ['clear', 'open', 'under_review', 'resolved'] as const

/**
 * World-check cases (DOMAIN_DOCS §3.2): somebody who was screened, who on the lists may be him, and what reviewers make of each. One for each
 * relation, which goes on with it; one for each name that was typed.
 */
export const worldcheck = resource({
  name: 'worldcheck',
  context: 'crm',
  menu: 'crm',
  stream: 'world_check_case',
  fields: {
    /** `WC-` and the end of its id: a case for every relation takes no turn in a series. */
    number: computed(f.code(14)),
    name: computed(subject.name),
    entity: computed(subject.entity),
    born: computed(subject.born),
    country_id: computed(subject.country_id),
    imo: computed(subject.imo),
    relation_id: computed(about.relation_id),
    /** Nobody's relation: a name that was typed. */
    manual: computed(f.flag()),
    provider: computed(optional(results.provider)),
    provider_case: computed(results.provider_case),
    asked_at: computed(f.instant()),
    asked_by: computed(f.text(120)),
    screened_at: computed(optional(f.instant())),
    /** Why there is no newer answer. */
    failure: computed(optional(failure.failure)),
    failed_at: computed(optional(f.instant())),
    matches: computed(
      f.rows(
        {
          ...match,
          found_at: f.instant(),
          /** The lists have him no more. */
          gone: f.flag(),
          resolution: optional(resolution.resolution),
          risk: optional(resolution.risk),
          reason: resolution.reason,
          resolver_id: optional(f.ref('users')),
          resolved_by: optional(f.text(120)),
          resolved_at: optional(f.instant()),
        },
        most_matches,
      ),
    ),
    hits: derived(f.integer()),
    unresolved: derived(f.integer()),
    worst: derived(optional(resolution.resolution)),
    reviewer_id: computed(optional(f.ref('users', staff))),
    outcome: computed(optional(outcome)),
    closer_id: computed(optional(f.ref('users'))),
    closed_by: computed(optional(f.text(120))),
    closed_at: computed(optional(f.instant())),
    /** A second reviewer lets business go on in spite of a possible match. */
    confirmed: computed(f.flag()),
    confirmed_by: computed(optional(f.text(120))),
    confirmed_at: computed(optional(f.instant())),
    reason: computed(optional(reason)),
    next_review_on: computed(closing.next_review_on),
  },
  title: 'number',
  list: ['number', 'name', 'status', 'entity', 'hits', 'unresolved', 'worst', 'screened_at', 'reviewer_id', 'relation_id', 'failure'],
  search: ['number', 'name'],
  sort: '-screened_at',
  view: 'worldcheck.review',
  edit: 'worldcheck.review',
  states: ['waiting', 'clear', 'open', 'under_review', 'resolved'],
  commands: {
    /** A name that is nobody's relation (`/manworldcheck`). */
    ask: { from: null, to: 'waiting', may: 'worldcheck.review', input: subject },
    take_up: { from: null, to: 'waiting', may: 'system', input: about },
    screen: { from: 'waiting', to: ['open', 'clear'], may: 'system', input: results },
    /** Others were found than before, or of those who were found something else is known. */
    receive_results: { from: ['clear', 'resolved'], to: 'open', may: 'system', input: results },
    /** Nobody new was found; or somebody was while the case is open. */
    note_screening: { from: screened, may: 'system', input: results },
    fail: { from: ['waiting', ...screened], may: 'system', input: failure },
    ask_again: { from: ['waiting', ...screened], may: 'worldcheck.review' },
    assign: { from: 'open', to: 'under_review', may: 'worldcheck.review', input: { reviewer_id: f.ref('users', staff) } },
    resolve: { from: ['open', 'under_review'], to: 'under_review', may: 'worldcheck.review', input: resolution },
    close: { from: 'under_review', to: 'resolved', may: 'worldcheck.review', input: closing },
    reopen: { from: 'resolved', to: 'under_review', may: 'worldcheck.review', input: { reason } },
    /** A second person: business may go on in spite of a possible match. */
    confirm: {
      from: 'resolved',
      may: 'worldcheck.review',
      input: { reason },
      when: { outcome: ['possible'], confirmed: [false] },
    },
  },
  events: {
    ScreeningAsked: { number: f.code(14), manual: f.flag(), ...about },
    ScreeningAskedAgain: {},
    /** `gone` are those who were found before and are no more. */
    SubjectScreened: { ...subject, provider: results.provider, provider_case: results.provider_case, gone: f.texts(200, most_matches) },
    MatchFound: match,
    /** After it was clear or resolved: how many are new. */
    OngoingResultReceived: { hits: f.integer(1) },
    ScreeningFailed: failure,
    ReviewerAssigned: { reviewer_id: f.ref('users', staff) },
    MatchResolved: resolution,
    CaseClosed: { outcome, ...closing },
    CaseReopened: { reason },
    PossibleMatchConfirmed: { reason },
  },
})
