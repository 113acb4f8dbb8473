import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { count } from '../kernel/tally.ts'
import type { Words } from '../kernel/words.ts'

const commodities = { of: 'commodities', by: 'commodity_group_id', view: 'masterdata.read', at: 'commodities' } as const

/** Groups of commodities, by which tariffs and allocations may be split. */
export const commodityGroups = resource({
  name: 'commoditygroups',
  context: 'masterdata',
  menu: 'masterdata',
  icon: 'Boxes',
  fields: {
    code: f.code(12),
    name: f.translated(60),
    /** Printed on the bills of lading of all its commodities. */
    clause_ids: optional(f.refs('clauses')),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['code'],
  related: [commodities],
  tallies: { commodities: count(commodities) },
  list: ['code', 'name', 'commodities'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Commodity group', 'Commodity groups'], nl: ['Goederengroep', 'Goederengroepen'] },
}
