import type { DocumentParty } from './bill-of-lading.ts'

/** Cargo of a bill as the manifest lists it. Texts may be of any length. */
export interface ManifestLine {
  marks_and_numbers: string
  /** Goods, containers and what customs know them by, one per line. */
  goods: readonly string[]
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

/** All that a cargo manifest prints (DOMAIN_DOCS §1.5): bills from one port to another on one voyage. In English, as ports and customs read it. */
export interface ManifestDocument {
  number: string
  /** Not published yet. */
  draft: boolean
  /** How often it was corrected since. */
  supplements: number
  issuer: { name: string; address: readonly string[]; logo_svg: string | null }
  carrier: string
  vessel: string
  voyage: string
  /** The ship that crosses, where it is another. */
  ocean_vessel: string | null
  transit_country: string | null
  port_of_loading: string
  port_of_discharge: string
  /** When the ship leaves the port of loading. */
  departure: string | null
  /** Of publication. */
  date: string | null
  bills: readonly ManifestBill[]
  totals: ManifestFigures & { bls: number }
}
