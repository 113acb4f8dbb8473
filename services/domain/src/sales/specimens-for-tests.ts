import { principal } from '@fairlead/contracts/identity/principal'
import type { Input } from '@fairlead/contracts/kernel/field'
import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
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
