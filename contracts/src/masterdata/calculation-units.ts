import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { quantity_sources } from '../reference/quantity-sources.ts'

/** What a rate is multiplied by: per unit, cubic metre, lane metre, B/L … (REFERENCE_DATA, calculation units). */
export const calculationUnits = resource({
  name: 'calculationunits',
  context: 'masterdata',
  menu: 'masterdata',
  icon: 'Ruler',
  fields: {
    code: f.code(12),
    name: f.translated(60),
    /** The formula by which its quantity is found; counted by hand when empty. */
    quantity_source: optional(f.choice(quantity_sources.rows)),
    decimals: f.integer(0, 4),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['code'],
  list: ['code', 'name', 'quantity_source', 'decimals'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.read',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Calculation unit', 'Calculation units'], nl: ['Rekeneenheid', 'Rekeneenheden'] },
}
