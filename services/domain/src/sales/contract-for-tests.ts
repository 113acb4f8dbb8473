import type { EventData } from '@fairlead/contracts/kernel/resource'
import { contracts } from '@fairlead/contracts/sales/contracts'
import { eventsOf } from '../kernel/aggregate.ts'
import type { Contract } from './contract-rules.ts'
import { euro, id, jansen, office, perUnit, recordOf, rotterdam, tema } from './quotation-for-tests.ts'

const { ContractDrafted, ContractActivated } = eventsOf(contracts)

export const [lineId, levelId] = [id(60), id(61)]

/** Rotterdam to Tema for 620 euros a unit, whatever it is. */
export const rateLine = (said: Partial<Contract['lines'][number] & { id: string }> = {}) => ({
  id: lineId,
  pol_id: rotterdam,
  pol_region_id: null,
  pod_id: tema,
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
  rate: '620.0000',
  calculation_unit_id: perUnit,
  minimum_per_unit: null,
  minimum: null,
  maximum: null,
  base_amount: null,
  base_quantity: null,
  all_in: false,
  transit_days: null,
  needs_clarification: false,
  remark: null,
  ...said,
})

/** A year with Jansen, at rates of its own. */
export const agreed: EventData<typeof contracts, 'ContractDrafted'> = {
  relation_id: jansen,
  office_id: office,
  service_type_id: 2,
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  currency_id: euro,
  tariff_based: false,
  tariff_level_id: null,
  discount_pct: null,
  markup_pct: null,
  surcharge_policy: 'as_tariff',
  lines: [rateLine()],
  commitment_measure: null,
  commitment_quantity: null,
  commitment_period: null,
  payment_term_id: null,
  incoterm: null,
  free_days: null,
  bl_grouping: null,
  notes: null,
}
/** What makes it one by a price list. */
export const byLevel = { tariff_based: true, tariff_level_id: levelId, lines: [] } satisfies Partial<typeof agreed>

export const drawnUp = (said: Partial<typeof agreed> = {}) => ContractDrafted({ ...agreed, ...said })
export const inForce = (said: Partial<typeof agreed> = {}) => [drawnUp(said), ContractActivated()]
export const aContract = (said: Partial<Contract> = {}): Contract =>
  recordOf(contracts, { ...agreed, number: 'C01260001', status: 'draft', ...said })

/** As the one with the id of 63, for as many days, with its rates. */
export const renewedBy63 = { contract_id: id(63), valid_from: null, valid_until: null, with_rates: true }
