import { generalCosts } from '@fairlead/contracts/masterdata/general-costs'
import { eventsOf } from '../kernel/aggregate.ts'
import { registerWith } from '../kernel/register.ts'

const { Changed, GeneralCostRatesErased } = eventsOf(generalCosts)

/** What a general cost is reckoned in decides what its amounts mean: a new currency or unit erases them (specification §5). */
export const generalCost = registerWith(generalCosts, {
  evolve: { GeneralCostRatesErased: record => ({ ...record, rates: [] }) },
  decide: {
    change_basis: (record, { currency_id, calculation_unit_id }) => {
      if (record.currency_id === currency_id && record.calculation_unit_id === calculation_unit_id) return []
      return [...(record.rates.length > 0 ? [GeneralCostRatesErased()] : []), Changed({ currency_id, calculation_unit_id })]
    },
  },
})
