import { tariffs as resource } from '@fairlead/contracts/sales/tariffs'
import { gathering, groups } from '../kernel/gather.ts'

const levels = groups('tarifflevels', { on: { id: 'tariff_level_id' }, each: ['office_ids'] })
const pol = groups('ports', { on: { id: 'pol_id' }, each: ['code'] })
const pol_region = groups('regions', { on: { id: 'pol_region_id' }, each: ['code'] })
const pod = groups('ports', { on: { id: 'pod_id' }, each: ['code'] })
const pod_region = groups('regions', { on: { id: 'pod_region_id' }, each: ['code'] })

/** A tariff is seen by who sees its level, and called by the codes of both ends of its route. */
export const tariffs = gathering(resource, { levels, pol, pol_region, pod, pod_region }, (_tariff, gathered) => {
  const ends = [...gathered.pol, ...gathered.pol_region, ...gathered.pod, ...gathered.pod_region]
  return {
    office_ids: gathered.levels.flatMap(({ office_ids }) => office_ids?.match(/[\da-f-]{36}/g) ?? []),
    route: ends.map(({ code }) => code ?? '…').join(' – '),
  }
})
