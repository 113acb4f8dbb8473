import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { Receipt } from 'lucide-react'
import { screen } from '../kernel/screen.ts'
import { conditionsInWords } from './conditions-in-words.ts'
import { rateCell, rateWidth } from './rate.tsx'

export default screen(tariffs, {
  icon: Receipt,
  cells: { conditions: ({ conditions }) => conditionsInWords(conditions), rate: rateCell('rate') },
  widths: { route: 160, conditions: 240, rate: rateWidth },
  spare: [
    'pol_id',
    'pol_region_id',
    'pod_id',
    'pod_region_id',
    'container_type_id',
    'transit_days',
    'only_bookable_by_hq',
    'hide_for_customers',
  ],
  within: {
    tariff_level_id: [
      'route',
      'commodity_group_id',
      'commodity_id',
      'condition_id',
      'conditions',
      'rate',
      'minimum',
      'valid_from',
      'valid_until',
    ],
  },
  card: {
    facts: [
      ['tariff_level_id', 'conditions'],
      ['valid_from', 'valid_until'],
    ],
    amount: ['rate'],
  },
  sections: {
    route: ['tariff_level_id', 'pol_id', 'pol_region_id', 'pod_id', 'pod_region_id', 'via_port_id', 'transit_days'],
    price: ['rate', 'minimum_per_unit', 'minimum', 'maximum', 'base_amount', 'base_quantity', 'all_in'],
    validity: ['valid_from', 'valid_until', 'followed_by_id', 'only_bookable_by_hq', 'hide_for_customers'],
    cargo: ['commodity_group_id', 'commodity_id', 'make_id', 'model_id', 'condition_id', 'container_type_id', 'conditions'],
    general: ['vessel_type', 'carrier_id', 'vessel_id', 'voyage_id', 'notes'],
  },
  hidden: ['route', 'office_ids'],
  repeats: ['tariff_level_id', 'valid_from'],
})
