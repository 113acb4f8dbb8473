import { sumVolumes } from '@fairlead/contracts/measures/volume'
import { jobs as resource } from '@fairlead/contracts/operations/jobs'
import { leadingBooking, travels } from '@fairlead/contracts/operations/travelling'
import { isInForce } from '@fairlead/contracts/reference/documents'
import { counted, gathering, groups } from '../kernel/gather.ts'
import { jobStatus } from './job-status.ts'
import { toDeliver } from './to-deliver.ts'

const bookings = groups('bookings', {
  on: { job_id: 'id' },
  each: ['id', 'number', 'status', 'voyage_id', 'pol_id', 'pod_id', 'cut_off', 'price_to_review'],
})
const units = groups('units', {
  on: { job_id: 'id' },
  each: ['status', 'customs_missing', 'connection_broken', 'date_delivered'],
  sum: ['volume'],
})
const bills = groups('billsoflading', { on: { job_id: 'id' }, each: ['id', 'status'] })

/** A job says how far its bookings, units and bills of lading are (DOMAIN_SALES_OPS §2.5). */
export const jobs = gathering(
  resource,
  { bookings, units, bills },
  ({ lines }, gathered) => {
    const leading = leadingBooking(gathered.bookings)
    const under = gathered.units.filter(travels)
    const standing = gathered.bills.filter(isInForce)
    return {
      status: jobStatus({ bookings: gathered.bookings, units: under, lines }),
      voyage_id: leading?.voyage_id ?? null,
      booking_voyages: gathered.bookings.flatMap(({ id, voyage_id }) => (id && voyage_id ? [{ booking_id: id, voyage_id }] : [])),
      pol_id: leading?.pol_id ?? null,
      pod_id: leading?.pod_id ?? null,
      cut_off: leading?.cut_off ?? null,
      unit_count: counted(under),
      units_to_deliver: counted(toDeliver(under)),
      bookings_pending: counted(gathered.bookings.filter(({ status }) => status === 'pending')),
      prices_to_review: counted(gathered.bookings.filter(one => travels(one) && one.price_to_review === 'true')),
      volume: sumVolumes(under.map(one => one.volume)),
      customs_missing: counted(under.filter(one => one.customs_missing === 'true')),
      broken_connections: counted(under.filter(one => one.connection_broken === 'true')),
      bill_of_lading_ids: standing.flatMap(({ id }) => id ?? []),
      bls_total: standing.length,
      bls_final: standing.filter(({ status }) => status === 'final' || status === 'published').length,
    }
  },
  ['lines'],
)
