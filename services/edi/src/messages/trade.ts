/** What messages speak of, in the words of the trade. Dates are yyyy-MM-dd, moments yyyy-MM-ddTHH:mm at the place itself, numbers decimals with a point. */

export interface Place {
  /** UN/LOCODE. */
  readonly code: string
  readonly name: string
}

export interface Vessel {
  readonly name: string
  readonly imo: string
  /** ISO 3166. */
  readonly flag?: string
}

export interface Voyage {
  readonly number: string
  /** SCAC. */
  readonly carrier: string
  readonly vessel: Vessel
}

export interface Address {
  readonly name: string
  readonly street?: string
  readonly city?: string
  readonly postcode?: string
  /** ISO 3166. */
  readonly country?: string
}

/** Who a consignment is between. */
export interface Parties {
  readonly shipper: Address
  readonly consignee?: Address
  readonly notify?: readonly Address[]
  readonly forwarder?: Address
}

export interface Container {
  readonly number: string
  /** ISO 6346. */
  readonly iso_type: string
  readonly full: boolean
  readonly weight_kg?: string
  readonly seals?: readonly string[]
}

/** A vehicle, or packages of one kind. */
export interface CargoLine {
  readonly count: number
  /** UN/ECE recommendation 21: VN a vehicle. */
  readonly packaging: string
  readonly description: string
  readonly weight_kg?: string
  readonly volume_m3?: string
  readonly metres?: { readonly length: string; readonly width: string; readonly height: string }
  readonly hs_code?: string
  readonly vin?: string
  readonly licence_plate?: string
  readonly mrn?: string
  readonly origin_country?: string
  readonly marks?: string
  /** The container that it is in. */
  readonly container?: string
  readonly dangerous?: { readonly imo_class: string; readonly un_number: string }
  /** By which a vehicle travels outside the rules of dangerous goods (IMDG SP 961, 962). */
  readonly special_provision?: '961' | '962'
}

/** What becomes of a message that was sent before (DE 1225). */
export type Purpose = 'original' | 'change' | 'replace' | 'cancel'

/** How to reach whoever sends. */
export interface Contact {
  readonly name: string
  readonly email: string
}
