import type { BillOfLadingPaper } from '../documents/bill-of-lading.ts'
import { computed, derived, f, internal, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { billOfLadingHead, billOfLadingText, cargoLine } from './bill-of-lading-fields.ts'
import { bl_approvals, bl_file_kinds, bl_papers, dcsa_states } from './choices.ts'

const reason = f.lines(5, 500)
const origin = {
  office_id: f.ref('relations'),
  job_id: optional(f.ref('jobs')),
  customer_id: optional(f.ref('relations')),
  /** Written by the job and read-only here, until documentation takes it over (specification §4). */
  managed_by_job: f.flag(),
  /** The voided bill that this one was issued for. */
  replaces_id: optional(f.ref('billsoflading')),
}
const route = { voyage_id: optional(f.ref('voyages')), pol_id: optional(f.ref('ports')), pod_id: optional(f.ref('ports')) }
const file = { key: f.text(64), kind: f.choice(bl_file_kinds.rows), name: f.text(120) }
/** Remarks of the survey, one a line. */
const exceptions = optional(f.lines(1000, 100_000))
/** Of a bill that was final before bills kept it, nothing: it is printed from the records. */
const paper = f.paper<BillOfLadingPaper>()
const editable = ['queue', 'draft'] as const
const released = ['final', 'published'] as const

/** Bills of lading and sea waybills, from queue to surrender (specification §3–5, DOMAIN_DOCS §1.1–1.2). */
export const billsoflading = resource({
  name: 'billsoflading',
  context: 'documentation',
  menu: 'documentation',
  stream: 'bill_of_lading',
  fields: {
    number: computed(optional(f.code(20))),
    ...billOfLadingText,
    office_id: computed(origin.office_id),
    job_id: computed(origin.job_id),
    customer_id: computed(origin.customer_id),
    /** The customer once it was released, by whichever way: from then on he sees it. */
    shown_to_id: internal(computed(optional(f.ref('relations')))),
    managed_by_job: internal(computed(origin.managed_by_job)),
    replaces_id: computed(origin.replaces_id),

    unit_ids: computed(f.refs('units')),
    units: computed(f.integer()),
    packages: computed(f.integer()),
    gross_weight: computed(f.decimal(2)),
    volume: computed(f.volume()),
    /** What was found of its units, and must be said: a bill without exceptions is clean. */
    exceptions: computed(exceptions),

    /** Who made the draft: for the right to finalise it is his own. */
    drawn_up_by_id: internal(computed(optional(f.ref('users')))),
    approval: internal(computed(f.choice(bl_approvals.rows))),
    approval_requested_by_id: internal(computed(optional(f.ref('users')))),
    approval_by: internal(computed(optional(f.text(120)))),
    approval_at: internal(computed(optional(f.instant()))),
    approval_reason: internal(computed(optional(reason))),

    /** Latest loading date of its units; never typed. */
    shipped_on_board_date: computed(optional(f.date())),
    /** What it said when it was made final: every print since says that, whatever became of ship, port or party. */
    paper: computed(optional(paper)),
    finalised_at: computed(optional(f.instant())),
    /** Set final by the manifest's publication, not by a clerk. */
    finalised_by_force: internal(computed(f.flag())),
    published_at: computed(optional(f.instant())),
    manifest_id: computed(optional(f.ref('manifests'))),
    released_at: computed(optional(f.instant())),
    released_to: internal(computed(f.emails())),
    prints: internal(computed(f.rows({ original: f.integer(1, 3), at: f.instant(), by: f.text(120) }))),
    /** The last print of any kind: at which version of the record, and a fingerprint of the text that it bore. */
    printed_paper: internal(computed(optional(f.choice(bl_papers.rows)))),
    printed_version: internal(computed(optional(f.integer()))),
    printed_text: internal(computed(optional(f.text(36)))),
    printed_at: internal(computed(optional(f.instant()))),
    printed_by: internal(computed(optional(f.text(120)))),
    /** What was printed last no longer says what the bill says. */
    changed_since_print: internal(computed(f.flag())),
    surrendered: computed(f.integer(0, 3)),
    telex_released_at: computed(optional(f.instant())),
    void_reason: internal(computed(optional(reason))),
    files: internal(computed(f.rows({ ...file, at: f.instant() }))),
    dcsa_state: derived(f.choice(dcsa_states.rows)),
  },
  title: 'number',
  list: [
    'number',
    'status',
    'shipper',
    'consignee',
    'voyage_id',
    'pol_id',
    'pod_id',
    'units',
    'gross_weight',
    'volume',
    'type',
    'payment_type',
    'approval',
    'job_id',
    'release_type',
    'packages',
    'published_at',
    'booking_number',
    'customer_id',
    'office_id',
  ],
  search: ['number', 'booking_number', 'carrier_number', 'references', 'shipper', 'consignee'],
  sort: '-number',
  view: 'bills.view',
  edit: 'documentation.edit',
  unique: ['number'],
  scope: { office: 'office_id', customer: 'shown_to_id' },
  states: ['queue', 'draft', 'final', 'published', 'void', 'cancelled'],
  // The specification knows three numbers; what came after final keeps that number, and its state says what became of it.
  state_ids: { queue: 1, draft: 2, final: 3, published: 3, void: 3, cancelled: 3 },
  commands: {
    queue: {
      from: null,
      to: 'queue',
      may: 'documentation.edit',
      input: {
        job_id: optional(f.ref('jobs')),
        /** The job's office when left out, else the user's. */
        office_id: optional(f.ref('relations', { types: ['OFFICE'] })),
        unit_ids: optional(f.refs('units')),
        managed_by_job: optional(f.flag()),
        replaces_id: optional(f.ref('billsoflading')),
        ...billOfLadingHead,
        lines: optional(f.rows(cargoLine, 150)),
      },
    },
    change: { from: editable, may: 'documentation.edit', input: 'changes', when: { managed_by_job: [false] } },
    refresh_cargo: { from: editable, may: 'documentation.edit' },
    take_over: { from: editable, may: 'documentation.edit', confirm: true, when: { managed_by_job: [true] } },
    draft: { from: 'queue', to: 'draft', may: 'documentation.edit' },
    /** Also when it was cancelled since it was drafted: its series gave it that number, and gives it to no other. */
    assign_number: { from: ['draft', ...released, 'void', 'cancelled'], may: 'system', input: { number: f.code(20) } },
    request_approval: { from: 'draft', to: 'draft', may: 'documentation.edit', when: { approval: ['none', 'rejected'] } },
    approve: { from: 'draft', to: 'draft', may: 'documentation.approve', when: { approval: ['requested'] } },
    reject: { from: 'draft', to: 'draft', may: 'documentation.approve', input: { reason }, when: { approval: ['requested'] } },
    finalise: { from: 'draft', to: 'final', may: 'documentation.finalise', confirm: true },
    reopen: { from: 'final', to: 'draft', may: 'documentation.reopen', input: { reason } },
    publish: { from: ['draft', 'final', 'published'], to: 'published', may: 'system', input: { manifest_id: f.ref('manifests') } },
    cancel: { from: ['queue', 'draft', 'final'], to: 'cancelled', may: 'documentation.edit', input: { reason }, confirm: true },
    release_by_email: { from: released, may: 'documentation.edit', input: { to: f.emails() } },
    /** One of several that go in one mail. */
    release_with_others: { from: released, may: 'system', input: { to: f.emails(), release_id: f.ref('billreleases') } },
    print_original: {
      from: released,
      may: 'documentation.edit',
      input: { original: f.integer(1, 3) },
      when: { type: ['ORIGINAL', 'MASTER'] },
    },
    /** A print that is no original: somebody holds this text now, and is to hear when it changes. */
    record_print: { from: ['draft', ...released], may: 'documentation.edit', input: { paper: f.choice(bl_papers.rows) } },
    record_surrender: {
      from: 'published',
      may: 'documentation.edit',
      input: { originals: f.integer(1, 3) },
      when: { type: ['ORIGINAL', 'MASTER'] },
    },
    give_telex_release: {
      from: 'published',
      may: 'documentation.edit',
      confirm: true,
      when: { telex_released_at: [null], type: ['ORIGINAL', 'MASTER'] },
    },
    void_for_reissue: { from: 'published', to: 'void', may: 'documentation.reopen', input: { reason }, confirm: true },
    attach_document: { from: ['draft', ...released], may: 'system', input: file },
  },
  events: {
    BillOfLadingQueued: { ...origin, ...billOfLadingText },
    BillOfLadingChanged: 'changes',
    /** Units that came onto the bill or left it, beside the change of its lines. */
    BillOfLadingUnitsChanged: { added: f.refs('units'), removed: f.refs('units') },
    /** What the survey of its units has it say, instead of what it said before. */
    BillOfLadingExceptionsNoted: { exceptions },
    /** The route it had before: the manifest of that route lists it no longer. */
    BillOfLadingRerouted: route,
    BillOfLadingTakenOver: {},
    /** `series` is what its number begins with: ports and voyage. */
    BillOfLadingDrafted: { originals: f.integer(0, 3), series: f.code(16) },
    BillOfLadingNumbered: { number: f.code(20) },
    SupervisorApprovalRequested: {},
    SupervisorApprovalGranted: {},
    SupervisorApprovalRejected: { reason },
    BillOfLadingFinalised: { shipped_on_board_date: optional(f.date()), forced: f.flag(), paper: optional(paper) },
    BillOfLadingReopened: { reason },
    BillOfLadingPublished: { manifest_id: f.ref('manifests') },
    BillOfLadingReleased: { to: f.emails(), release_id: optional(f.ref('billreleases')) },
    OriginalPrinted: { original: f.integer(1, 3) },
    BillOfLadingPrinted: { paper: f.choice(bl_papers.rows), text: f.text(36) },
    OriginalsSurrendered: { originals: f.integer(1, 3) },
    TelexReleaseGiven: {},
    BillOfLadingVoided: { reason },
    BillOfLadingCancelled: { reason },
    BillOfLadingDocumentAttached: file,
  },
})
