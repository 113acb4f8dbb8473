import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { Coins } from 'lucide-react'
import { listTab } from '../kernel/list-tab.tsx'
import { screen } from '../kernel/screen.ts'
import exchangeRates from './exchange-rates.ts'
import { FetchRates } from './fetch-rates.tsx'

export default screen(currencies, { icon: Coins, Tools: FetchRates, texts: ['rates'], tabs: [listTab(exchangeRates, 'currency_id')] })
