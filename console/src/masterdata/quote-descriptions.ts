import { quoteDescriptions } from '@fairlead/contracts/masterdata/quote-descriptions'
import { TextQuote } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(quoteDescriptions, { icon: TextQuote })
