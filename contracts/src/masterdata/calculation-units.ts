import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** What a rate is multiplied by: per unit, cubic metre, lane metre, B/L … The code names the formula (REFERENCE_DATA, calculation units). */
export const calculationUnits = resource({
  name: 'calculationunits',
  context: 'masterdata',
  menu: 'masterdata',
  fields: { code: f.code(12), name: f.translated(60), decimals: f.integer(0, 4) },
  title: 'name',
  unique: ['code'],
  list: ['code', 'name', 'decimals'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})
