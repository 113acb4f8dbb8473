import { f } from '../kernel/field.ts'
import { numberSeries } from '../kernel/number-series.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** `Q`, office code and year. */
const prefix = f.text(5)
const taker = { quotation_id: f.ref('quotations') }

/** Numbers of quotations, one series per office and year. */
export const quotationSeries = resource({
  name: 'quotationseries',
  context: 'sales',
  stream: 'quotation_series',
  ...numberSeries(prefix, taker),
  edit: 'sales.edit',
  events: { QuotationSeriesOpened: { prefix }, QuotationNumberTaken: taker },
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
