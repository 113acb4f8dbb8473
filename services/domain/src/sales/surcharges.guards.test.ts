import { surcharges } from '@fairlead/contracts/sales/surcharges'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { both, id } from '../masterdata/specimens-for-tests.ts'
import { aSurcharge, dakar, rate, rotterdam, westAfrica } from './specimens-for-tests.ts'
import { surcharge } from './surcharges.ts'

const { SurchargeCreated, SurchargeClosed, SurchargeDeleted } = eventsOf(surcharges)

const keeper = { ...clerk, company_hq: true }
const type = { name: both('Bunker adjustment factor') }
const until = (valid_until: string | null) => ({ rivals: [{ name: both('BAF of last year'), valid_from: '2025-01-01', valid_until }] })
const rivalled = [
  { code: 'surcharge_counts_already', field: 'valid_from', facts: until(null) },
  { code: 'surcharge_counts_until', field: 'valid_from', facts: until('2026-03-31') },
] as const
const after = [SurchargeCreated(aSurcharge({ valid_from: '2026-01-01', valid_until: '2026-12-31' }))]
const ofContract = [SurchargeCreated(aSurcharge({ contract_id: id(51) }))]

guards(surcharge, {
  create: {
    passes: { actor: keeper, input: aSurcharge(), facts: { type, rivals: [] } },
    refuses: [
      { code: 'port_or_region', field: 'pol_region_id', input: aSurcharge({ pol_id: rotterdam, pol_region_id: westAfrica }) },
      { code: 'same_port', field: 'pod_id', input: aSurcharge({ pol_id: rotterdam, pod_id: rotterdam }) },
      { code: 'port_or_region', field: 'pod_region_id', input: aSurcharge({ pod_id: dakar, pod_region_id: westAfrica }) },
      { code: 'purchase_or_sales_needed', field: 'sales', input: aSurcharge({ purchase: null, sales: null }) },
      { code: 'minimum_above_maximum', field: 'maximum', input: aSurcharge({ minimum: '10.00', maximum: '9.99' }) },
      { code: 'base_of_both', field: 'base_quantity', input: aSurcharge({ base_amount: '25.00' }) },
      { code: 'base_of_both', field: 'base_amount', input: aSurcharge({ base_quantity: '2.000' }) },
      { code: 'start_after_end', field: 'valid_until', input: aSurcharge({ valid_from: '2026-02-01', valid_until: '2026-01-31' }) },
      {
        code: 'only_bands_end',
        field: 'conditions.0.to',
        input: aSurcharge({ conditions: [{ measurement_conditional_id: 1, operator: '<', from: '600.000', to: '700.000' }] }),
      },
      {
        code: 'purchase_or_sales_needed',
        field: 'sales',
        input: aSurcharge({ sales: null, base_amount: '25.00' }),
        others: [['base_of_both', 'base_quantity']],
      },
      ...rivalled,
      { code: 'surcharge_of_all_offices', field: 'contract_id', actor: clerk },
      { code: 'select_from_list', field: 'surcharge_type_id', facts: { type: undefined } },
    ],
  },
  change: {
    passes: { actor: keeper, after, input: { mandatory: false }, facts: { used: false, rivals: [] } },
    refuses: [
      { code: 'surcharge_priced_with', facts: { used: true } },
      { code: 'surcharge_of_all_offices', field: 'contract_id', after: ofContract, input: { contract_id: null }, actor: clerk },
      { code: 'port_or_region', field: 'pol_region_id', input: { pol_id: rotterdam, pol_region_id: westAfrica } },
      { code: 'purchase_or_sales_needed', field: 'sales', input: { sales: null } },
      { code: 'start_after_end', field: 'valid_until', input: { valid_from: '2027-01-01' } },
      ...rivalled,
    ],
  },
  change_rate: {
    passes: { actor: keeper, after, input: { from: '2026-07-01', sales: rate('7.0000') } },
    refuses: [
      { code: 'rate_from_after_start', field: 'from', input: { from: '2026-01-01', sales: rate('7.0000') } },
      { code: 'rate_from_before_end', field: 'from', input: { from: '2027-01-01', sales: rate('7.0000') } },
      { code: 'purchase_or_sales_needed', field: 'sales', input: { from: '2026-07-01' } },
    ],
  },
  close: {
    passes: { actor: keeper, after, input: { valid_until: '2026-06-30' }, facts: { rivals: [] } },
    refuses: [{ code: 'start_after_end', field: 'valid_until', input: { valid_until: '2025-12-31' } }, ...rivalled],
  },
  reopen: {
    passes: { actor: keeper, after: [...after, SurchargeClosed({ valid_until: '2026-06-30' })], facts: { rivals: [] } },
    refuses: rivalled,
  },
  delete: { passes: { actor: keeper, after, facts: { used: false } }, refuses: [{ code: 'surcharge_priced_with', facts: { used: true } }] },
  restore: { passes: { actor: keeper, after: [...after, SurchargeDeleted()], facts: { rivals: [] } }, refuses: rivalled },
})
