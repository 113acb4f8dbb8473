import { computed, type Fields, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { outside_systems } from '../reference/outside-systems.ts'

const call = {
  system: f.choice(outside_systems),
  /** `GET`, `SEND`: what was asked. */
  method: f.text(20),
  /** Address or host and path, without anything secret. */
  called: f.text(500),
  duration_ms: f.integer(),
  /** What the other side answered with: `200`, `250`, `ECONNREFUSED`. */
  answer_code: optional(f.text(60)),
  request_digest: optional(f.lines(20, 2000)),
  response_digest: optional(f.lines(20, 2000)),
  correlation_id: optional(f.text(100)),
  /** Calls like it that failed within the same minute and are told with it. */
  repeats: f.integer(),
} satisfies Fields

/** Calls to systems of others that are not EDI, as they went (EDI §5, `/externalLog`). What is called all day long is told of when it fails. */
export const externalLogs = resource({
  name: 'externallogs',
  context: 'platform',
  menu: 'logs',
  route: 'externalLog',
  stream: 'external_call',
  fields: {
    at: computed(f.instant()),
    system: computed(call.system),
    method: computed(call.method),
    called: computed(call.called),
    answer_code: computed(call.answer_code),
    duration_ms: computed(call.duration_ms),
    request_digest: computed(call.request_digest),
    response_digest: computed(call.response_digest),
    correlation_id: computed(call.correlation_id),
    repeats: computed(call.repeats),
  },
  title: 'called',
  list: ['at', 'system', 'method', 'called', 'answer_code', 'duration_ms', 'repeats', 'status'],
  search: ['called', 'answer_code', 'response_digest', 'correlation_id'],
  sort: '-at',
  view: 'logs.view',
  edit: 'logs.resolve',
  states: ['answered', 'failed'],
  commands: {
    tell_answered: { from: null, to: 'answered', may: 'system', input: call },
    tell_failed: { from: null, to: 'failed', may: 'system', input: call },
  },
  events: { ExternalCallAnswered: call, ExternalCallFailed: call },
})

export const words: Words = {
  label: { en: ['Call to an outside system', 'External logs'], nl: ['Aanroep van een extern systeem', 'Externe logboeken'] },
  events: {
    ExternalCallAnswered: {
      en: ['Outside system answered', '{{called}} answered {{answer_code}} within {{duration_ms}} ms'],
      nl: ['Extern systeem antwoordde', '{{called}} antwoordde {{answer_code}} binnen {{duration_ms}} ms'],
    },
    ExternalCallFailed: {
      en: ['Call to an outside system failed', '{{called}} failed after {{duration_ms}} ms: {{answer_code}}'],
      nl: ['Aanroep van extern systeem mislukt', '{{called}} mislukte na {{duration_ms}} ms: {{answer_code}}'],
    },
  },
}
