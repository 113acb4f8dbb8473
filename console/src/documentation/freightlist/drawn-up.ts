import type { FreightBasis, FreightDifference, Freightlist, FreightMeasures } from '@fairlead/contracts/documentation/freightlist'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../../kernel/api.ts'
import type { Referred } from '../../kernel/record.ts'
import { type Names, withNames } from '../../kernel/record-queries.ts'
import { shownNumber } from '../../lib/numbers.ts'

/** Which bills of a voyage are wanted, as the address says it. */
export interface FreightFilters {
  readonly basis: FreightBasis
  readonly pol?: string | undefined
  readonly pod?: string | undefined
  readonly office?: string | undefined
  readonly carrier?: string | undefined
  readonly customer?: string | undefined
  readonly currency?: string | undefined
  readonly paid?: string | undefined
}

/** The freight list of a voyage as the API answers it. */
export interface DrawnUp {
  readonly voyage: { readonly id: string; readonly number: string; readonly vessel_id: string; readonly carrier_id: string | null }
  readonly recipients: readonly string[]
  readonly language: 'en' | 'nl'
  /** Whether who asks may know what was paid. */
  readonly told_paid: boolean
  readonly list: Freightlist
  /** From the last that was sent of the same bills; null where it says the same, or that is not known. */
  readonly difference: FreightDifference | null
  readonly names: Names
}

export const freightlistOf = (voyage: string, filters: FreightFilters) =>
  queryOptions({
    queryKey: ['freightlists', 'of', voyage, filters],
    queryFn: ({ signal }) => withNames(get<DrawnUp>(`freightlist/${voyage}`, { ...filters }, signal)),
    staleTime: 0,
  })

/** What cargo measures, as a sentence takes it. */
export const measuresSaid = ({ units, gross_weight, volume, lane_metres }: FreightMeasures) => ({
  units: shownNumber(units, 0),
  kg: shownNumber(gross_weight, 2),
  volume: shownNumber(volume, 3),
  lane_metres: shownNumber(lane_metres, 2),
})

/** What a record that the list tells of is called; nothing of what it does not. */
export function namesOf(names: Names) {
  const known = new Map(Object.entries(names).map(([of, some]) => [of, new Map(some.map(one => [one.id, one]))]))
  const one = (of: string, id: string | null): Referred | undefined => known.get(of)?.get(id ?? '')
  return {
    name: (of: string, id: string | null): string => one(of, id)?.name ?? '',
    /** The same by its code, where it has one. */
    code: (of: string, id: string): string => one(of, id)?.code ?? one(of, id)?.name ?? '',
    /** How many decimals amounts of a currency have. */
    decimals: (id: string): number => one('currencies', id)?.minor_units ?? 2,
  }
}
export type FreightNames = ReturnType<typeof namesOf>
