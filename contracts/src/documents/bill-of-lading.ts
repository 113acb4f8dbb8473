import Big from 'big.js'
import type { Letterhead, Printed } from './letterhead.ts'

/** Which paper of the bill this is; it decides stamp and watermark. A sea waybill has no originals (`waybill`). */
export type BillOfLadingRendition =
  | { paper: 'draft' }
  | { paper: 'original'; number: number; of: number }
  | { paper: 'copy' }
  | { paper: 'waybill' }
  | { paper: 'void' }

/** A party as printed: name up to 70 characters, up to 5 lines of 35 below it. `TO ORDER OF …` is a name without address. */
export interface DocumentParty {
  name: string
  address: readonly string[]
  vat_id: string | null
  eori: string | null
  contact: string | null
}

/** Places and ship by their printed names, as a letter of credit spells them. */
export interface DocumentRoute {
  pre_carriage: string | null
  place_of_receipt: string | null
  vessel: string
  imo: string | null
  flag: string | null
  voyage: string
  port_of_loading: string
  transhipment_port: string | null
  port_of_discharge: string
  place_of_delivery: string | null
  final_destination: string | null
}

/** One vehicle. Metres with up to 3 decimals, m³ with 3, weight in kg, all as decimal strings. */
export interface DocumentVehicle {
  /** Null where nobody knows it: no number of ours stands in its place. */
  vin: string | null
  make: string
  model: string
  build_year: number | null
  colour: string | null
  license_plate: string | null
  length_m: string
  width_m: string
  height_m: string
  lane_metres: string
  volume_m3: string
  weight_kg: string
  hs_code: string | null
  /** Its document of customs where its line does not name it: of so many that they are told vehicle by vehicle. Papers of before say nothing. */
  mrn?: string | null
}

/** One line of cargo. Its texts may be of any length: what the face does not hold goes to a continuation page. */
export interface BillOfLadingLine {
  marks_and_numbers: string
  packages: number
  package_type: string
  description: string
  hs_code: string | null
  gross_weight_kg: string
  volume_m3: string
  vehicles: readonly DocumentVehicle[]
  containers: readonly { number: string; seal: string | null }[]
  /** MRNs and the like, one per line. */
  customs_references: readonly string[]
  /** UN number, proper shipping name and class, when dangerous. */
  dangerous_goods: string | null
}

export interface FreightCharge {
  description: string
  /** How it was reckoned, e.g. `38.250 M3 x 62.00`. */
  basis: string | null
  currency: string
  /** Decimal string with the decimals of its currency. */
  amount: string
  terms: 'prepaid' | 'collect'
}

/** Freight on the face: the charges, or `as agreed` (a copy without charges), which prints none. */
export interface DocumentFreight {
  /** Null as long as nobody has chosen: then the paper says nothing of it. */
  terms: 'prepaid' | 'collect' | null
  charges: readonly FreightCharge[] | 'as agreed'
  payable_at: string
}

/** All that a bill of lading or sea waybill says, on whichever paper. Dates are `yyyy-MM-dd`, weights and volumes decimal strings. */
export interface BillOfLadingPaper {
  number: string
  type: 'original' | 'sea_waybill' | 'master'
  booking_number: string | null
  /** Further references, one per line: export references, cargo tracking note, letter of credit … */
  references: readonly string[]
  issuer: Letterhead
  /** Who carries, and his principal place of business. */
  carrier: { name: string; address: readonly string[]; scac: string | null }
  /** Name and capacity must both stand by the signature (UCP 600 art. 20), e.g. `as agent for the carrier Atlantic Ro-Ro Line`. */
  signing_capacity: string
  shipper: DocumentParty
  consignee: DocumentParty
  notify: DocumentParty | null
  second_notify: DocumentParty | null
  delivery_agent: DocumentParty | null
  route: DocumentRoute
  lines: readonly BillOfLadingLine[]
  totals: { packages: number; package_type: string; gross_weight_kg: string; volume_m3: string; lane_metres: string | null }
  freight: DocumentFreight
  /** How many originals are signed; 0 for a sea waybill. */
  originals: number
  place_of_issue: string
  date_of_issue: string | null
  received_for_shipment_date: string | null
  /** The real loading date, never typed by hand. */
  shipped_on_board_date: string | null
  declared_value: { amount: string; currency: string } | null
  clauses: readonly string[]
  /** Where the carrier's conditions are found, in small print. */
  carriage_terms: string
  /** The conditions themselves, a paragraph each, for the back. */
  conditions: readonly string[]
}

/** One of its papers, to be set. */
export interface BillOfLadingDocument extends Printed<BillOfLadingPaper> {
  rendition: BillOfLadingRendition
}

/** From this many vehicles on they stand on a page of their own, the list of vehicles (more than 6). */
export const vehiclesForList = 7

/** Measures and weight of vehicles together: lane metres, m³ and kg as decimal strings. */
export function vehicleTotals(vehicles: readonly DocumentVehicle[]): { lane_metres: string; volume_m3: string; weight_kg: string } {
  const sum = (figures: readonly string[]) => figures.reduce((total, figure) => total.plus(figure), new Big(0))
  return {
    lane_metres: sum(vehicles.map(vehicle => vehicle.lane_metres)).toFixed(2),
    volume_m3: sum(vehicles.map(vehicle => vehicle.volume_m3)).toFixed(3),
    weight_kg: sum(vehicles.map(vehicle => vehicle.weight_kg)).toFixed(),
  }
}

/** Prepaid and collect per currency, in the order in which the currencies first appear. */
export function freightTotals(charges: readonly FreightCharge[]): { currency: string; prepaid: string | null; collect: string | null }[] {
  const total = (currency: string, terms: FreightCharge['terms']) => {
    const amounts = charges.filter(charge => charge.currency === currency && charge.terms === terms)
    const decimals = Math.max(0, ...amounts.map(({ amount }) => (amount.split('.')[1] ?? '').length))
    return amounts.length === 0 ? null : amounts.reduce((sum, charge) => sum.plus(charge.amount), new Big(0)).toFixed(decimals)
  }
  const currencies = [...new Set(charges.map(charge => charge.currency))]
  return currencies.map(currency => ({ currency, prepaid: total(currency, 'prepaid'), collect: total(currency, 'collect') }))
}
