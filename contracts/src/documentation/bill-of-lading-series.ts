import { computed, f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** Numbers of bills of lading, one series per voyage and pair of ports. The order of its one stream says who gets which number. */
export const billOfLadingSeries = resource({
  name: 'billofladingseries',
  context: 'documentation',
  route: null,
  stream: 'bill_of_lading_series',
  fields: {
    /** Ports and voyage, such as `RTMDKRGA2601`: what the numbers begin with. */
    prefix: computed(f.code(16)),
    taken: computed(f.integer()),
  },
  title: 'prefix',
  list: ['prefix', 'taken'],
  search: ['prefix'],
  sort: 'prefix',
  view: 'logs.view',
  edit: 'documentation.edit',
  states: ['open'],
  commands: {
    open: { from: null, to: 'open', may: 'system', input: { prefix: f.code(16) } },
    take: { from: 'open', may: 'system', input: { bill_of_lading_id: f.ref('billsoflading') } },
  },
  events: { BillOfLadingSeriesOpened: { prefix: f.code(16) }, BillOfLadingNumberTaken: { bill_of_lading_id: f.ref('billsoflading') } },
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
