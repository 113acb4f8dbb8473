import type { Load } from '../kernel/aggregate.ts'
import { vessel } from '../masterdata/registers.ts'
import type { PriceRequest } from './pricing/request.ts'

/** By whom and with which vessel cargo is shipped, and of which type that is: by all of it rates are chosen. */
export async function carriedBy({ carrier_id, vessel_id }: Pick<PriceRequest, 'carrier_id' | 'vessel_id'>, load: Load) {
  const ship = await load(vessel, vessel_id ?? '')
  return { carrier_id, vessel_id, vessel_type: ship?.vessel_type ?? null }
}
