import { computed, type Fields, f, internal, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { edi_directions } from '../reference/edi.ts'

/** An interchange as it is handed over, whole: one file of a partner, or for one. */
const interchange = {
  direction: f.choice(edi_directions),
  /** As the partner is called in its envelope. */
  partner: f.text(70),
  relation_id: optional(f.ref('relations')),
  message_type: f.text(20),
  message_version: optional(f.text(20)),
  control_reference: f.text(35),
  message_references: optional(f.text(500)),
  /** What it is about: a booking, a bill of lading, a manifest, an invoice. */
  of_resource: optional(f.text(40)),
  of_id: optional(f.text(36)),
  of_name: optional(f.text(60)),
  /** Units, bills or lines that it speaks of. */
  subjects: f.integer(),
  /** In kB, rounded up. */
  size: f.integer(),
  file_name: f.text(200),
  /** Where its text is kept. */
  file_key: f.text(64),
} satisfies Fields

/** Which file it came in, and when that was written: the same file seen twice came once. */
const arrival = f.text(36)
const answered = { answered_by_id: optional(f.ref('edilogs')) } satisfies Fields
const again = { again_of_id: optional(f.ref('edilogs')) } satisfies Fields
const came = ['received', 'applied', 'rejected', 'failed', 'resolved'] as const
/** What it turned out to be about, where its text is understood only by what it is applied to. */
const applied = {
  /** The interchange of ours that it answers. */
  answers_id: optional(f.ref('edilogs')),
  of_resource: interchange.of_resource,
  of_id: interchange.of_id,
  of_name: interchange.of_name,
} satisfies Fields

/** What is wrong, and at which segment of the interchange, counted from one. */
const findings = f.rows({ segment: f.integer(), element: optional(f.text(20)), code: optional(f.text(20)), message: f.text(500) }, 500)

/** Interchanges with partners, in and out: what became of each (EDI §4, §5, `/ediLog`). Written by whoever sends and receives them. */
export const ediLogs = resource({
  name: 'edilogs',
  context: 'platform',
  menu: 'logs',
  route: 'ediLog',
  stream: 'edi_interchange',
  fields: {
    at: computed(f.instant()),
    direction: computed(interchange.direction),
    partner: computed(interchange.partner),
    relation_id: computed(interchange.relation_id),
    message_type: computed(interchange.message_type),
    message_version: computed(interchange.message_version),
    control_reference: computed(interchange.control_reference),
    message_references: computed(interchange.message_references),
    of_resource: computed(interchange.of_resource),
    of_id: computed(interchange.of_id),
    of_name: computed(interchange.of_name),
    subjects: computed(interchange.subjects),
    size: computed(interchange.size),
    file_name: computed(interchange.file_name),
    file_key: internal(computed(interchange.file_key)),
    arrival: internal(computed(optional(arrival))),
    sent_at: computed(optional(f.instant())),
    acknowledged_at: computed(optional(f.instant())),
    /** Its partner has said nothing of it for two hours (EDI §4). */
    overdue: computed(f.flag()),
    answers_id: computed(applied.answers_id),
    answered_by_id: computed(answered.answered_by_id),
    /** The one that it was sent again as, and the one that it repeats. */
    sent_again_as_id: computed(optional(f.ref('edilogs'))),
    again_of_id: computed(again.again_of_id),
    /** How often it came again: it was acknowledged each time, and applied once. */
    repeats: computed(f.integer()),
    /** How often it was tried in vain. */
    retries: computed(f.integer()),
    error_count: computed(f.integer()),
    findings: computed(findings),
    reason: computed(optional(f.text(200))),
  },
  title: 'control_reference',
  list: [
    'at',
    'status',
    'direction',
    'partner',
    'message_type',
    'message_version',
    'control_reference',
    'message_references',
    'of_name',
    'subjects',
    'acknowledged_at',
    'overdue',
    'error_count',
    'retries',
    'size',
  ],
  search: ['control_reference', 'message_references', 'partner', 'of_name', 'file_name'],
  sort: '-at',
  view: 'logs.view',
  edit: 'logs.resolve',
  states: ['queued', 'sent', 'received', 'applied', 'acknowledged', 'rejected', 'failed', 'resolved'],
  commands: {
    queue: { from: null, to: 'queued', may: 'system', input: { ...interchange, ...again } },
    receive: { from: null, to: 'received', may: 'system', input: { ...interchange, arrival: optional(arrival) } },
    tell_sent: { from: ['queued', 'failed'], to: 'sent', may: 'system' },
    acknowledge: { from: 'sent', to: 'acknowledged', may: 'system', input: answered },
    apply: { from: 'received', to: 'applied', may: 'system', input: applied },
    reject: {
      from: ['sent', 'received', 'acknowledged'],
      to: 'rejected',
      may: 'system',
      input: { findings, ...answered },
    },
    fail: { from: ['queued', 'sent', 'received', 'failed'], to: 'failed', may: 'system', input: { findings } },
    tell_overdue: { from: 'sent', to: 'sent', may: 'system' },
    repeat: { from: came, to: came, may: 'system', input: { arrival } },
    resend: { from: ['sent', 'rejected', 'failed'], to: 'resolved', may: 'logs.resolve', confirm: true, when: { direction: ['out'] } },
    resolve: { from: ['rejected', 'failed'], to: 'resolved', may: 'logs.resolve', input: { reason: f.text(200) } },
  },
  events: {
    InterchangeQueued: { ...interchange, ...again },
    InterchangeReceived: { ...interchange, arrival: optional(arrival) },
    InterchangeSent: {},
    InterchangeAcknowledged: answered,
    InterchangeApplied: applied,
    InterchangeRejected: { findings, ...answered },
    InterchangeFailed: { findings },
    InterchangeOverdue: {},
    InterchangeRepeated: { arrival },
    /** As one of its own, with a reference of its own (EDI §4). */
    InterchangeSentAgain: { as_id: f.ref('edilogs') },
    InterchangeResolved: { reason: f.text(200) },
  },
})
