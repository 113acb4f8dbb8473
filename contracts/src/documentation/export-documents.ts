import { computed, derived, f, internal, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import {
  arrival_steps,
  exit_reasons,
  exit_steps,
  export_document_types,
  export_lacks,
  manifest_steps,
  prenotification_reasons,
  prenotification_states,
} from './export-choices.ts'

const reason = f.lines(5, 500)
const remark = optional(reason)
const units = { unit_ids: f.refs('units') }
/** Which booking or bill it is registered for, with what its units say of the way that they go. */
const shipment = {
  booking_id: optional(f.ref('bookings')),
  bill_of_lading_id: optional(f.ref('billsoflading')),
  document_type: f.choice(export_document_types.rows),
  number: f.text(20),
  job_id: f.ref('jobs'),
  office_id: f.ref('relations'),
  customer_id: f.ref('relations'),
  voyage_id: f.ref('voyages'),
  pol_id: f.ref('ports'),
  pod_id: f.ref('ports'),
  ...units,
}
const mrn = f.mrn()
const message = { message_id: f.text(80) }
const rejection = { prenotification_reason: f.choice(prenotification_reasons.rows), remark }
const refusal = { exit_reason: f.choice(exit_reasons.rows), remark }
const days = { arrived_on: f.date(), released_on: f.date(), load_confirmed_on: f.date(), manifested_on: f.date(), exited_on: f.date() }
const letter = {
  to: f.emails(),
  language: f.choice([
    { code: 'en', en: 'English', nl: 'Engels' },
    { code: 'nl', en: 'Dutch', nl: 'Nederlands' },
  ]),
}
const lacks = f.many(export_lacks.rows)

/** Before the goods are at the terminal what is declared may still change; afterwards only the terminal and customs say what becomes of them. */
const before_arrival = ['missing', 'mrn_received', 'prenotified'] as const
const ashore = ['arrived_at_exit', 'under_control'] as const

/**
 * Export documents: the customs document that the units of a booking or a bill of lading leave by, and how far customs and the terminal are with it
 * (DOMAIN_DOCS §1.6). Its states are those of `export_customs_statuses`.
 */
export const exportdocuments = resource({
  name: 'exportdocuments',
  context: 'documentation',
  menu: 'documentation',
  route: 'mp_export',
  stream: 'export_document',
  fields: {
    /** Of the booking or the bill that it is for. */
    number: computed(shipment.number),
    booking_id: internal(computed(shipment.booking_id)),
    bill_of_lading_id: internal(computed(shipment.bill_of_lading_id)),
    document_type: shipment.document_type,
    mrn: optional(mrn),
    job_id: internal(computed(shipment.job_id)),
    office_id: computed(shipment.office_id),
    customer_id: computed(shipment.customer_id),
    voyage_id: computed(shipment.voyage_id),
    pol_id: computed(shipment.pol_id),
    pod_id: internal(computed(shipment.pod_id)),
    unit_ids: internal(computed(shipment.unit_ids)),
    units: computed(f.integer()),
    prenotification: internal(computed(f.choice(prenotification_states.rows))),
    prenotification_reason: internal(computed(optional(rejection.prenotification_reason))),
    /** The message that is on its way or was last; each has a number of its own, so that an answer is known to be of it. */
    message_id: internal(computed(optional(message.message_id))),
    arrived_on: internal(computed(optional(days.arrived_on))),
    released_on: internal(computed(optional(days.released_on))),
    load_confirmed_on: internal(computed(optional(days.load_confirmed_on))),
    manifested_on: internal(computed(optional(days.manifested_on))),
    exited_on: internal(computed(optional(days.exited_on))),
    exit_reason: internal(computed(optional(refusal.exit_reason))),
    remark: internal(computed(remark)),
    chased_at: internal(computed(optional(f.instant()))),
    /** How far it is, step by step, as a port community shows it: of what its units, their bills and its booking say besides. */
    booked: internal(derived(optional(f.flag()))),
    arrival: internal(derived(f.choice(arrival_steps.rows))),
    load_confirmation: internal(derived(f.flag())),
    departure_manifest: internal(derived(f.choice(manifest_steps.rows))),
    exit: internal(derived(f.choice(exit_steps.rows))),
    /** Which customs types its units say. */
    customs_types: internal(derived(optional(f.text(40)))),
  },
  title: 'number',
  list: [
    'number',
    'units',
    'customs_types',
    'document_type',
    'mrn',
    'status',
    'booked',
    'arrival',
    'load_confirmation',
    'departure_manifest',
    'exit',
    'voyage_id',
    'pol_id',
    'customer_id',
  ],
  filterable: ['unit_ids'],
  search: ['number', 'mrn'],
  sort: 'number',
  sheets: 'change',
  view: 'documentation.view',
  edit: 'documentation.edit',
  scope: { office: 'office_id' },
  states: [
    'missing',
    'mrn_received',
    'prenotified',
    'arrived_at_exit',
    'under_control',
    'released',
    'refused',
    'manifested',
    'exited',
    'cancelled',
  ],
  commands: {
    /** For a booking or a bill: all of its units that need a customs document, or those of them that are named. */
    register: {
      from: null,
      to: 'missing',
      may: 'documentation.edit',
      input: {
        booking_id: shipment.booking_id,
        bill_of_lading_id: shipment.bill_of_lading_id,
        document_type: optional(shipment.document_type),
        only_unit_ids: optional(f.refs('units')),
      },
    },
    capture_mrn: { from: 'missing', to: 'mrn_received', may: 'documentation.edit', input: { mrn }, of_one: ['mrn'] },
    /** Corrects what is declared; what was pre-notified so is to be sent anew. A sheet gives it for many. */
    change: { from: before_arrival, to: before_arrival, may: 'documentation.edit', input: 'changes' },
    send_prenotification: { from: 'mrn_received', to: 'prenotified', may: 'documentation.edit' },
    resend_prenotification: { from: 'prenotified', may: 'documentation.edit' },
    record_prenotification: {
      from: 'prenotified',
      may: 'system',
      input: { ...message, reference: optional(f.text(120)) },
    },
    /** Told by the port community, or by whoever it told. */
    reject_prenotification: { from: 'prenotified', to: 'mrn_received', may: 'documentation.edit', input: rejection },
    record_arrival: {
      from: ['mrn_received', 'prenotified'],
      to: 'arrived_at_exit',
      may: 'documentation.edit',
      input: { arrived_on: days.arrived_on },
    },
    announce_control: { from: 'arrived_at_exit', to: 'under_control', may: 'documentation.edit', input: { remark } },
    release_for_exit: { from: ashore, to: 'released', may: 'documentation.edit', input: { released_on: days.released_on } },
    refuse_exit: { from: ashore, to: 'refused', may: 'documentation.edit', input: refusal, confirm: true },
    resolve_refusal: { from: 'refused', to: 'mrn_received', may: 'documentation.edit', input: { remark: reason } },
    confirm_load: { from: ['released', 'manifested'], may: 'documentation.edit', input: { load_confirmed_on: days.load_confirmed_on } },
    manifest_for_departure: {
      from: 'released',
      to: 'manifested',
      may: 'documentation.edit',
      input: { manifested_on: days.manifested_on },
    },
    confirm_exit: { from: ['released', 'manifested'], to: 'exited', may: 'documentation.edit', input: { exited_on: days.exited_on } },
    /** Mails the customer what is missing; `again` is the answer to the warning that he was asked just now. */
    chase: { from: before_arrival, may: 'documentation.edit', input: { again: optional(f.flag()) } },
    record_chase_mail: { from: [...before_arrival, ...ashore, 'released', 'refused', 'manifested', 'exited', 'cancelled'], may: 'system' },
    cancel: {
      from: [...before_arrival, 'arrived_at_exit', 'refused'],
      to: 'cancelled',
      may: 'documentation.edit',
      input: { remark: reason },
      confirm: true,
    },
  },
  events: {
    /** With the number that its units name already, where they all name the same. */
    ExportDocumentRegistered: { ...shipment, units_mrn: optional(mrn) },
    MrnCaptured: { mrn, ...units },
    ExportDocumentCorrected: { document_type: shipment.document_type },
    PrenotificationSent: message,
    PrenotificationAccepted: { ...message, reference: optional(f.text(120)) },
    PrenotificationRejected: rejection,
    GoodsArrivedAtExit: { arrived_on: days.arrived_on },
    ControlAnnounced: { remark, ...units },
    ReleasedForExit: { released_on: days.released_on, ...units },
    ExitRefused: { ...refusal, ...units },
    ExitRefusalResolved: { remark: reason, ...units },
    LoadConfirmed: { load_confirmed_on: days.load_confirmed_on },
    DepartureManifested: { manifested_on: days.manifested_on },
    ExitConfirmed: { exited_on: days.exited_on },
    CustomerChased: { ...letter, lacks },
    ChaseMailed: {},
    ExportDocumentCancelled: { remark: reason, mrn: optional(mrn), ...units },
  },
})
