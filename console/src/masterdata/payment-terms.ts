import { paymentTerms } from '@fairlead/contracts/masterdata/payment-terms'
import { CalendarClock } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(paymentTerms, { icon: CalendarClock })
