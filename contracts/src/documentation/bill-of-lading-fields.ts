import { f, internal, optional, weak } from '../kernel/field.ts'
import { bl_issuers, bl_payment_types, bl_release_types, bl_types } from '../reference/documents.ts'
import { bl_wordings } from './choices.ts'

const amount = optional(f.amount())
const currency = optional(f.ref('currencies'))
const party = optional(f.party())
/** Names of places as printed: a letter of credit may spell them its own way. */
const place = optional(f.text(70))

/** One line of cargo. Kilograms with 2 decimals, cubic metres with 3; lines of units take both from their measures. */
export const cargoLine = {
  marks_and_numbers: optional(f.bl_text()),
  packages: f.integer(1, 100_000),
  package_type: f.text(35),
  description: f.bl_text(),
  hs_code: optional(f.hs_code()),
  gross_weight: f.decimal(2),
  volume: f.volume(),
  unit_ids: f.refs('units'),
  container_number: optional(f.container_number()),
  seal: optional(f.text(20)),
  /** MRNs and the like, one per line. */
  customs_references: optional(f.lines(20, 800)),
  /** UN number, proper shipping name and class. */
  dangerous_goods: optional(f.text(200)),
}

/** A freight item to be printed when freight is not "as agreed". */
const freightItem = {
  description: f.text(60),
  basis: optional(f.text(60)),
  /** Which surcharge it is on the freight list; freight itself when left out. */
  surcharge_type_id: optional(f.ref('surchargetypes')),
  currency_id: f.ref('currencies'),
  amount: f.amount(),
  payment_type: f.choice(bl_payment_types.rows),
}

/** What is typed into a bill of lading, in the order of its editor (DOMAIN_DOCS §1.1). */
export const billOfLadingHead = {
  type: optional(f.choice(bl_types.rows)),
  release_type: optional(f.choice(bl_release_types.rows)),
  payment_type: optional(f.choice(bl_payment_types.rows)),
  wording: optional(f.choice(bl_wordings.rows)),
  master_id: internal(optional(f.ref('billsoflading'))),
  booking_number: optional(f.code(35)),
  references: optional(f.bl_text()),

  issuer: optional(f.choice(bl_issuers.rows)),
  carrier_id: optional(f.ref('relations', { types: ['CARRIER'] })),
  signing_capacity: optional(f.text(100)),
  carrier_number: optional(f.code(20)),
  /** The carrier's own bill (specification §3). */
  carrier_document_id: internal(weak(optional(f.file('pdf')))),
  place_of_issue: place,
  date_of_issue: optional(f.date()),

  shipper: party,
  consignee: party,
  notify: party,
  second_notify: party,
  delivery_agent: party,
  forwarding_agent: party,

  voyage_id: optional(f.ref('voyages')),
  pre_carriage: place,
  place_of_receipt: place,
  pol_id: optional(f.ref('ports')),
  printed_pol: place,
  transhipment_port_id: optional(f.ref('ports')),
  pod_id: optional(f.ref('ports')),
  printed_pod: place,
  place_of_delivery: place,
  /** Final port for the letter of credit (specification §3). */
  final_destination: place,
  transit_country_id: optional(f.ref('countries')),

  freight_as_agreed: optional(f.flag()),
  // What is paid for it is told by the paper alone, where that says it: to others it goes "as agreed".
  freight_items: internal(optional(f.rows(freightItem, 40))),
  collect_amount: internal(amount),
  collect_currency_id: currency,
  payable_at: place,

  originals: optional(f.integer(0, 3)),
  received_for_shipment_date: optional(f.date()),
  declared_value: amount,
  declared_currency_id: currency,
  clauses: optional(f.lines(20, 2000)),
  printed_notes: optional(f.bl_text()),
  internal_notes: internal(optional(f.lines(20, 2000))),
} as const

/** All that may be typed: the head, and the cargo. */
export const billOfLadingText = { ...billOfLadingHead, lines: f.rows(cargoLine, 150) } as const
