import { f } from '../kernel/field.ts'
import { numberSeries as series } from '../kernel/number-series.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** Office code and year. */
const prefix = f.text(12)
const taker = { for_id: f.ref('jobs') }

/** Numbers of jobs, one series per office and year. */
export const numberSeries = resource({
  name: 'numberseries',
  context: 'operations',
  ...series(prefix, taker),
  edit: 'operations.edit',
  events: { SeriesOpened: { prefix }, NumberTaken: taker },
})

export const words: Words = {
  label: { en: ['Number series', 'Number series'], nl: ['Nummerreeks', 'Nummerreeksen'] },
  events: {
    SeriesOpened: {
      en: ['Series opened', '{{who}} opened the series {{prefix}}'],
      nl: ['Reeks geopend', '{{who}} heeft de reeks {{prefix}} geopend'],
    },
    NumberTaken: {
      en: ['Number taken', '{{who}} took the next number'],
      nl: ['Nummer uitgegeven', '{{who}} heeft het volgende nummer genomen'],
    },
  },
}
