import { computed, f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** Numbers of quotations, one series per office and year. The order of its one stream says who gets which number. */
export const quotationSeries = resource({
  name: 'quotationseries',
  context: 'sales',
  route: null,
  stream: 'quotation_series',
  fields: {
    /** `Q`, office code and year: what the numbers begin with. */
    prefix: computed(f.text(5)),
    taken: computed(f.integer()),
  },
  title: 'prefix',
  list: ['prefix', 'taken'],
  search: ['prefix'],
  sort: 'prefix',
  view: 'logs.view',
  edit: 'sales.edit',
  states: ['open'],
  commands: {
    open: { from: null, to: 'open', may: 'system', input: { prefix: f.text(5) } },
    take: { from: 'open', may: 'system', input: { quotation_id: f.ref('quotations') } },
  },
  events: { QuotationSeriesOpened: { prefix: f.text(5) }, QuotationNumberTaken: { quotation_id: f.ref('quotations') } },
})

export const words: Words = {
  label: { en: ['Quotation series', 'Quotation series'], nl: ['Offertereeks', 'Offertereeksen'] },
  events: {
    QuotationSeriesOpened: {
      en: ['Quotation series opened', '{{who}} opened the series {{prefix}}'],
      nl: ['Offertereeks geopend', '{{who}} heeft de reeks {{prefix}} geopend'],
    },
    QuotationNumberTaken: {
      en: ['Quotation number taken', '{{who}} took the next number'],
      nl: ['Offertenummer uitgegeven', '{{who}} heeft het volgende nummer genomen'],
    },
  },
}
