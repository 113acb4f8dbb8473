import { countries } from '@fairlead/contracts/masterdata/countries'
import { Flag } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(countries, {
  icon: Flag,
  sections: {
    vat: ['vat_rates', 'vat_standard_rate', 'vat_subcontractors_exempt'],
    measures: ['min_length', 'max_length', 'min_width', 'max_width', 'min_height', 'max_height'],
  },
})
