import { generalCosts } from '@fairlead/contracts/masterdata/general-costs'
import { say } from '@fairlead/contracts/texts/index'
import { HandCoins } from 'lucide-react'
import { language } from '../i18n/index.ts'
import { screen } from '../kernel/screen.ts'

/** Specification §5 asks for it before the currency or unit is changed. */
const RatesErased = () => (
  <p className="bg-amber-soft text-amber-ink mb-3 rounded-md px-3 py-2">{say(language(), 'general_cost_rates_erased')}</p>
)

export default screen(generalCosts, {
  icon: HandCoins,
  sections: { general: ['code', 'name', 'currency_id', 'calculation_unit_id'] },
  warnings: { change_basis: RatesErased },
})
