import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { countries } from '@fairlead/contracts/masterdata/countries'
import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import type { Recorded } from '../kernel/aggregate.ts'
import { invalid, type Refusal, together } from '../kernel/refusal.ts'
import { countriesBeforeRates } from './country-upcasters.ts'
import { ruledRegister } from './registers.ts'
import { ratesInForce, standardType } from './vat-rates.ts'

type Country = RecordOf<typeof countries>

/** Fills in the standard rate that held when this was written. */
function rated(country: Country, { meta }: Recorded): Country {
  const inForce = ratesInForce(country.vat_rates, today(trade_zone, meta.occurred_at))
  const standard = standardType(inForce)
  return { ...country, vat_standard_rate: (standard && inForce.get(standard)) ?? null }
}

/** Of one type, one rate begins on a day. */
function ratesTwice({ vat_rates }: Country): Refusal[] {
  const seen = new Set<string>()
  return (vat_rates ?? []).flatMap(({ vat_type, valid_from }, index) =>
    seen.size === seen.add(`${vat_type} ${valid_from}`).size ? [invalid('chosen_twice', { field: `vat_rates.${index}.valid_from` })] : [],
  )
}

/** The least that a unit may plausibly measure is no more than the most. */
const measuresCrossed = (one: Country): Refusal[] =>
  (['length', 'width', 'height'] as const).flatMap(side => {
    const [least, most] = [one[`min_${side}`], one[`max_${side}`]]
    return least !== null && most !== null && least > most ? [invalid('least_above_most', { field: `max_${side}` })] : []
  })

/** A country, and what VAT its offices charge. */
export const country = ruledRegister(countries, one => together([...ratesTwice(one), ...measuresCrossed(one)]), {
  derived: rated,
  upcast: { Created: [countriesBeforeRates], Changed: [countriesBeforeRates] },
})
