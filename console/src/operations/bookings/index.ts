import { bookings } from '@fairlead/contracts/operations/bookings'
import { CalendarCheck } from 'lucide-react'
import { screen } from '../../kernel/screen.ts'
import { cutOffCell, cutOffWidth } from '../cut-off.tsx'
import { known } from './known.ts'

/** Bookings live inside their job. */
export default screen(bookings, {
  icon: CalendarCheck,
  known,
  cells: { cut_off: cutOffCell },
  widths: { cut_off: cutOffWidth },
  edits: { carrier_reference: 'amend' },
  steps: () => ['confirm', 'submit'],
  elsewhere: ['add_units'],
  hidden: ['unit_ids', 'last_unit'],
})
