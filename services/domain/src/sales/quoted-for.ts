import { loadingDateAt } from '@fairlead/contracts/reference/calls'
import type { Find, Load } from '../kernel/aggregate.ts'
import { carriedBy } from './carried-by.ts'
import type { PriceRequest } from './pricing/request.ts'
import type { Quotation } from './quotation-totals.ts'
import { sailing } from './sailing.ts'

/** What is known of a shipment once it is booked, by which rates may be chosen. */
export interface Shipped extends Pick<PriceRequest, 'carrier_id' | 'vessel_id' | 'vessel_type'> {
  readonly booking_date: string | null
  readonly loading_date: string | null
}

/** How and when what is only quoted would be shipped: as the voyage that is named says, if one is. */
export async function quotedFor({ voyage_id, pol_id }: Pick<Quotation, 'voyage_id' | 'pol_id'>, load: Load, find: Find): Promise<Shipped> {
  const { port_calls, ...by } = await sailing(voyage_id, find)
  return { booking_date: null, loading_date: loadingDateAt(pol_id, port_calls), ...(await carriedBy(by, load)) }
}
