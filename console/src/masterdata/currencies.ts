import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { Coins } from 'lucide-react'
import { screen } from '../kernel/screen.ts'
import { FetchRates } from './fetch-rates.tsx'

export default screen(currencies, { icon: Coins, Tools: FetchRates, texts: ['rates', 'sheets'] })
