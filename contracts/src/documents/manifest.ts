import type { DocumentParty, freightTotals } from './bill-of-lading.ts'
import type { Letterhead, Printed } from './letterhead.ts'

/** Cargo of a bill as the manifest lists it. Texts may be of any length. */
export interface ManifestLine {
  marks_and_numbers: string
  /** Goods, containers and what customs know them by, one per line. */
  goods: readonly string[]
  /** Decimal strings; printed where the bill has several lines. */
  gross_weight_kg: string
  volume_m3: string
  vehicles: readonly ManifestVehicle[]
}

/** A vehicle as a port looks for it. Length, width and height in metres, and its figures, as decimal strings. */
export interface ManifestVehicle {
  vin: string
  description: string
  measures: readonly [length: string, width: string, height: string]
  lane_metres: string
  volume_m3: string
  weight_kg: string
}

/** What a manifest adds up: packages as a whole number, weight and volume as decimal strings. */
export interface ManifestFigures {
  packages: number
  gross_weight_kg: string
  volume_m3: string
}

/** A bill on the manifest. Of one that its reader may not see, figures alone. */
export interface ManifestBill extends ManifestFigures {
  number: string | null
  package_type: string
  shipper: DocumentParty | null
  consignee: DocumentParty | null
  notify: DocumentParty | null
  freight: 'prepaid' | 'collect' | null
  lines: readonly ManifestLine[]
}

/** What a cargo manifest says above its bills (DOMAIN_DOCS §1.5), and which they are. In English, as ports and customs read it. */
export interface ManifestPaper {
  number: string
  /** What it supplements and why: nothing when it is the manifest itself. */
  supplement: { number: number; reason: string; withdrawn: readonly string[] } | null
  bill_of_lading_ids: readonly string[]
  issuer: Letterhead
  carrier: string
  imo: string | null
  flag: string | null
  call_sign: string | null
  /** Who receives it at the port of discharge, and how he wants it: a row per bill, or one per unit as measured (relation's manifest type). */
  discharge_agent: DocumentParty | null
  layout: 'normal' | 'measurement'
  vessel: string
  voyage: string
  /** The ship that crosses, where it is another. */
  ocean_vessel: string | null
  transit_country: string | null
  port_of_loading: string
  port_of_discharge: string
  /** When the ship leaves the port of loading. */
  departure: string | null
}

/** All that it prints. */
export interface ManifestDocument extends Printed<Omit<ManifestPaper, 'bill_of_lading_ids'>> {
  /** Not published yet. */
  draft: boolean
  /** Of publication, or of the correction. */
  date: string | null
  bills: readonly ManifestBill[]
  /** Freight of those bills whose amounts are printed, per currency. */
  totals: ManifestFigures & { bls: number; freight: ReturnType<typeof freightTotals> }
}
