import type { DocumentLanguage } from './in-words.ts'
import type { Letterhead, Printed } from './letterhead.ts'

/** A unit that leaves by a customs document. */
export interface ExportedUnit {
  number: string
  /** What it is known by on the quay: chassis or container number. */
  marks: string
  goods: string
  packages: number
  /** Of all its pieces; nothing where it was never weighed. */
  weight_kg: string | null
}

/** What goes with an export: what accompanies it as customs document, and the list of what is loaded by it (DOMAIN_DOCS §1.6). */
export interface ExportBundlePaper {
  language: DocumentLanguage
  issuer: Letterhead
  /** Of the booking or the bill of lading. */
  number: string
  /** In words, with its code. */
  document_type: string
  mrn: string
  customer: string
  vessel: string
  voyage: string
  port_of_loading: string
  port_of_discharge: string
  terminal: string
  units: readonly ExportedUnit[]
}

export type ExportBundleDocument = Printed<ExportBundlePaper>

const en = {
  title: 'Export accompanying documents',
  loading_list: 'Loading list',
  document_type: 'Customs document',
  mrn: 'MRN',
  no_mrn: 'No MRN yet: no load',
  shipment: 'Booking or bill of lading',
  customer: 'Customer',
  vessel: 'Vessel',
  voyage: 'Voyage',
  route: 'Route',
  terminal: 'Terminal',
  unit: 'Unit',
  marks: 'Chassis or container',
  goods: 'Goods',
  packages: 'Packages',
  weight: 'Weight kg',
  total: 'Total',
  page: 'page',
}

/** What stands on it besides what it says of the goods. */
export const export_bundle_words: Readonly<Record<DocumentLanguage, Readonly<Record<keyof typeof en, string>>>> = {
  en,
  nl: {
    title: 'Begeleidende exportdocumenten',
    loading_list: 'Laadlijst',
    document_type: 'Douanedocument',
    mrn: 'MRN',
    no_mrn: 'Nog geen MRN: niet laden',
    shipment: 'Boeking of cognossement',
    customer: 'Klant',
    vessel: 'Schip',
    voyage: 'Reis',
    route: 'Route',
    terminal: 'Terminal',
    unit: 'Eenheid',
    marks: 'Chassis of container',
    goods: 'Goederen',
    packages: 'Colli',
    weight: 'Gewicht kg',
    total: 'Totaal',
    page: 'pagina',
  },
}
