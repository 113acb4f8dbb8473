import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { Coins } from 'lucide-react'
import { listTab } from '../kernel/list-tab.tsx'
import { screen } from '../kernel/screen.ts'
import exchangeRates from './exchange-rates.ts'

export default screen(currencies, { icon: Coins, tabs: [listTab(exchangeRates, 'currency_id')] })
