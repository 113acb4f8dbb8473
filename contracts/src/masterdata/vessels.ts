import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { count } from '../kernel/tally.ts'
import type { Words } from '../kernel/words.ts'
import { service_types, vessel_types } from '../reference/voyages.ts'

const voyages = { of: 'voyages', by: 'vessel_id', view: 'operations.view', at: 'voyages' } as const

/** Vessels (DOMAIN_SALES_OPS §2.1). */
export const vessels = resource({
  name: 'vessels',
  context: 'masterdata',
  menu: 'masterdata',
  icon: 'Ship',
  fields: {
    name: f.code(60),
    imo: optional(f.imo()),
    call_sign: optional(f.code(10)),
    mmsi: optional(f.code(9, 'mmsi')),
    flag_country_id: optional(f.ref('countries')),
    vessel_type: f.choice(vessel_types.rows),
    service_type_id: optional(f.numbered(service_types.rows)),
    owner_id: optional(f.ref('relations', { types: ['VESSEL_OWNER'] })),
    carrier_id: optional(f.ref('relations', { types: ['CARRIER'] })),
    scac: optional(f.code(4, 'scac')),
    capacity_units: optional(f.integer(0, 20_000)),
    capacity_lane_metres: optional(f.decimal(2, 100_000)),
    capacity_square_metres: optional(f.decimal(2, 500_000)),
    capacity_teu: optional(f.decimal(2, 50_000)),
    max_deck_height: optional(f.centimetres()),
    /** Safe working load of the ramp in tonnes. */
    ramp_load: optional(f.decimal(1, 1000)),
    max_unit_length: optional(f.centimetres(20_000)),
    max_unit_width: optional(f.centimetres()),
    max_unit_height: optional(f.centimetres()),
    inactive: optional(f.flag()),
  },
  title: 'name',
  unique: ['imo'],
  related: [voyages],
  tallies: {
    open_voyages: count({ ...voyages, having: { status: ['open'] } }),
  },
  list: ['name', 'imo', 'vessel_type', 'owner_id', 'carrier_id', 'capacity_units', 'open_voyages'],
  search: ['name', 'imo', 'call_sign'],
  sort: 'name',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Vessel', 'Vessels'], nl: ['Schip', 'Schepen'] },
}
