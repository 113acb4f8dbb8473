import { choices } from './choices.ts'

/** Where the quantity comes from that a rate is multiplied by. */
export const quantity_sources = choices([
  { code: 'units', en: 'Number of units', nl: 'Aantal eenheden' },
  { code: 'volume', en: 'Cubic metres', nl: 'Kubieke meters' },
  { code: 'weight_or_measure', en: 'Tonnes or m³, whichever is more', nl: 'Tonnen of m³, wat het meeste is' },
  { code: 'tonnes', en: 'Tonnes', nl: 'Tonnen' },
  { code: 'length', en: 'Length in metres', nl: 'Lengte in meters' },
  { code: 'lane_metres', en: 'Lane metres', nl: 'Rijstrookmeters' },
  { code: 'square_metres', en: 'Square metres', nl: 'Vierkante meters' },
  { code: 'containers', en: 'Number of containers', nl: 'Aantal containers' },
  { code: 'teu', en: 'TEU', nl: 'TEU' },
  { code: 'bills_of_lading', en: 'One per bill of lading', nl: 'Eén per cognossement' },
  { code: 'bookings', en: 'One per booking', nl: 'Eén per boeking' },
  { code: 'jobs', en: 'One per job', nl: 'Eén per dossier' },
  { code: 'one', en: 'One', nl: 'Eén' },
  { code: 'freight', en: 'Freight amount', nl: 'Vrachtbedrag' },
  { code: 'subtotal', en: 'Freight and surcharges', nl: 'Vracht en toeslagen' },
  { code: 'cargo_value', en: 'Declared value', nl: 'Aangegeven waarde' },
  { code: 'days', en: 'Chargeable days', nl: 'Te berekenen dagen' },
  { code: 'unit_days', en: 'Units times days', nl: 'Eenheden maal dagen' },
  { code: 'documents', en: 'Number of documents', nl: 'Aantal documenten' },
  { code: 'hours', en: 'Hours', nl: 'Uren' },
  { code: 'kilometres', en: 'Distance', nl: 'Afstand' },
])

/** Of these a rate is so many per cent. */
export const percentage_sources: readonly (typeof quantity_sources.codes)[number][] = ['freight', 'subtotal', 'cargo_value']
