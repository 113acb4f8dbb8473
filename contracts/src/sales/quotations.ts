import type { QuotationPapers } from '../documents/quotation.ts'
import { computed, derived, f, internal, optional, weak } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { quotation_statuses } from '../reference/sales.ts'
import { decline_reasons } from './choices.ts'
import { priceProblem, priceSteps } from './price-steps.ts'
import { customerRequest, customersWish, priceLine, priceTotal, quotationDetails, rateTaken, typedPrice } from './quotation-fields.ts'

/** A booking may be new; a quotation is drafted or requested. */
const states = quotation_statuses.only(
  'draft',
  'requested',
  'queued',
  'action_required',
  'pending',
  'active',
  'accepted',
  'declined',
  'expired',
  'shipped',
  'invoiced',
  'cancelled',
).codes
/** In these the price may be worked on. */
const beingMade = ['draft', 'requested', 'queued', 'pending', 'action_required'] as const
/** In these it was accepted, and stays as it is: whoever wants to change it is told so. */
const settled = ['accepted', 'shipped', 'invoiced'] as const

const reason = f.text(200)
const remark = optional(f.lines(5, 500))
/** Why it is sold for less than it is bought for, or without a surcharge that could not be priced. */
const override = { override_reason: optional(f.text(200)) }
/** All that its customer was told. */
const paper = optional(f.paper<QuotationPapers>())
const carrier = { carrier_reference: optional(f.text(60)) }
const acceptance = { accepted_by: f.text(120), accepted_reference: optional(f.text(60)), remark }
const declined = { declined_because: optional(f.choice(decline_reasons)), remark }
const validity = { valid_from: f.date(), valid_until: f.date('valid_from') }
const lumpsum = { lumpsum_price: optional(f.amount(0)) }
const editable = { accepted_at: [null] } as const
const supplied = { data_supplied: optional(f.lines(20, 2000)) }
const sent = { to: f.emails() }
const file = { key: f.text(64), name: f.text(120) }
const copy = { ...quotationDetails, price_lines: f.rows(priceLine, 500), ...lumpsum, copied_from_id: f.ref('quotations') }

/** A version of the quotation that a newer one took the place of. */
const revision = {
  revision: f.integer(1),
  status: f.text(30),
  ...validity,
  sent_at: optional(f.instant()),
  currency_id: f.ref('currencies'),
  total: optional(f.exchanged()),
  margin_pct: optional(f.decimal(2, 1_000_000_000, -1_000_000_000)),
  /** How many events the record had then, by which it is read as it was. */
  at_version: f.integer(),
}

