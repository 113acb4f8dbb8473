import { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import { CalendarOff } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(terminalHolidays, { icon: CalendarOff })
