import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { Landmark } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(companySettings, { icon: Landmark })
