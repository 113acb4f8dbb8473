import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

const opened = { office_id: f.ref('relations'), prefix: f.code(6), first_number: f.code(11) }
const taken = { invoice_id: f.ref('invoices'), number: f.code(11) }

/** Numbers of invoices, one series per office and year. The order of its one stream says who gets which number; none is ever given back. */
export const invoiceSeries = resource({
  name: 'invoiceseries',
  context: 'accounting',
  icon: 'ListOrdered',
  route: null,
  stream: 'invoice_numbers',
  fields: {
    /** Country, office and year, such as `310126`: what the numbers begin with. */
    prefix: computed(f.code(6)),
    office_id: computed(f.ref('relations')),
    first_number: computed(f.code(11)),
    last_number: computed(optional(f.code(11))),
    /** The number that the next invoice gets; none once the series is exhausted. */
    next_number: computed(optional(f.code(11))),
    taken: computed(f.integer()),
    /** Who got the last number. */
    last_invoice_id: computed(optional(f.ref('invoices'))),
  },
  title: 'prefix',
  list: ['prefix', 'office_id', 'first_number', 'last_number', 'next_number', 'taken', 'status'],
  search: ['prefix'],
  sort: '-prefix',
  view: 'finance.view',
  edit: 'finance.edit',
  scope: { office: 'office_id' },
  states: ['open', 'exhausted'],
  commands: {
    open: { from: null, to: 'open', may: 'system', input: opened },
    /** Each gets a number, in their order. */
    take: { from: ['open', 'exhausted'], to: ['open', 'exhausted'], may: 'system', input: { invoice_ids: f.refs('invoices') } },
  },
  events: { InvoiceSeriesOpened: opened, InvoiceNumberGiven: taken },
})

export const words: Words = {
  label: { en: ['Invoice series', 'Invoice series'], nl: ['Factuurreeks', 'Factuurreeksen'] },
  events: {
    InvoiceSeriesOpened: {
      en: ['Invoice series opened', '{{who}} opened the series: it begins at {{first_number}}'],
      nl: ['Factuurreeks geopend', '{{who}} heeft de reeks geopend: zij begint bij {{first_number}}'],
    },
    InvoiceNumberGiven: {
      en: ['Invoice number given', '{{who}} gave number {{number}}'],
      nl: ['Factuurnummer uitgegeven', '{{who}} heeft nummer {{number}} uitgegeven'],
    },
  },
}
