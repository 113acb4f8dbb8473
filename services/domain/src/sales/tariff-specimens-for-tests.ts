import { principal } from '@fairlead/contracts/identity/principal'
import type { Input } from '@fairlead/contracts/kernel/field'
import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import type { tariffs } from '@fairlead/contracts/sales/tariffs'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'

/** Ids that can be told apart at a glance. */
export const id = (digit: number): string => `01900000-0000-7000-8000-${String(digit).padStart(12, '0')}`
/** The id of a record that is given commands in a test. */
export const own = '01900000-0000-7000-8000-0000000000ff'

export const rotterdam = clerk.office_id ?? ''
export const antwerp = id(71)
/** Somebody of an office with which a price list is shared. */
export const colleague = principal({ id: id(72), name: 'Sofie Peeters', office_id: antwerp, role: 'user' })
/** Somebody who may edit what every office keeps. */
export const headquarters = principal({ id: id(73), name: 'Pim Bakker', office_id: id(74), role: 'user' }, { company_hq: true })

/** A price list of the Rotterdam office. */
export const level: Input<(typeof tariffLevels)['fields']> = {
  code: 'WAF26',
  name: 'Public WAF 2026',
  kind: 'sales',
  service_type_id: 2,
  currency_id: id(61),
  office_id: rotterdam,
  valid_from: '2026-01-01',
  valid_until: null,
  parent_level_id: null,
  parent_markup_pct: null,
  is_default_for_office: false,
  hide_for_customers: false,
}

const { TariffLevelCreated } = eventsOf(tariffLevels)
export const levelMade = TariffLevelCreated(level)

/** A rate of that price list, from Rotterdam to Dakar, for anything. */
export const rate = (amount: string) => ({ currency_id: id(61), calculation_unit_id: id(62), amount })
export const [nlrtm, sndkr, westAfrica, levelId] = [id(51), id(52), id(53), id(54)]
/** What it says of the rate. */
export const terms = {
  rate: rate('450.0000'),
  minimum_per_unit: null,
  minimum: null,
  maximum: null,
  base_amount: null,
  base_quantity: null,
  all_in: false,
  transit_days: 12,
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  only_bookable_by_hq: false,
  hide_for_customers: false,
  notes: null,
}
export const row = {
  tariff_level_id: levelId,
  pol_id: nlrtm,
  pol_region_id: null,
  pod_id: sndkr,
  pod_region_id: null,
  via_port_id: null,
  commodity_group_id: null,
  commodity_id: null,
  make_id: null,
  model_id: null,
  condition_id: null,
  container_type_id: null,
  vessel_type: null,
  carrier_id: null,
  vessel_id: null,
  voyage_id: null,
  conditions: [],
  ...terms,
} satisfies Input<(typeof tariffs)['fields']>
