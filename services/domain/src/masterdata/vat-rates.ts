import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { countries } from '@fairlead/contracts/masterdata/countries'
import { compare } from '@fairlead/contracts/measures/money'

export type VatRate = NonNullable<RecordOf<typeof countries>['vat_rates']>[number]
export type RatedVatType = VatRate['vat_type']

/** The rates of a country on a day: of each type the newest. */
export function ratesInForce(rates: readonly VatRate[] | null, day: string): ReadonlyMap<RatedVatType, string> {
  const begun = (rates ?? []).filter(one => one.valid_from <= day)
  return new Map(begun.toSorted((one, other) => one.valid_from.localeCompare(other.valid_from)).map(one => [one.vat_type, one.rate]))
}

/** The type of a country's standard rate: reduced rates are lower (VAT directive, articles 96 to 98). */
export const standardType = <T extends string>(inForce: ReadonlyMap<T, string>): T | undefined =>
  [...inForce].toSorted(([, one], [, other]) => compare(other, one))[0]?.[0]
