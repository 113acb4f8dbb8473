import { computed, f, optional, weak } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { count } from '../kernel/tally.ts'
import type { Words } from '../kernel/words.ts'
import { sailings } from '../reference/calendar.ts'
import { cut_offs } from '../reference/calls.ts'

const terminals = { of: 'terminals', by: 'port_id', view: 'masterdata.view', at: 'terminals' } as const

/** Ports by UN/LOCODE; some let no vehicle through without its licence plate (specification §3). */
export const ports = resource({
  name: 'ports',
  context: 'masterdata',
  menu: 'masterdata',
  fields: {
    code: f.locode(),
    name: f.translated(60),
    country_id: f.ref('countries'),
    region_ids: optional(f.refs('regions')),
    /** All regions in which it lies: those that it names, and those that name its country. */
    all_region_ids: weak(computed(optional(f.refs('regions')))),
    license_plate_required_export: optional(f.flag()),
    license_plate_required_import: optional(f.flag()),
    /** Name in the database of time zones, such as `Africa/Dakar`: cut-offs are told by the clock of the port. */
    time_zone: optional(f.text(40)),
    /** Where it lies, in degrees: north and east of the equator and of Greenwich, below zero the other way. */
    latitude: optional(f.decimal(2, 90, -90)),
    longitude: optional(f.decimal(2, 180, -180)),
    default_terminal_id: optional(f.ref('terminals')),
    /** How long before the vessel comes or goes each cut-off lies, where the terminal has no rule of its own. */
    cut_off_rules: optional(f.rows({ cut_off: f.choice(cut_offs.rows), hours: f.integer(0, 720), before: f.choice(sailings.rows) }, 4)),
    agent_id: optional(f.ref('relations', { types: ['AGENT'] })),
    /** Width of a lane in metres, by which lane metres are reckoned. */
    lane_width: optional(f.decimal(2, 10, 1)),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['code'],
  related: [terminals],
  tallies: { terminals: count(terminals) },
  list: [
    'code',
    'name',
    'country_id',
    'region_ids',
    'terminals',
    'default_terminal_id',
    'license_plate_required_export',
    'license_plate_required_import',
  ],
  filterable: ['all_region_ids'],
  /** What draws a map. */
  carried: ['latitude', 'longitude'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Port', 'Ports'], nl: ['Haven', 'Havens'] },
  fields: { all_region_ids: { en: 'In regions', nl: "In regio's" } },
}
