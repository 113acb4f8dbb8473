import { loadingDateAt } from '@fairlead/contracts/reference/calls'
import type { Find, Load } from '../kernel/aggregate.ts'
import { carriedBy } from './carried-by.ts'
import type { PriceRequest } from './pricing/request.ts'
import type { Quotation } from './quotation-totals.ts'

/** What is known of a shipment once it is booked, by which rates may be chosen. */
export interface Shipped extends Pick<PriceRequest, 'carrier_id' | 'vessel_id' | 'vessel_type'> {
  readonly booking_date: string | null
  readonly loading_date: string | null
}

type Call = Parameters<typeof loadingDateAt>[1][number]

/** How and when what is only quoted would be shipped: as the voyage that is named says, if one is. */
export async function quotedFor({ voyage_id, pol_id }: Pick<Quotation, 'voyage_id' | 'pol_id'>, load: Load, find: Find): Promise<Shipped> {
  const [sailing] = await find('voyages', { id: [voyage_id ?? ''] })
  const idIn = (field: 'carrier_id' | 'vessel_id') => (typeof sailing?.[field] === 'string' ? sailing[field] : null)
  const calls = Array.isArray(sailing?.port_calls) ? sailing.port_calls.filter(isCall) : []
  const carried = await carriedBy({ carrier_id: idIn('carrier_id'), vessel_id: idIn('vessel_id') }, load)
  return { booking_date: null, loading_date: loadingDateAt(pol_id, calls), ...carried }
}

/** A voyage is of a later context, which says nothing of it here. */
const isCall = (call: unknown): call is Call =>
  typeof call === 'object' && call !== null && 'port_id' in call && 'purpose' in call && 'date_arrival' in call && 'date_departure' in call
