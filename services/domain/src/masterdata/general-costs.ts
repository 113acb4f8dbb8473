import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { generalCosts } from '@fairlead/contracts/masterdata/general-costs'
import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { eventsOf, type Recorded } from '../kernel/aggregate.ts'
import { invalid } from '../kernel/refusal.ts'
import { registerWith } from '../kernel/register.ts'

type GeneralCost = RecordOf<typeof generalCosts>

const { Changed, GeneralCostRatesErased } = eventsOf(generalCosts)

/** Fills in what it is sold for: by the newest rate of no office in particular that held when it was written. */
function priced(cost: GeneralCost, { meta }: Recorded): GeneralCost {
  const held = cost.rates.filter(one => one.office_id === null && one.valid_from <= today(trade_zone, meta.occurred_at))
  const newest = held.toSorted((one, other) => one.valid_from.localeCompare(other.valid_from)).at(-1)
  return { ...cost, default_rate: newest?.sales ?? null }
}

/** What a general cost is reckoned in decides what its amounts mean: a new currency or unit erases them (specification §5). */
export const generalCost = registerWith(generalCosts, {
  derived: priced,
  evolve: { GeneralCostRatesErased: record => ({ ...record, rates: [], default_rate: null }) },
  decide: {
    change_basis: (record, { currency_id, calculation_unit_id, confirmed }) => {
      if (record.currency_id === currency_id && record.calculation_unit_id === calculation_unit_id) return []
      if (record.rates.length > 0 && !confirmed) return invalid('general_cost_rates_erased', { field: 'confirmed' })
      return [...(record.rates.length > 0 ? [GeneralCostRatesErased()] : []), Changed({ currency_id, calculation_unit_id })]
    },
  },
})
