import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { Refusal, Warning } from '../kernel/refusal.ts'
import { endsElsewhere } from './connections.ts'
import { journeyOf } from './journey.ts'

type Booking = RecordOf<typeof bookings>
type Way = Pick<Booking, 'voyage_id' | 'pol_id' | 'pod_id' | 'onward_legs'>

/** A booking whose price is for where it goes now: as it is priced, or as somebody keeps that price for it. */
export const pricedHere = (record: Booking): Pick<Booking, 'priced_pol_id' | 'priced_pod_id'> => ({
  priced_pol_id: record.pol_id,
  priced_pod_id: journeyOf(record).pod_id,
})

/** Whether the price of a booking is for another route: a price is for a port of loading and one of discharge (DOMAIN_SALES_OPS §1.1), over whatever hub. */
export const pricedElsewhere = (record: Way & Pick<Booking, 'priced_pol_id' | 'priced_pod_id'>): boolean =>
  record.priced_pol_id !== null && (record.pol_id !== record.priced_pol_id || journeyOf(record).pod_id !== record.priced_pod_id)

/** Legs that are chosen for cargo of a quotation end where that was priced to, as they do when it is booked. */
export const legsEndElsewhere = (record: Booking, onward_legs: Way['onward_legs'] = []): Refusal | undefined =>
  record.quotation_id !== null && onward_legs.length > 0 ? endsElsewhere({ ...record, onward_legs }, record.priced_pod_id) : undefined

/** What whoever sends a booking elsewhere is told of its price. */
export const routeWarnings = (record: Booking): Warning[] =>
  pricedElsewhere(record) ? [{ code: 'price_for_another_route', params: {} }] : []
