import type { NewEvent } from '../ports/event-log.ts'

/** At first a port lay in one region. */
export function portsBeforeRegions(data: NewEvent['data']): NewEvent['data'] {
  const { region_id, ...others } = data
  return region_id === undefined ? data : { ...others, region_ids: region_id === null ? null : [region_id] }
}
