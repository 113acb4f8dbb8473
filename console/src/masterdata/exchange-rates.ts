import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { ArrowLeftRight } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(exchangeRates, { icon: ArrowLeftRight })
