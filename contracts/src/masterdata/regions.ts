import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { count } from '../kernel/tally.ts'
import type { Words } from '../kernel/words.ts'
import { region_types } from '../reference/relations.ts'

const ports = { of: 'ports', by: 'all_region_ids', view: 'masterdata.view', at: 'ports' } as const

/** Groups of ports: trade lanes, port ranges, sales areas, project regions. */
export const regions = resource({
  name: 'regions',
  context: 'masterdata',
  menu: 'masterdata',
  fields: {
    code: f.code(12),
    name: f.translated(60),
    type: f.choice(region_types.rows),
    /** Countries that lie in it with all their ports; single ports name their regions themselves. */
    country_ids: optional(f.refs('countries')),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['code'],
  related: [ports],
  tallies: { ports: count(ports) },
  list: ['code', 'name', 'type', 'ports', 'country_ids'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Region', 'Regions'], nl: ['Regio', "Regio's"] },
}
