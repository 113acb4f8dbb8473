import { ports as resource } from '@fairlead/contracts/masterdata/ports'
import { gathering, groups } from '../kernel/gather.ts'

const ofCountry = groups('regions', { on: { country_ids: 'country_id' }, each: ['id', 'status'] })

/** A port lies in the regions that it names itself, and in those that name its country. */
export const ports = gathering(
  resource,
  { ofCountry },
  ({ region_ids }, gathered) => {
    const named = gathered.ofCountry.flatMap(({ id, status }) => (id === null || status === 'deleted' ? [] : [id]))
    return { all_region_ids: [...new Set([...(region_ids ?? []), ...named])] }
  },
  ['region_ids'],
)
