import type { relations } from '@fairlead/contracts/crm/relations'
import { billOfLadingHead, type billOfLadingText } from '@fairlead/contracts/documentation/bill-of-lading-fields'
import { partyIn } from '@fairlead/contracts/documents/party'
import type { Input, Values } from '@fairlead/contracts/kernel/field'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { clauses } from '@fairlead/contracts/masterdata/clauses'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { jobs } from '@fairlead/contracts/operations/jobs'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { journeyOf } from '../operations/journey.ts'
import { linesOfUnits, type Names, type Unit } from './cargo.ts'

/** A relation with its address in lines, the last of them its country. */
type Relation = RecordOf<typeof relations> & { id: string; lines: readonly string[] }
export type BillText = Values<typeof billOfLadingText>
export type BillHead = Values<typeof billOfLadingHead>

/** What a bill of lading is drawn up from. */
export interface Origins extends Names {
  job?: RecordOf<typeof jobs> | undefined
  /** The booking by which the job says where it goes, where there are no units to say so. */
  travel?:
    | (Pick<RecordOf<typeof bookings>, 'voyage_id' | 'pol_id' | 'pod_id'> & Partial<Pick<RecordOf<typeof bookings>, 'onward_legs'>>)
    | undefined
  booking?: RecordOf<typeof bookings> | undefined
  voyage?: RecordOf<typeof voyages> | undefined
  office?: Relation | undefined
  carrier?: Relation | undefined
  shipper?: Relation | undefined
  consignee?: Relation | undefined
  notify?: Relation | undefined
  agent?: Relation | undefined
  units: readonly Unit[]
  /** Those that go with what is shipped. */
  clauses?: readonly Pick<RecordOf<typeof clauses>, 'text' | 'print_order' | 'status'>[]
}

/** What documentation need not type: all that job, booking, units and voyage know already. */
export function prefilled({
  job,
  travel,
  booking,
  voyage,
  office,
  carrier,
  units,
  goods,
  container_types,
  clauses = [],
  ...parties
}: Origins): Partial<BillText> {
  const going = units[0] ?? travel
  const way = going && journeyOf(going)
  const names = job?.lc_number ? `L/C ${job.lc_number}` : null
  const references = [job?.customer_reference, names].filter(one => one !== null && one !== undefined)
  const party = (relation: Relation | undefined) => (relation ? partyIn(relation, relation.lines) : null)
  return {
    wording: 'SHIPPED',
    issuer: 'OFFICE_AS_AGENT',
    carrier_id: carrier?.id ?? null,
    signing_capacity: carrier ? `as agent for the carrier ${carrier.name}`.slice(0, 100) : null,
    place_of_issue: office?.city ?? null,
    booking_number: booking?.carrier_reference?.toUpperCase().slice(0, 35) ?? booking?.number ?? null,
    references: references.length > 0 ? references.join('\n').toUpperCase() : null,
    shipper: party(parties.shipper),
    consignee: party(parties.consignee),
    notify: party(parties.notify),
    delivery_agent: party(parties.agent),
    voyage_id: way?.voyage_id ?? null,
    pol_id: way?.pol_id ?? null,
    transhipment_port_id: way?.transhipment_port_id ?? null,
    pod_id: way?.pod_id ?? null,
    transit_country_id: voyage?.transit_country_id ?? null,
    place_of_receipt: booking?.place_of_receipt ?? null,
    place_of_delivery: booking?.place_of_delivery ?? null,
    final_destination: job?.final_destination ?? null,
    freight_as_agreed: true,
    clauses: printed(clauses),
    lines: linesOfUnits(units, { goods, container_types }),
  }
}

/** Clauses as a bill prints them: in their order, each on a line of its own. */
function printed(clauses: NonNullable<Origins['clauses']>): string | null {
  const standing = clauses.filter(one => one.status === 'active').toSorted((a, b) => (a.print_order ?? 999) - (b.print_order ?? 999))
  return standing.length === 0 ? null : standing.map(one => one.text.en).join('\n')
}

/** The text of a new bill: what was said, else what is known, else nothing. */
export function composed(said: Input<typeof billOfLadingHead> & { lines?: BillText['lines'] | null }, known: Partial<BillText>): BillText {
  const given: Partial<BillText> = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== undefined))
  // Where ships are changed belongs to the way that is known: who says another port of discharge says what lies before it.
  const way = given.pod_id === undefined || given.pod_id === known.pod_id ? {} : { transhipment_port_id: null }
  return { ...emptyHead, lines: [], ...known, ...way, ...given }
}

const emptyHead = Object.fromEntries(Object.keys(billOfLadingHead).map(key => [key, null])) as { [K in keyof BillHead]: null }
