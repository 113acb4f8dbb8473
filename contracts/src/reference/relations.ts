import { choices } from './choices.ts'

/** What a relation is to us; one relation may be several. */
export const relation_types = choices([
  { id: 1, code: 'CUSTOMER', en: 'Customer', nl: 'Klant' },
  { id: 2, code: 'VENDOR', en: 'Vendor', nl: 'Leverancier' },
  { id: 3, code: 'CARRIER', en: 'Carrier', nl: 'Rederij' },
  { id: 4, code: 'VESSEL_OWNER', en: 'Vessel owner', nl: 'Scheepseigenaar' },
  { id: 5, code: 'AGENT', en: 'Agent', nl: 'Agent' },
  { id: 6, code: 'SHIPPER', en: 'Shipper', nl: 'Afzender' },
  { id: 7, code: 'CONSIGNEE', en: 'Consignee', nl: 'Geadresseerde' },
  { id: 8, code: 'NOTIFY', en: 'Notify party', nl: 'Notify-partij' },
  { id: 9, code: 'TERMINAL', en: 'Terminal operator', nl: 'Terminal' },
  { id: 10, code: 'HAULIER', en: 'Haulier', nl: 'Vervoerder (weg)' },
  { id: 11, code: 'FORWARDER', en: 'Freight forwarder', nl: 'Expediteur' },
  { id: 12, code: 'CUSTOMS', en: 'Customs broker', nl: 'Douane-agent' },
  { id: 13, code: 'SURVEYOR', en: 'Surveyor', nl: 'Expert' },
  { id: 14, code: 'BANK', en: 'Bank', nl: 'Bank' },
  { id: 15, code: 'MANUFACTURER', en: 'Manufacturer / importer', nl: 'Fabrikant / importeur' },
  { id: 16, code: 'OFFICE', en: 'Own office', nl: 'Eigen kantoor' },
])

/** What a contact of a relation is for. */
export const contact_types = choices([
  { code: 'INVOICE', en: 'Invoicing (default)', nl: 'Facturatie (standaard)' },
  { code: 'CFR', en: 'CFR manager', nl: 'CFR-manager' },
  { code: 'DOC', en: 'Documentation', nl: 'Documentatie' },
  { code: 'OPS', en: 'Operations', nl: 'Operaties' },
  { code: 'SALES', en: 'Sales', nl: 'Verkoop' },
  { code: 'EDI', en: 'EDI', nl: 'EDI' },
  { code: 'COMPL', en: 'Compliance', nl: 'Compliance' },
])

/** What an address beside the main one is for. */
export const address_types = choices([
  { code: 'VISIT', en: 'Visiting', nl: 'Bezoek' },
  { code: 'POST', en: 'Postal', nl: 'Post' },
  { code: 'DELIVERY', en: 'Delivery', nl: 'Aflevering' },
  { code: 'PICKUP', en: 'Collection', nl: 'Ophalen' },
  { code: 'INVOICE', en: 'Invoices', nl: 'Facturen' },
])

/** Outcome of compliance screening; `blocks_booking` until somebody has looked. */
export const world_check_statuses = choices([
  { code: 'unscreened', en: 'Not screened', nl: 'Niet gescreend', blocks_booking: false },
  { code: 'open', en: 'Matches to review', nl: 'Te beoordelen', blocks_booking: true },
  { code: 'clear', en: 'No matches', nl: 'Geen treffers', blocks_booking: false },
  { code: 'false', en: 'False match', nl: 'Geen match', blocks_booking: false },
  { code: 'possible', en: 'Possible match', nl: 'Mogelijke match', blocks_booking: true },
  // A second reviewer confirmed that business may go on: until then it is held (DOMAIN_DOCS §3.2).
  { code: 'accepted', en: 'Possible match, accepted', nl: 'Mogelijke match, geaccepteerd', blocks_booking: false },
  { code: 'positive', en: 'Positive match', nl: 'Bevestigde match', blocks_booking: true },
  { code: 'unspecified', en: 'Unspecified', nl: 'Niet gespecificeerd', blocks_booking: true },
])

/** What regions are drawn for. */
export const region_types = choices([
  { id: 1, code: 'TRADE', en: 'Trade lane region', nl: 'Vaargebied' },
  { id: 2, code: 'PORT_RANGE', en: 'Port range', nl: 'Havenrange' },
  { id: 3, code: 'SALES', en: 'Sales area', nl: 'Verkoopgebied' },
  { id: 4, code: 'INLAND', en: 'Inland transport zone', nl: 'Transportzone' },
  { id: 5, code: 'PROJECT', en: 'Project region (accounting)', nl: 'Projectregio' },
  { id: 6, code: 'CUSTOMS', en: 'Customs territory', nl: 'Douanegebied' },
])
