import type { FreightBasis, Freightlist } from '../documentation/freightlist.ts'
import type { DocumentLanguage } from './in-words.ts'
import type { Letterhead, Printed } from './letterhead.ts'

/** Records by id, as the paper calls them. */
type Named = Readonly<Record<string, string>>

/** A freight list as it was drawn up (DOMAIN_SALES_OPS §2.7), in the language of its receiver. */
export interface FreightlistPaper {
  language: DocumentLanguage
  /** A moment, ISO 8601 in UTC. */
  drawn_up_at: string
  issuer: Letterhead
  carrier: string | null
  vessel: string
  imo: string | null
  voyage: string
  basis: FreightBasis
  /** What it was narrowed to, such as one port of discharge: by name. */
  narrowed_to: readonly string[]
  list: Freightlist
  names: {
    ports: Named
    commodities: Named
    surcharge_types: Named
    /** A currency's code, and how many decimals its amounts have. */
    currencies: Readonly<Record<string, { code: string; minor_units: number }>>
  }
}

/** All that it prints. */
export type FreightlistDocument = Printed<FreightlistPaper>
