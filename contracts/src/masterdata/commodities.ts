import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { package_codes } from '../reference/package-codes.ts'
import { unit_kinds } from './unit-kinds.ts'

/** What is shipped. Its kind of unit decides what is asked of a unit; the package code is of UN/ECE Recommendation 21. */
export const commodities = resource({
  name: 'commodities',
  context: 'masterdata',
  menu: 'masterdata',
  icon: 'Package',
  fields: {
    code: f.code(12),
    name: f.translated(60),
    commodity_group_id: f.ref('commoditygroups'),
    unit_kind: f.choice(unit_kinds),
    hs_code: optional(f.hs_code()),
    vin_required: optional(f.flag()),
    package_code: optional(f.choice(package_codes.rows)),
    /** Printed on its bills of lading, beside those of its group. */
    clause_ids: optional(f.refs('clauses')),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['code'],
  list: ['code', 'name', 'commodity_group_id', 'unit_kind', 'hs_code'],
  search: ['code', 'name', 'hs_code'],
  sort: 'code',
  view: 'masterdata.read',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Commodity', 'Commodities'], nl: ['Goed', 'Goederen'] },
}
