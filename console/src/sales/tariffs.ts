import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { Receipt } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../kernel/screen.ts'
import { conditionsInWords } from './conditions-in-words.ts'
import { useKept } from './kept.ts'
import { rateCell, rateWidth } from './rate.tsx'

export default screen(tariffs, {
  icon: Receipt,
  views: [{ name: 'in_force', filter: ({ today }) => ({ valid_on: today }) }],
  cells: { conditions: ({ conditions }) => conditionsInWords(conditions), rate: rateCell('rate') },
  widths: { route: 140, tariff_level_id: 150, commodity_group_id: 140, conditions: 130, rate: rateWidth },
  spare: [
    'commodity_id',
    'maximum',
    'pol_id',
    'pol_region_id',
    'pod_id',
    'pod_region_id',
    'transit_days',
    'all_in',
    'only_bookable_by_hq',
    'hide_for_customers',
  ],
  within: {
    tariff_level_id: [
      'route',
      'rate',
      'commodity_group_id',
      'container_type_id',
      'conditions',
      'valid_from',
      'valid_until',
      'commodity_id',
      'condition_id',
    ],
  },
  card: {
    facts: [
      ['tariff_level_id', 'commodity_group_id', 'container_type_id'],
      ['rate', 'conditions'],
    ],
  },
  sections: {
    general: ['tariff_level_id', 'transit_days', 'pol_id', 'pol_region_id', 'pod_id', 'pod_region_id', 'via_port_id'],
    price: ['rate', 'all_in', 'minimum', 'maximum', 'minimum_per_unit', 'base_amount', 'base_quantity'],
    validity: ['valid_from', 'valid_until', 'only_bookable_by_hq', 'hide_for_customers', 'notes'],
    cargo: ['commodity_group_id', 'commodity_id', 'make_id', 'model_id', 'condition_id', 'container_type_id', 'conditions'],
    route: ['vessel_type', 'carrier_id', 'vessel_id', 'voyage_id'],
  },
  elsewhere: ['follow'],
  useKept,
  Banner: lazy(() => import('./kept-banner.tsx')),
  hidden: ['route', 'office_ids'],
  repeats: ['tariff_level_id', 'valid_from'],
})
