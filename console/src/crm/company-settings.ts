import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { addDays } from '@fairlead/contracts/measures/dates'
import { Landmark } from 'lucide-react'
import { screen } from '../kernel/screen.ts'
import { today } from '../lib/dates.ts'

/** A month is closed after its end. */
const endOfLastMonth = (): string => addDays(`${today().slice(0, 7)}-01`, -1)

export default screen(companySettings, {
  icon: Landmark,
  overview: { facts: ['closed_until'] },
  hidden: ['closed_until'],
  begins: { close_period: () => ({ until: endOfLastMonth() }), reopen_period: () => ({ until: null }) },
  sections: {
    accounting: [
      'accounting_target',
      'accounting_company',
      'sales_journal',
      'booking_destiny',
      'debtor_gl_id',
      'rounding_gl_id',
      'cost_centre',
    ],
  },
})
