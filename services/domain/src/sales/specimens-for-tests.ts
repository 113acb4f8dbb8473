import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { surcharges } from '@fairlead/contracts/sales/surcharges'
import { both, id } from '../masterdata/specimens-for-tests.ts'

export const baf = id(1)
export const [rotterdam, dakar, westAfrica] = [id(11), id(12), id(13)]
const [euro, perWm] = [id(21), id(22)]
export const rate = (amount: string) => ({ currency_id: euro, calculation_unit_id: perWm, amount })

type Said = Omit<RecordOf<typeof surcharges>, 'scope' | 'office_id' | 'status' | 'status_id' | 'followed_by_id'>

/** What is said of a surcharge that is bound to nothing, has no bounds and no end. */
export const aSurcharge = (said: Partial<Said> = {}): Said => ({
  name: both('Bunker adjustment factor'),
  surcharge_type_id: baf,
  side: 'freight',
  pol_id: null,
  pol_region_id: null,
  pod_id: null,
  pod_region_id: null,
  carrier_id: null,
  customer_id: null,
  contract_id: null,
  commodity_group_id: null,
  condition_id: null,
  container_type_id: null,
  service_type_id: null,
  vessel_id: null,
  voyage_id: null,
  conditions: [],
  purchase: null,
  sales: rate('6.5000'),
  minimum: null,
  maximum: null,
  base_amount: null,
  base_quantity: null,
  mandatory: true,
  included_in_all_in: false,
  applies_on: 'loading_date',
  valid_from: '2026-01-01',
  valid_until: null,
  ...said,
})
