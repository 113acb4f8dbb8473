import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { Landmark } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(companySettings, {
  icon: Landmark,
  sections: {
    accounting: ['accounting_target', 'accounting_company', 'sales_journal', 'debtor_gl_id', 'rounding_gl_id', 'cost_centre'],
  },
})
