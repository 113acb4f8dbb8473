import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Ports by UN/LOCODE; some let no vehicle through without its licence plate (specification §3). */
export const ports = resource({
  name: 'ports',
  context: 'masterdata',
  menu: 'masterdata',
  fields: {
    code: f.locode(),
    name: f.translated(60),
    country_id: f.ref('countries'),
    region_id: optional(f.ref('regions')),
    license_plate_required_export: optional(f.flag()),
    license_plate_required_import: optional(f.flag()),
    /** Name in the database of time zones, such as `Africa/Dakar`: cut-offs are told by the clock of the port. */
    time_zone: optional(f.text(40)),
    default_terminal_id: optional(f.ref('terminals')),
    agent_id: optional(f.ref('relations')),
    /** Width of a lane in metres, by which lane metres are reckoned. */
    lane_width: optional(f.decimal(2, 10, 1)),
  },
  title: 'name',
  unique: ['code'],
  list: ['code', 'name', 'country_id', 'region_id', 'license_plate_required_export', 'license_plate_required_import'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})
