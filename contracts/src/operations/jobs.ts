import { bl_groupings } from '../crm/relations.ts'
import { staff } from '../identity/users.ts'
import { computed, derived, f, forward, internal, optional, weak } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { incoterms } from '../reference/documents.ts'
import { job_directions, service_types } from '../reference/voyages.ts'
import { adjustment, estimatedLine, jobLine, lineDetails, proFormaLine, travellingLine, vendorInvoice } from './pro-forma-lines.ts'

/** Where the job's booking stood. */
const jobBooking = {
  booking_id: f.ref('bookings'),
  voyage_id: f.ref('voyages'),
  pol_id: f.ref('ports'),
  pod_id: f.ref('ports'),
  status: f.text(30),
  at_version: f.integer(),
}

/** What a job or booking was told of its unit. */
export const trackedUnit = {
  unit_id: f.ref('units'),
  booking_id: f.ref('bookings'),
  date_loaded: optional(f.date()),
  /** Cancelled or short-shipped. */
  lapsed: f.flag(),
  volume: f.volume(),
  customs_missing: f.flag(),
  /** Of its customs document; nothing once it is cancelled. */
  mrn: optional(f.mrn()),
  not_to_invoice: f.flag(),
  at_version: f.integer(),
}

/** A bill of lading of the job and how far it was. */
const jobBill = { bill_of_lading_id: f.ref('billsoflading'), state: f.text(30), at_version: f.integer() }

const lines = { line_ids: f.refs('jobs.lines') }
const collected = { invoice_id: f.ref('invoices'), ...lines }
const released = { invoice_id: f.ref('invoices'), line_ids: optional(f.refs('jobs.lines')) }
/** As many as can be named at a time. */
const moved = f.rows(travellingLine, 500)
const because = { reason: f.text(200) }
const invoicing = {
  invoice_id: forward(f.ref('invoices')),
  ...lines,
  /** Who pays; the job's customer when left out. */
  debtor_id: optional(f.ref('relations')),
  customer_reference: optional(f.text(60)),
  invoice_date: f.date(),
}
const all = ['new', 'active', 'shipped', 'invoiced', 'cancelled'] as const

