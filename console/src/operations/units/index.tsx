import { units } from '@fairlead/contracts/operations/units'
import { Car } from 'lucide-react'
import { screen } from '../../kernel/screen.ts'
import { ColourName } from '../../masterdata/colour-name.tsx'
import { SplitLimit } from './split-limit.tsx'

/** Units live inside their job. */
export default screen(units, {
  icon: Car,
  cells: { colour: ({ colour }) => <ColourName said={colour} /> },
  bulk: ['mark_firm', 'grant_permit', 'load', 'record_delivery', 'put_on_hold', 'cancel'],
  steps: () => [
    'lift_hold',
    'mark_firm',
    'grant_permit',
    'load',
    'discharge',
    'rebook',
    'record_delivery',
    'record_clearance',
    'record_measurement',
    'record_survey',
  ],
  warnings: { split: SplitLimit },
  begins: { split: () => ({ quantity: 1 }) },
  sections: {
    general: [
      'kind',
      'quantity',
      'chassis_number',
      'build_year',
      'make',
      'model',
      'body',
      'colour',
      'license_plate',
      'key_number',
      'customer_reference',
      'condition',
    ],
    measures: ['length', 'width', 'height', 'weight'],
    customs: ['customs_type', 'mrn', 'hs_code', 'commodity_id'],
    container: ['container_number', 'container_type_id', 'seal'],
  },
})
