import { countries } from '@fairlead/contracts/masterdata/countries'
import { Flag } from 'lucide-react'
import { listTab } from '../kernel/list-tab.tsx'
import { screen } from '../kernel/screen.ts'
import ports from './ports.ts'

export default screen(countries, {
  icon: Flag,
  tabs: [listTab(ports, 'country_id')],
  sections: {
    vat: ['vat_rates', 'vat_standard_rate', 'vat_subcontractors_exempt'],
    measures: ['min_length', 'max_length', 'min_width', 'max_width', 'min_height', 'max_height'],
  },
})