/** What a customer is offered: for which cargo, between which ports, for how much and how long (DOMAIN_SALES_OPS §1.5). */
export const quotations = resource({
  name: 'quotations',
  context: 'sales',
  menu: 'sales',
  stream: 'quotation',
  fields: {
    /** `Q`, office code, year and a sequence of five digits. */
    number: computed(f.text(10)),
    revision: computed(f.integer(1)),
    ...quotationDetails,
    price_lines: internal(computed(f.rows(priceLine, 500))),
    /** What is asked in place of freight and surcharges, in the currency of the quotation. */
    lumpsum_price: computed(lumpsum.lumpsum_price),
    /** Of the last computation: how each amount came about, what could not be priced, and what may be added. */
    price_steps: internal(computed(priceSteps)),
    price_problems: internal(computed(f.rows(priceProblem, 1000))),
    /** What it was reckoned by has changed since. */
    price_stale: internal(computed(f.flag())),
    offered_surcharge_ids: internal(computed(weak(f.refs('surcharges')))),
    /** Surcharges that were wanted of those that were offered. */
    wanted_surcharge_ids: internal(computed(f.refs('surcharges'))),
    /** All rates that it was ever priced by: what they say stays. */
    tariff_ids: internal(computed(f.refs('tariffs'))),
    surcharge_ids: internal(computed(f.refs('surcharges'))),
    exchange_rates: internal(computed(f.rows(rateTaken, 50))),
    totals: internal(derived(f.rows(priceTotal, 50))),
    /** All of it in the currency of the quotation; nothing while the rate of one of the others is not known. */
    total: derived(optional(f.exchanged())),
    margin: internal(derived(optional(f.exchanged()))),
    margin_pct: internal(derived(priceTotal.margin_pct)),
    unit_count: derived(f.integer()),
    volume: derived(f.volume()),
    sent_at: computed(optional(f.instant())),
    /** When this version last went out, though it is out no more. */
    was_sent_at: internal(computed(optional(f.instant()))),
    /** By which its customer knows it: random, given when it first goes out (DOMAIN_SALES_OPS §1.5). */
    public_id: internal(computed(optional(f.text(32)))),
    /** When the customer first opened this version. */
    viewed_at: internal(computed(optional(f.instant()))),
    mailed_at: internal(computed(optional(f.instant()))),
    mailed_to: internal(computed(f.emails())),
    paper: computed(paper),
    /** The papers that went out. */
    files: internal(computed(f.rows({ ...file, revision: f.integer(1), at: f.instant() }, 200))),
    override_reason: internal(computed(override.override_reason)),
    carrier_reference: internal(computed(carrier.carrier_reference)),
    /** What the customer was asked for. */
    data_asked: computed(optional(reason)),
    /** What he answered to that. */
    data_supplied: computed(supplied.data_supplied),
    /** When its customer asked for it himself, on `/jobs`. */
    asked_at: internal(computed(optional(f.instant()))),
    wanted_date: computed(customersWish.wanted_date),
    request_remark: computed(customersWish.request_remark),
    /** He asked for it, or it went out to him once: from then on he is told how it stands. */
    told_customer: internal(computed(f.flag())),
    accepted_at: computed(optional(f.instant())),
    accepted_by: computed(optional(acceptance.accepted_by)),
    accepted_reference: computed(acceptance.accepted_reference),
    declined_because: computed(declined.declined_because),
    /** What the customer said with his answer. */
    remark: computed(remark),
    cancel_reason: internal(computed(optional(reason))),
    /** Those that were begun with what this one says. */
    copy_ids: internal(computed(f.refs('quotations'))),
    copied_from_id: internal(computed(optional(f.ref('quotations')))),
    revisions: internal(computed(f.rows(revision, 200))),
  },
  title: 'number',
  unique: ['number', 'public_id'],
  scope: { office: 'office_id', customer: 'customer_id' },
  told: { may: 'quotations.request', field: 'told_customer' },
  related: [{ of: 'bookings', by: 'quotation_id', view: 'jobs.view' }],
  list: [
    'number',
    'revision',
    'valid_from',
    'customer_id',
    'customer_reference',
    'service_type_id',
    'pol_id',
    'pod_id',
    'unit_count',
    'volume',
    'total',
    'currency_id',
    'margin_pct',
    'valid_until',
    'status',
    'viewed_at',
    'representative_id',
    'office_id',
  ],
  search: ['number', 'customer_reference', 'contact'],
  filterable: ['told_customer', 'tariff_ids', 'surcharge_ids'],
  sort: '-number',
  view: 'sales.view',
  edit: 'sales.edit',
  states,
  commands: {
    draft: { from: null, to: 'draft', may: 'sales.edit', input: 'record' },
    /** A customer asks for it; entered by who heard him. */
    request: { from: null, to: 'requested', may: 'sales.edit', input: 'record' },
    /** A customer asks for it himself: who he is follows from his account. */
    request_as_customer: { from: null, to: 'requested', may: 'quotations.request', input: customerRequest, own_call: true },
    draft_copy: { from: null, to: 'draft', may: 'system', input: copy },
    assign_number: { from: states, may: 'system', input: { number: f.text(10) } },
    change: { from: [...beingMade, ...settled], may: 'sales.edit', input: 'changes', when: editable },
    /** Sets all lines of the price at once, as they were typed. */
    price_by_hand: {
      from: [...beingMade, ...settled],
      may: 'sales.edit',
      input: { price_lines: f.rows(typedPrice, 500) },
      when: editable,
    },
    /** What is asked in place of freight and surcharges; nothing where these are asked after all. */
    set_lumpsum: { from: [...beingMade, ...settled], may: 'sales.edit', input: lumpsum, when: editable },
    /** Sets all lines that nobody typed, by the price lists and surcharges in force on its day. */
    price: {
      from: [...beingMade, ...settled],
      may: 'sales.edit',
      input: { surcharge_ids: optional(f.refs('surcharges')) },
      confirm: true,
      when: editable,
    },
    give_public_id: { from: states, may: 'system', input: { public_id: f.text(32) } },
    attach_document: { from: states, may: 'system', input: file },
    record_mail: { from: states, may: 'system', input: sent },
    /** The customer has it open. */
    record_view: { from: states, may: 'system' },
    /** Mails it once more, to who is named. */
    send_again: { from: 'active', may: 'sales.edit', input: sent },
    queue: { from: 'requested', to: 'queued', may: 'sales.edit' },
    /** What a customer asked for himself is offered as it was priced where his office lets that go out unseen, and else waits for somebody. */
    answer_request: { from: 'requested', to: ['queued', 'active'], may: 'system' },
    send: { from: 'draft', to: 'active', may: 'sales.edit', input: override, confirm: true },
    offer: { from: ['requested', 'queued'], to: 'active', may: 'sales.edit', input: override, confirm: true },
    ask_carrier: { from: ['requested', 'queued', 'draft'], to: 'pending', may: 'sales.edit' },
    record_carrier_confirmation: { from: 'pending', to: 'active', may: 'sales.edit', input: { ...carrier, ...override } },
    ask_customer_for_data: {
      from: ['requested', 'queued', 'pending', 'active'],
      to: 'action_required',
      may: 'sales.edit',
      input: { reason },
    },
    supply_data: { from: 'action_required', to: 'queued', may: 'sales.edit', input: supplied },
    /** What has expired is not, and who accepts it is told so (DOMAIN_SALES_OPS §1.5). */
    accept: {
      from: ['active', 'expired'],
      to: { active: 'accepted' },
      may: 'sales.edit',
      input: acceptance,
      when: { status: ['active'] },
    },
    decline: { from: ['active', 'pending', 'requested', 'queued'], to: 'declined', may: 'sales.edit', input: declined },
    expire: { from: ['active', 'pending', 'action_required'], to: 'expired', may: 'system' },
    cancel: {
      from: ['draft', 'requested', 'queued', 'pending', 'active', 'action_required'],
      to: 'cancelled',
      may: 'sales.edit',
      input: { reason },
      confirm: true,
    },
    /** Goes on in a new version; what was sent before stays readable. What was accepted is not, and who asks is told so. */
    revise: {
      from: ['active', 'declined', 'expired', 'cancelled', ...settled],
      to: { active: 'draft', declined: 'draft', expired: 'draft', cancelled: 'draft' },
      may: 'sales.edit',
      confirm: true,
      when: editable,
    },
    /** Begins a new quotation with what this one says. */
    copy: { from: states, may: 'sales.edit' },
    mark_shipped: { from: 'accepted', to: 'shipped', may: 'system' },
    mark_invoiced: { from: 'shipped', to: 'invoiced', may: 'system' },
    /** A booking of it waits again. Ours: no page knows a way back, and once that booking is given up the quotation is to be booked anew. */
    reverse_shipping: { from: ['shipped', 'invoiced'], to: 'accepted', may: 'system' },
  },
  events: {
    QuotationDrafted: 'record',
    QuotationRequested: 'record',
    /** Its customer asked for it himself, and said so much besides. */
    QuotationAskedByCustomer: customersWish,
    /** The series of its office and year is to give it a number. */
    QuotationNumberAsked: { series_id: f.text(60), prefix: f.text(5) },
    QuotationNumbered: { number: f.text(10) },
    QuotationCopiedFrom: { copied_from_id: f.ref('quotations') },
    QuotationChanged: 'changes',
    QuotationLineAdded: priceLine,
    QuotationLineChanged: priceLine,
    QuotationLineRemoved: { line_id: f.text(36) },
    LumpsumSet: lumpsum,
    /** The price as it was computed: a later change of a tariff changes nothing of it. */
    QuotationPriced: {
      price_lines: f.rows(priceLine, 500),
      price_steps: priceSteps,
      price_problems: f.rows(priceProblem, 1000),
      offered_surcharge_ids: weak(f.refs('surcharges')),
      wanted_surcharge_ids: f.refs('surcharges'),
    },
    /** What the currencies of its price are worth in its own, by the register. */
    QuotationRatesTaken: { exchange_rates: f.rows(rateTaken, 50) },
    QuotationPublicIdGiven: { public_id: f.text(32) },
    QuotationDocumentAttached: { ...file, revision: f.integer(1) },
    QuotationMailed: sent,
    QuotationSentAgain: sent,
    QuotationViewedByCustomer: { revision: f.integer(1) },
    QuotationQueued: {},
    QuotationSent: { ...override, paper },
    CarrierRateRequested: {},
    CarrierRateConfirmed: { ...carrier, ...override, paper },
    CustomerDataRequested: { reason },
    CustomerDataSupplied: supplied,
    QuotationAccepted: acceptance,
    QuotationDeclined: declined,
    QuotationExpired: {},
    QuotationCancelled: { reason },
    /** A new version begins, from its day on. */
    QuotationRevised: { revision: f.integer(1), ...validity },
    QuotationCopied: { quotation_id: f.ref('quotations') },
    QuotationShipped: {},
    QuotationInvoiced: {},
    QuotationShippingReversed: {},
  },
})
