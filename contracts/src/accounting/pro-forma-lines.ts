import { computed, f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { proFormaLine } from '../operations/pro-forma-lines.ts'

const { id: _id, status: _status, ...said } = proFormaLine

/** The pro forma lines of all jobs, each by itself: what costs are reviewed by (DOMAIN_DOCS §2.1). They are entered and approved in their job. */
export const proformalines = resource({
  name: 'proformalines',
  context: 'accounting',
  route: null,
  fields: {
    job_id: computed(f.ref('jobs')),
    office_id: computed(f.ref('relations', { types: ['OFFICE'] })),
    customer_id: computed(f.ref('relations', { types: ['CUSTOMER'] })),
    ...said,
  },
  title: 'description',
  scope: { office: 'office_id', customer: 'customer_id' },
  list: [
    'job_id',
    'customer_id',
    'side',
    'relation_id',
    'finance_article_id',
    'description',
    'quantity',
    'rate',
    'amount',
    'currency_id',
    'vat_type',
    'status',
    'invoice_id',
    'office_id',
  ],
  filterable: ['booking_id'],
  search: ['description'],
  sort: 'description',
  view: 'invoices.view',
  edit: 'invoices.edit',
  states: ['pending', 'approved', 'rejected', 'invoiced'],
  commands: {},
  events: {},
})

export const words: Words = {
  label: { en: ['Pro forma line', 'Pro forma lines'], nl: ['Pro-formaregel', 'Pro-formaregels'] },
}
