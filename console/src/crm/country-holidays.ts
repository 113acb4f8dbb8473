import { countryHolidays } from '@fairlead/contracts/crm/country-holidays'
import { CalendarRange } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(countryHolidays, { icon: CalendarRange })
