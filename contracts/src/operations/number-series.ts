import { computed, f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** A series of numbers without gaps, one per office and year. Who takes a number gets the next one by the order of this one stream. */
export const numberSeries = resource({
  name: 'numberseries',
  context: 'operations',
  route: null,
  fields: {
    /** What stands before the sequence: office code and year. */
    prefix: computed(f.text(12)),
    taken: computed(f.integer()),
  },
  title: 'prefix',
  list: ['prefix', 'taken'],
  search: ['prefix'],
  sort: 'prefix',
  view: 'logs.view',
  edit: 'operations.edit',
  states: ['open'],
  commands: {
    open: { from: null, to: 'open', may: 'system', input: { prefix: f.text(12) } },
    take: { from: 'open', may: 'system', input: { for_id: f.ref('jobs') } },
  },
  events: { SeriesOpened: { prefix: f.text(12) }, NumberTaken: { for_id: f.ref('jobs') } },
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
