import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import { loadingDateAt } from '@fairlead/contracts/reference/calls'
import type { Load } from '../kernel/aggregate.ts'
import { carriedBy } from '../sales/carried-by.ts'
import { voyage } from './voyages.ts'

type Booking = RecordOf<typeof bookings>

/** As what a booking is shipped, by which rates are chosen: by whom and with which vessel, and when that loads it. Nothing where its voyage is of no service. */
export async function pricedAs({ voyage_id, pol_id }: Pick<Booking, 'voyage_id' | 'pol_id'>, load: Load): Promise<Booking['priced_as']> {
  const sailing = await load(voyage, voyage_id)
  if (!sailing?.service_type_id) return []
  const { service_type_id } = sailing
  return [{ service_type_id, loading_date: loadingDateAt(pol_id, sailing.port_calls), ...(await carriedBy(sailing, load)) }]
}
