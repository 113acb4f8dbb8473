import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { vat_types } from '../reference/finance.ts'

/** What a pro forma line is about, and the accounts in the general ledger that its revenue and cost are booked on. */
export const financeArticles = resource({
  name: 'financearticles',
  context: 'masterdata',
  icon: 'Tags',
  route: null,
  fields: {
    code: f.code(12),
    name: f.translated(60),
    revenue_gl_id: optional(f.ref('glaccounts')),
    cost_gl_id: optional(f.ref('glaccounts')),
    /** What lines of it are in, and which VAT they bear, unless they say otherwise. */
    currency_id: optional(f.ref('currencies')),
    vat_type: optional(f.choice(vat_types.rows)),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['code'],
  list: ['code', 'name', 'revenue_gl_id', 'cost_gl_id'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'accounting.view',
  edit: 'finance.edit',
})

export const words: Words = {
  label: { en: ['Finance article', 'Finance articles'], nl: ['Financieel artikel', 'Financiële artikelen'] },
}
