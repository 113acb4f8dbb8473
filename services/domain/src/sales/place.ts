import type { Find, Load } from '../kernel/aggregate.ts'
import { regionsNaming, regionsOf } from '../masterdata/port-regions.ts'
import { port } from '../masterdata/ports.ts'
import type { Place } from './pricing/request.ts'

/** A port with the regions that it belongs to, and how wide its lanes are; of none where it is not said yet. */
export async function placeOf(port_id: string | null, load: Load, find: Find): Promise<Place & { lane_width: string | null }> {
  const found = port_id === null ? undefined : await load(port, port_id)
  const region_ids = found ? await regionsOf(found, country_id => regionsNaming(country_id, find)) : []
  return { port_id: port_id ?? '', region_ids, lane_width: found?.lane_width ?? null }
}
