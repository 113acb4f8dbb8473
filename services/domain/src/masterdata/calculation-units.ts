import { percentage_sources } from '@fairlead/contracts/reference/quantity-sources'
import type { Load } from '../kernel/aggregate.ts'
import { calculationUnit } from './registers.ts'

/** The calculation units, of some, by which a rate is so many per cent of its quantity. */
export async function percentagesAmong(ids: readonly (string | null | undefined)[], load: Load): Promise<ReadonlySet<string>> {
  const known = [...new Set(ids)].filter(id => id !== null && id !== undefined)
  const units = await Promise.all(known.map(async id => ({ id, source: (await load(calculationUnit, id))?.quantity_source ?? null })))
  return new Set(units.filter(({ source }) => percentage_sources.some(one => one === source)).map(({ id }) => id))
}
