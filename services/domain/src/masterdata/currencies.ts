import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { most_minor_units } from '@fairlead/contracts/measures/minor-units'
import type { Load } from '../kernel/aggregate.ts'
import { registerWith } from '../kernel/register.ts'

/** What it is worth, its rates say themselves; what it was told of them once is passed over. */
export const currency = registerWith(currencies, { evolve: { RateNoted: record => record } })

/** A currency as papers print it: its code beside amounts of so many decimals. */
export type PrintedCurrency = Pick<RecordOf<typeof currencies>, 'code' | 'minor_units'>
export const unknownCurrency: PrintedCurrency = { code: '', minor_units: most_minor_units }

/** Currencies by id, as papers print them; ids of none are left out. */
export async function printedCurrencies(load: Load, ids: readonly (string | null)[]): Promise<Map<string, PrintedCurrency>> {
  const distinct = [...new Set(ids.filter(id => id !== null))]
  const found = await Promise.all(distinct.map(id => load(currency, id)))
  return new Map(found.flatMap(one => (one ? [[one.id, { code: one.code, minor_units: one.minor_units }]] : [])))
}

/** How many decimals the amounts of currencies have, by their ids. */
export type MinorUnits = ReadonlyMap<string, number>

/** Of currencies that are not there nothing is known. */
export async function minorUnitsOf(ids: readonly (string | null | undefined)[], load: Load): Promise<MinorUnits> {
  const known = new Set(ids.filter(id => id !== null && id !== undefined))
  const found = await Promise.all([...known].map(async id => [id, (await load(currency, id))?.minor_units] as const))
  return new Map(found.flatMap(([id, units]) => (units === undefined ? [] : [[id, units]])))
}

/** Those of one currency: two, as most have, where nobody knows it. */
export const minorUnitsIn = (known: MinorUnits, currency_id: string): number => known.get(currency_id) ?? most_minor_units
