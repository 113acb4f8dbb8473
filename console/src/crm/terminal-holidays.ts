import { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import { CalendarOff } from 'lucide-react'
import { screen } from '../kernel/screen.ts'
import { AddForCountry } from './add-for-country.tsx'
import countryHolidays from './country-holidays.gen.ts'

export default screen(terminalHolidays, {
  icon: CalendarOff,
  texts: ['holidays'],
  Tools: AddForCountry,
  registers: [countryHolidays],
})
