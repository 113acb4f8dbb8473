import { surcharges } from '@fairlead/contracts/sales/surcharges'
import { BadgePlus } from 'lucide-react'
import { referredBy } from '../../kernel/record.ts'
import { screen } from '../../kernel/screen.ts'
import { rateCell, rateWidth } from '../rate.tsx'
import { scopeInWords } from './scope-in-words.ts'

export default screen(surcharges, {
  icon: BadgePlus,
  texts: ['surcharge'],
  views: [{ name: 'in_force', filter: ({ today }) => ({ valid_on: today }) }],
  cells: {
    surcharge_type_id: row => referredBy(row, 'surcharge_type_id')?.code,
    scope: scopeInWords,
    purchase: rateCell('purchase'),
    sales: rateCell('sales'),
  },
  widths: { surcharge_type_id: 80, scope: 260, purchase: rateWidth, sales: rateWidth },
  spare: ['applies_on'],
  card: {
    facts: [
      ['side', 'scope'],
      ['sales', 'valid_until'],
    ],
  },
  sections: {
    general: ['surcharge_type_id', 'name', 'side', 'mandatory', 'included_in_all_in'],
    price: ['purchase', 'sales', 'minimum', 'maximum', 'base_amount', 'base_quantity'],
    validity: ['applies_on', 'valid_from', 'valid_until'],
    route: ['pol_id', 'pol_region_id', 'pod_id', 'pod_region_id', 'carrier_id', 'service_type_id', 'vessel_id', 'voyage_id'],
    cargo: ['customer_id', 'contract_id', 'commodity_group_id', 'condition_id', 'container_type_id', 'conditions'],
  },
  hidden: ['scope'],
  repeats: ['side', 'applies_on'],
})
