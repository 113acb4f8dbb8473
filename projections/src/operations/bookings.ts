import { bookings as resource } from '@fairlead/contracts/operations/bookings'
import { travels } from '@fairlead/contracts/operations/travelling'
import { counted, gathering, groups } from '../kernel/gather.ts'

const units = groups('units', { on: { booking_id: 'id' }, each: ['status'] })

/** A booking says how many of its units still travel. */
export const bookings = gathering(resource, { units }, (_booking, gathered) => ({ unit_count: counted(gathered.units.filter(travels)) }))
