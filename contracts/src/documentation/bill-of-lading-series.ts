import { f } from '../kernel/field.ts'
import { numberSeries } from '../kernel/number-series.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** Ports and voyage, such as `RTMDKRGA2601`. */
const prefix = f.code(16)
const taker = { bill_of_lading_id: f.ref('billsoflading') }

/** Numbers of bills of lading, one series per voyage and pair of ports. */
export const billOfLadingSeries = resource({
  name: 'billofladingseries',
  context: 'documentation',
  stream: 'bill_of_lading_series',
  ...numberSeries(prefix, taker),
  edit: 'documentation.edit',
  events: { BillOfLadingSeriesOpened: { prefix }, BillOfLadingNumberTaken: taker },
})

export const words: Words = {
  label: { en: ['B/L series', 'B/L series'], nl: ['B/L-reeks', 'B/L-reeksen'] },
  events: {
    BillOfLadingSeriesOpened: {
      en: ['Bill of lading series opened', '{{who}} opened the series {{prefix}}'],
      nl: ['Reeks van cognossementen geopend', '{{who}} heeft de reeks {{prefix}} geopend'],
    },
    BillOfLadingNumberTaken: {
      en: ['Bill of lading number taken', '{{who}} took the next number'],
      nl: ['Cognossementsnummer uitgegeven', '{{who}} heeft het volgende nummer genomen'],
    },
  },
}
