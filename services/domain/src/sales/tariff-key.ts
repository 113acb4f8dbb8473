import type { Values } from '@fairlead/contracts/kernel/field'
import { tariffKey, tariffs } from '@fairlead/contracts/sales/tariffs'
import type { Find } from '../kernel/aggregate.ts'
import { keyBy } from './rate-rules.ts'
import { overlap, type Validity } from './validity.ts'

type Key = Values<typeof tariffKey> & { tariff_level_id: string }

/** What must be alike for two rows of a level to be about the same. */
export const keyOf = (key: Key): string => keyBy(['tariff_level_id', ...Object.keys(tariffKey)], key)

/** The rows of its level about the same that have a day in common with one. */
export async function rivalsOf(row: Key & Validity, id: string, find: Find) {
  const alike = await find(tariffs, { tariff_level_id: [row.tariff_level_id], ...routeOf(row), status: ['active'] })
  return alike.filter(one => one.id !== id && keyOf(one) === keyOf(row) && overlap(one, row))
}

/** By its route a row has few others of its level beside it. */
const routeOf = ({ pol_id, pol_region_id, pod_id, pod_region_id }: Key) => ({
  ...(pol_id ? { pol_id: [pol_id] } : {}),
  ...(pol_region_id ? { pol_region_id: [pol_region_id] } : {}),
  ...(pod_id ? { pod_id: [pod_id] } : {}),
  ...(pod_region_id ? { pod_region_id: [pod_region_id] } : {}),
})
