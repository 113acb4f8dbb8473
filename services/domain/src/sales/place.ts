import type { Load } from '../kernel/aggregate.ts'
import { port } from '../masterdata/ports.ts'
import type { Place } from './pricing/request.ts'

/** A port with the regions that it belongs to, and how wide its lanes are; of none where it is not said yet. */
export async function placeOf(port_id: string | null, load: Load): Promise<Place & { lane_width: string | null }> {
  const found = port_id === null ? undefined : await load(port, port_id)
  return { port_id: port_id ?? '', region_ids: found?.all_region_ids ?? [], lane_width: found?.lane_width ?? null }
}
