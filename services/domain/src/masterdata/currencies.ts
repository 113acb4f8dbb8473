import { currencies } from '@fairlead/contracts/masterdata/currencies'
import type { Load } from '../kernel/aggregate.ts'
import { registerWith } from '../kernel/register.ts'

/** What it is worth, its rates say themselves; what it was told of them once is passed over. */
export const currency = registerWith(currencies, { evolve: { RateNoted: record => record } })

/** Codes of currencies by id; ids of none are left out. */
export async function currencyCodes(load: Load, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids.filter(id => id !== null))]
  const found = await Promise.all(distinct.map(id => load(currency, id)))
  return new Map(found.flatMap(one => (one ? [[one.id, one.code]] : [])))
}