/** A job: the file of one customer's shipment (DOMAIN_SALES_OPS §2.5), with its costs and revenue. Its status follows from its bookings, units and lines. */
export const jobs = resource({
  name: 'jobs',
  context: 'operations',
  menu: 'operations',
  fields: {
    /** Office code, year and a sequence of five digits. */
    number: computed(f.text(9)),
    direction: f.choice(job_directions.rows),
    customer_id: f.ref('relations', { types: ['CUSTOMER'] }),
    office_id: f.ref('relations', { types: ['OFFICE'] }),
    owner_id: optional(f.ref('users', staff)),
    service_type_id: f.numbered(service_types.rows),
    customer_reference: optional(f.text(60)),
    supplier_reference: optional(f.text(60)),
    lc_number: optional(f.text(60)),
    shipper_id: optional(f.ref('relations')),
    consignee_id: optional(f.ref('relations')),
    notify_id: optional(f.ref('relations')),
    agent_id: optional(f.ref('relations', { types: ['AGENT'] })),
    incoterm: optional(f.choice(incoterms.rows)),
    final_destination: optional(f.text(60)),
    bl_grouping: optional(f.choice(bl_groupings)),
    documentation_clearance: optional(f.flag()),
    notes: internal(optional(f.lines(20))),
    /** Of its first booking that still travels. */
    voyage_id: computed(optional(f.ref('voyages'))),
    pol_id: computed(optional(f.ref('ports'))),
    pod_id: computed(optional(f.ref('ports'))),
    /** When that voyage takes no more cargo at its port of loading. */
    cut_off: derived(optional(f.instant())),
    unit_count: computed(f.integer()),
    /** How many of them wait for their voyage and were not delivered to the quay yet. */
    units_to_deliver: computed(f.integer()),
    bill_of_lading_ids: internal(computed(f.refs('billsoflading'))),
    /** How many bookings wait for the carrier to confirm. */
    bookings_pending: computed(f.integer()),
    /** Of the units that travel. */
    volume: computed(f.volume()),
    /** How many of them lack their customs document. */
    customs_missing: computed(f.integer()),
    /** So many of its units no longer reach their next ship. */
    broken_connections: computed(f.integer()),
    bls_total: internal(computed(f.integer())),
    bls_final: computed(f.integer()),
    /** Costs and margins are no customer's business. */
    lines: internal(computed(f.rows(jobLine, 2000))),
    /** How many of them nobody approved or rejected yet. */
    lines_to_review: internal(computed(f.integer())),
    /** How many of its bookings have another price since their cargo was measured, of which nobody said which holds. */
    prices_to_review: internal(computed(f.integer())),
    /** On which voyage each of its bookings is: what is charged for one counts under the project of that. */
    booking_voyages: internal(computed(f.rows({ booking_id: f.ref('bookings'), voyage_id: f.ref('voyages') }))),
    /** Who is to pay its selling lines that stand on no invoice yet: its customer, or who its lines name. */
    to_bill_ids: internal(weak(computed(f.refs('relations')))),
  },
  title: 'number',
  scope: { office: 'office_id', customer: 'customer_id', ports: ['pol_id', 'pod_id'] },
  related: [{ of: 'invoices', by: 'job_ids', view: 'invoices.view', at: 'invoices' }],
  list: [
    'number',
    'status',
    'customer_id',
    'customer_reference',
    'voyage_id',
    'pol_id',
    'pod_id',
    'cut_off',
    'unit_count',
    'volume',
    'customs_missing',
    'owner_id',
    'office_id',
    'bls_total',
    'bls_final',
  ],
  filterable: ['broken_connections', 'bookings_pending', 'lines_to_review', 'prices_to_review'],
  carried: ['units_to_deliver'],
  search: ['number', 'customer_reference', 'supplier_reference', 'lc_number'],
  sort: '-number',
  view: 'jobs.view',
  edit: 'jobs.edit',
  attach: 'jobs.request',
  states: all,
  commands: {
    open: { from: null, to: 'new', may: 'jobs.edit', input: 'record' },
    change: { from: all, may: 'jobs.edit', input: 'changes' },
    add_lines: { from: all, to: all, may: 'jobs.edit', input: { lines: f.rows(lineDetails, 200) } },
    correct_line: { from: all, may: 'jobs.edit', input: { line_id: f.text(36), ...lineDetails } },
    /** Of lines that are named, or of all that wait for review. */
    approve_lines: { from: all, may: 'invoices.edit', input: { line_ids: optional(lines.line_ids) } },
    reject_lines: { from: all, to: all, may: 'invoices.edit', input: { ...lines, ...because } },
    reopen_lines: { from: all, to: all, may: 'invoices.edit', input: lines },
    /** Puts the same right in several of them. */
    adjust_lines: { from: all, may: 'invoices.edit', input: { ...lines, ...adjustment } },
    /** So much of a line becomes one of its own; both together come to what it came to. */
    split_line: { from: all, may: 'invoices.edit', input: { line_id: f.text(36), quantity: lineDetails.quantity } },
    /** What was entered in the wrong job goes to the right one of its office. */
    move_lines: { from: all, to: all, may: 'invoices.edit', input: { ...lines, to_job_id: f.ref('jobs') } },
    receive_lines: { from: all, to: all, may: 'system', input: { from_job_id: f.ref('jobs'), lines: moved } },
    /** The bill of a vendor says what they cost. */
    match_vendor_invoice: { from: all, may: 'invoices.edit', input: { ...lines, ...vendorInvoice } },
    /** Makes a draft invoice of approved lines. `confirmed` is the answer to the advice of one currency per invoice. */
    create_invoice: { from: all, to: all, may: 'invoices.edit', input: { ...invoicing, confirmed: optional(f.flag()) } },
    /** These of its lines go on an invoice of several jobs, as far as they are still approved. */
    collect_lines: { from: all, to: all, may: 'system', input: collected },
    /** The invoice was cancelled while it was a draft, or credited since: for these lines, or for all. */
    release_lines: { from: all, to: all, may: 'system', input: released },
    /** The lines that follow from the price of a booking, of a unit or of all of it: what is on board is charged, and what is not is not. */
    estimate: { from: all, may: 'system', input: { booking_id: f.ref('bookings'), unit_number: optional(f.text(20)) } },
    assign_number: { from: all, may: 'system', input: { number: f.text(9) } },
  },
  events: {
    /** The first job of an office in a year: its series of numbers begins. */
    JobSeriesBegun: { series_id: f.text(60), prefix: f.text(4) },
    JobOpened: 'record',
    JobNumberAsked: { series_id: f.text(60) },
    JobNumbered: { number: f.text(9) },
    JobChanged: 'changes',
    /** At first a job was told of its bookings, units and bills of lading: nothing is made of it any more. */
    JobBookingRegistered: jobBooking,
    JobUnitsRegistered: { units: f.rows(trackedUnit) },
    JobBillOfLadingRegistered: jobBill,
    JobBillOfLadingUnregistered: { bill_of_lading_id: f.ref('billsoflading') },
    ProFormaLinesAdded: { lines: f.rows(proFormaLine) },
    /** What a price foresees; a line that is there already takes its new amount. */
    ProFormaLinesEstimated: { lines: f.rows(estimatedLine) },
    /** Nobody approved them, and they are due no more. */
    ProFormaLinesWithdrawn: lines,
    ProFormaLineCorrected: proFormaLine,
    ProFormaLinesApproved: lines,
    ProFormaLinesRejected: { ...lines, ...because },
    ProFormaLinesReopened: lines,
    /** What is left of it, and after that what became a line of its own. */
    ProFormaLineSplit: { lines: f.rows(proFormaLine, 2) },
    ProFormaLinesMoved: { to_job_id: f.ref('jobs'), lines: moved },
    ProFormaLinesReceived: { from_job_id: f.ref('jobs'), lines: moved },
    VendorInvoiceMatched: { ...lines, ...vendorInvoice },
    ProFormaLinesInvoiced: invoicing,
    /** Of them an invoice of several jobs is made. */
    ProFormaLinesCollected: collected,
    ProFormaLinesReleased: released,
  },
})
