import type { CodeOf } from '@fairlead/contracts/reference/choices'
import type { quantity_sources } from '@fairlead/contracts/reference/quantity-sources'

type QuantitySource = CodeOf<typeof quantity_sources>

/** Of one of a kind: units, bills, containers. */
const piece = 'C62'

/** Codes of UN/ECE recommendation 20 for what is measured (DOMAIN_DOCS §2.5); all others are counted. */
const measured: Partial<Record<QuantitySource, string>> = {
  volume: 'MTQ',
  tonnes: 'TNE',
  length: 'MTR',
  lane_metres: 'MTR',
  square_metres: 'MTK',
  bookings: 'E48',
  jobs: 'E48',
  one: 'E48',
  days: 'DAY',
  hours: 'HUR',
  kilometres: 'KMT',
}

/** The code of what a quantity counts. */
export const unitCode = (source: QuantitySource | null | undefined): string => (source && measured[source]) ?? piece
