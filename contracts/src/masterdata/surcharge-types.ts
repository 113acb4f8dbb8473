import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { vat_types } from '../reference/finance.ts'
import { surcharge_categories } from '../reference/surcharge-categories.ts'

/** What may come on top of freight, and what it is reckoned by unless a surcharge says otherwise. */
export const surchargeTypes = resource({
  name: 'surchargetypes',
  context: 'masterdata',
  menu: 'masterdata',
  icon: 'BadgePlus',
  route: 'surchargetype',
  fields: {
    code: f.code(12),
    name: f.translated(60),
    category: f.choice(surcharge_categories.rows),
    calculation_unit_id: f.ref('calculationunits'),
    finance_article_id: optional(f.ref('financearticles')),
    vat_type: optional(f.choice(vat_types.rows)),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['code'],
  related: [{ of: 'surcharges', by: 'surcharge_type_id', view: 'sales.view', at: 'surcharges' }],
  list: ['code', 'name', 'category', 'calculation_unit_id', 'finance_article_id', 'vat_type'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.read',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Surcharge type', 'Surcharge types'], nl: ['Toeslagsoort', 'Toeslagsoorten'] },
}
