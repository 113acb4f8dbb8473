import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { entryDetails } from './ledger-entries.ts'

/** What invoices and credit notes book, entry by entry (DOMAIN_DOCS §2.4). It is read here, and follows from the documents alone. */
export const generalledger = resource({
  name: 'generalledger',
  context: 'accounting',
  menu: 'accounting',
  fields: {
    invoice_id: computed(f.ref('invoices')),
    number: computed(f.code(11)),
    date: computed(f.date()),
    /** Year and month of its date, `2026-11`. */
    period: computed(f.code(7)),
    office_id: computed(f.ref('relations', { types: ['OFFICE'] })),
    debtor_id: computed(f.ref('relations', { types: ['CUSTOMER'] })),
    ...entryDetails,
    currency_id: computed(f.ref('currencies')),
    /** In the national currency of the office. */
    debit: computed(optional(f.amountIn('national_currency_id'))),
    credit: computed(optional(f.amountIn('national_currency_id'))),
    national_currency_id: computed(optional(f.ref('currencies'))),
  },
  title: 'number',
  list: [
    'date',
    'number',
    'gl_account_id',
    'description',
    'debit',
    'credit',
    'national_currency_id',
    'amount',
    'currency_id',
    'vat_code_id',
    'debtor_id',
    'project_number',
    'period',
    'kind',
    'side',
    'cost_centre',
    'finance_article_id',
    'office_id',
  ],
  filterable: ['invoice_id', 'vat_type'],
  search: ['number', 'description', 'project_number'],
  sort: '-date',
  sought_by: ['invoice_id', 'gl_account_id'],
  view: 'finance.view',
  edit: 'finance.edit',
  scope: { office: 'office_id' },
  states: ['booked'],
  commands: {},
  events: {},
})

export const words: Words = {
  label: { en: ['Ledger entry', 'General ledger'], nl: ['Grootboekmutatie', 'Grootboek'] },
  fields: {
    amount: { en: 'Amount of the document', nl: 'Documentbedrag' },
    debit: { en: 'Debit', nl: 'Debet' },
    credit: { en: 'Credit', nl: 'Credit' },
  },
}
