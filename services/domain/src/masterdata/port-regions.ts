import { regions } from '@fairlead/contracts/masterdata/regions'
import type { Find } from '../kernel/aggregate.ts'

interface Located {
  readonly region_ids: readonly string[] | null
  readonly country_id: string
}

/** The regions that name a country, with all its ports. */
export const regionsNaming = (country_id: string, find: Find) =>
  find(regions, { country_ids: [country_id], status: ['active', 'inactive'] })

/** The regions in which a port lies: those that it names, and those that name its country. No event of its own says the latter: lists gather them. */
export const regionsOf = async ({ region_ids, country_id }: Located, naming: (country_id: string) => ReturnType<typeof regionsNaming>) => [
  ...new Set([...(region_ids ?? []), ...(await naming(country_id)).map(({ id }) => id)]),
]
