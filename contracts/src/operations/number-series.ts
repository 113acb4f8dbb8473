import { computed, f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

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
