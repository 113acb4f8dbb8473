import type { DeliveryOrderPaper } from '../documents/delivery-order.ts'
import { staff } from '../identity/users.ts'
import { computed, derived, f, internal, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { cfr_by_hand, cfr_conditions, cfr_sources, loi_forms, loi_states } from './choices.ts'

/** So many units one bill of lading has at most, as its lines are. */
const most_units = 1_000

const reason = f.lines(5, 500)
const note = optional(f.lines(5, 500))
const units = { unit_ids: f.refs('units') }
/** Which of its units; not called as they are, or what the release says of all of them would be taken for it. */
const only = { only_unit_ids: optional(f.refs('units')) }
/** What was published and is changed by nobody any more: a bill that is corrected is void, and another takes its place. */
const bill = {
  bill_of_lading_id: f.ref('billsoflading'),
  number: f.code(20),
  consignee: optional(f.party()),
  office_ids: f.refs('relations'),
  job_id: optional(f.ref('jobs')),
  customer_id: optional(f.ref('relations')),
  consignee_relation_id: optional(f.ref('relations')),
  notify_relation_id: optional(f.ref('relations')),
  second_notify_relation_id: optional(f.ref('relations')),
  voyage_id: f.ref('voyages'),
  pol_id: f.ref('ports'),
  pod_id: f.ref('ports'),
  agent_id: optional(f.ref('relations')),
  ...units,
}
/** Who comes for the cargo, and how he proved who he is and that he may. */
const collecting = {
  collector: f.text(120),
  /** Kind and number of what he showed. */
  identification: f.text(80),
  power_of_attorney: f.flag(),
}
/** Somebody says that it is true; `note` says from what he knows. */
const check = { condition: f.choice(cfr_by_hand.rows), note }
const condition = f.choice(cfr_conditions.rows)
const letter = {
  loi_file_id: f.file('pdf', 'jpg', 'jpeg', 'png'),
  loi_form: f.choice(loi_forms.rows),
  /** Of the wording that it follows, such as that of 2023. */
  loi_wording: f.text(40),
  /** The bank that signs with whoever gives it. */
  loi_counter_signer: optional(f.text(120)),
  loi_amount: f.amountOf('loi_currency_id'),
  loi_currency_id: f.ref('currencies'),
  /** The last day on which it counts. */
  loi_expires_on: f.date(),
}
const handing = { delivered_on: f.date(), receiver: f.text(120) }
const mailed = { to: f.emails() }
const assigned = { assigned_to_id: f.ref('users', staff) }
const open = ['requested', 'blocked', 'under_review', 'revoked'] as const
/** What was released in part goes on to be released. */
const unfinished = [...open, 'released'] as const

/**
 * CFR releases: that the cargo of a bill of lading may be handed over at its port of discharge (DOMAIN_DOCS §1.7). One for each bill that is in
 * force. What others know of it is asked of them when it is decided; what a list shows of that is gathered by its read table.
 */
export const cfrreleases = resource({
  name: 'cfrreleases',
  context: 'documentation',
  menu: 'documentation',
  route: 'cfr_releases',
  stream: 'cfr_release',
  fields: {
    number: computed(bill.number),
    bill_of_lading_id: computed(bill.bill_of_lading_id),
    consignee: computed(bill.consignee),
    office_ids: computed(bill.office_ids),
    job_id: internal(computed(bill.job_id)),
    customer_id: internal(computed(bill.customer_id)),
    consignee_relation_id: internal(computed(bill.consignee_relation_id)),
    notify_relation_id: internal(computed(bill.notify_relation_id)),
    second_notify_relation_id: internal(computed(bill.second_notify_relation_id)),
    voyage_id: computed(bill.voyage_id),
    pol_id: computed(bill.pol_id),
    pod_id: computed(bill.pod_id),
    agent_id: computed(bill.agent_id),
    unit_ids: computed(bill.unit_ids),
    units: computed(f.integer()),
    assigned_to_id: internal(computed(optional(assigned.assigned_to_id))),
    /** What was said by hand, each by whom and when. */
    checks: internal(computed(f.rows({ condition, note, at: f.instant(), by: f.text(120) }))),
    collector: computed(optional(collecting.collector)),
    identification: internal(computed(optional(collecting.identification))),
    power_of_attorney: internal(computed(f.flag())),
    loi_state: internal(computed(f.choice(loi_states.rows))),
    loi_file_id: internal(computed(optional(letter.loi_file_id))),
    loi_form: internal(computed(optional(letter.loi_form))),
    loi_wording: internal(computed(optional(letter.loi_wording))),
    loi_counter_signer: internal(computed(letter.loi_counter_signer)),
    loi_amount: internal(computed(optional(letter.loi_amount))),
    loi_currency_id: internal(computed(optional(letter.loi_currency_id))),
    loi_expires_on: internal(computed(optional(letter.loi_expires_on))),
    loi_registered_by_id: internal(computed(optional(f.ref('users')))),
    loi_accepted_by: internal(computed(optional(f.text(120)))),
    loi_accepted_at: internal(computed(optional(f.instant()))),
    /** The units that were released, and what became of each. */
    releases: computed(
      f.rows(
        {
          unit_id: f.ref('units'),
          released_at: f.instant(),
          released_by: f.text(120),
          delivered_on: optional(handing.delivered_on),
          receiver: optional(handing.receiver),
        },
        most_units,
      ),
    ),
    /** The same by their ids: a unit is released where its bill's release names it. */
    released_unit_ids: computed(f.refs('units')),
    units_released: computed(f.integer()),
    units_delivered: computed(f.integer()),
    released_at: computed(optional(f.instant())),
    delivered_on: computed(optional(handing.delivered_on)),
    receiver: computed(optional(handing.receiver)),
    reason: internal(computed(optional(reason))),
    mailed_to: computed(mailed.to),
    mailed_at: computed(optional(f.instant())),
    /** What it said when it was released last. */
    paper: computed(optional(f.paper<DeliveryOrderPaper>())),
    /** Of its units those that are ashore at its port of discharge. */
    units_arrived: derived(f.integer()),
    /** When the first of them was discharged. */
    arrived_on: derived(optional(f.date())),
    /** How many originals are back, of how many. */
    originals: internal(derived(optional(f.text(7)))),
    /** All conditions, each with what makes it true; none where nothing does. */
    conditions: internal(
      derived(
        f.rows({
          condition,
          source: optional(f.choice(cfr_sources.rows)),
          at: optional(f.instant()),
          by: optional(f.text(120)),
          note,
        }),
      ),
    ),
    /** Whether these two of them are true, of which a list tells apart. */
    freight_settled: internal(derived(f.flag())),
    customs_clear: internal(derived(f.flag())),
    /** Which of them are not true yet. */
    missing: internal(derived(f.many(cfr_conditions.rows))),
    /** All are true, and a unit is there that was not released yet. */
    ready: internal(derived(f.flag())),
  },
  title: 'number',
  list: [
    'number',
    'status',
    'consignee',
    'units',
    'arrived_on',
    'originals',
    'freight_settled',
    'customs_clear',
    'loi_state',
    'missing',
    'ready',
    'pod_id',
    'voyage_id',
    'assigned_to_id',
    'units_arrived',
    'units_released',
    'units_delivered',
    'agent_id',
    'customer_id',
    'released_at',
    'delivered_on',
    'office_ids',
  ],
  filterable: ['bill_of_lading_id', 'unit_ids'],
  search: ['number', 'consignee'],
  sort: '-arrived_on',
  view: 'releases.view',
  edit: 'documentation.edit',
  unique: ['bill_of_lading_id'],
  scope: { office: 'office_ids', ports: ['pod_id'] },
  states: ['requested', 'blocked', 'under_review', 'released', 'revoked', 'delivered'],
  commands: {
    request: {
      from: null,
      to: 'requested',
      may: 'documentation.edit',
      input: { bill_of_lading_id: f.ref('billsoflading', { status: ['published'] }) },
    },
    /** Its first unit is ashore where the bill ends. */
    request_on_arrival: { from: null, to: 'requested', may: 'system', input: { unit_id: f.ref('units') } },
    /** The house looks at once at what it knows. */
    evaluate: { from: 'requested', to: ['blocked', 'under_review'], may: 'system' },
    review: { from: ['blocked', 'revoked'], to: 'under_review', may: 'documentation.edit' },
    assign: { from: unfinished, may: 'documentation.edit', input: assigned },
    check: { from: unfinished, may: 'documentation.edit', input: check },
    check_collector: { from: unfinished, may: 'documentation.edit', input: { ...collecting, note } },
    uncheck: { from: unfinished, may: 'documentation.edit', input: { condition, reason } },
    block: { from: 'under_review', to: 'blocked', may: 'documentation.edit' },
    /** Those of its units that are named; all that are there and were not released yet where none is. */
    release: {
      from: 'under_review',
      to: 'released',
      may: 'documentation.edit',
      input: { ...only, to: optional(mailed.to) },
      confirm: true,
    },
    /** Others of its units, that came later or were kept back. */
    release_more: {
      from: 'released',
      may: 'documentation.edit',
      input: { ...only, to: optional(mailed.to) },
      confirm: true,
    },
    revoke: { from: 'released', to: 'revoked', may: 'documentation.edit', input: { reason }, confirm: true },
    /** Of all that were released, or of some. */
    record_delivery: {
      from: 'released',
      to: ['released', 'delivered'],
      may: 'releases.deliver',
      at_port: 'pod_id',
      input: { ...handing, ...only },
    },
    register_indemnity: { from: unfinished, may: 'documentation.edit', input: letter },
    accept_indemnity: { from: unfinished, may: 'documentation.approve', confirm: true, when: { loi_state: ['registered'] } },
    withdraw_indemnity: { from: unfinished, may: 'documentation.edit', input: { reason }, when: { loi_state: ['registered', 'accepted'] } },
    expire_indemnity: { from: [...unfinished, 'delivered'], may: 'system', input: { loi_expires_on: letter.loi_expires_on } },
    record_mail: { from: ['released', 'revoked', 'delivered'], may: 'system', input: mailed },
  },
  events: {
    CfrReleaseRequested: bill,
    CfrReleaseBlocked: { missing: f.many(cfr_conditions.rows) },
    CfrReviewStarted: { assigned_to_id: optional(assigned.assigned_to_id) },
    CfrReleaseAssigned: assigned,
    CfrConditionMet: check,
    CfrCollectorChecked: { ...collecting, note },
    CfrConditionWithdrawn: { condition, reason },
    LetterOfIndemnityRegistered: letter,
    /** A letter of indemnity takes the place of the originals. */
    CfrConditionWaived: { condition, loi_expires_on: letter.loi_expires_on },
    LetterOfIndemnityWithdrawn: { reason },
    LetterOfIndemnityExpired: {},
    CfrReleased: { ...units, ...mailed, agent_id: bill.agent_id, paper: f.paper<DeliveryOrderPaper>() },
    CfrReleaseRevoked: { ...units, ...mailed, reason },
    CargoDelivered: { ...handing, ...units },
    CfrReleaseMailed: mailed,
  },
})
