import { percentage_sources, type quantity_sources } from '@fairlead/contracts/reference/quantity-sources'
import type { Load } from '../kernel/aggregate.ts'
import { calculationUnit } from './registers.ts'

type Source = (typeof quantity_sources.codes)[number]

/** The calculation units, of some, by which a rate is so many per cent of its quantity. */
export const percentagesAmong = (ids: readonly (string | null | undefined)[], load: Load) => countingAmong(percentage_sources, ids, load)

/** Those by which it is so many per cent of what freight itself is part of. */
export const sharesOfFreightAmong = (ids: readonly (string | null | undefined)[], load: Load) =>
  countingAmong(['freight', 'subtotal'], ids, load)

async function countingAmong(
  sources: readonly Source[],
  ids: readonly (string | null | undefined)[],
  load: Load,
): Promise<ReadonlySet<string>> {
  const known = [...new Set(ids)].filter(id => id !== null && id !== undefined)
  const units = await Promise.all(known.map(async id => ({ id, source: (await load(calculationUnit, id))?.quantity_source ?? null })))
  return new Set(units.filter(({ source }) => sources.some(one => one === source)).map(({ id }) => id))
}
