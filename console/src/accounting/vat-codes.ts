import { vatCodes } from '@fairlead/contracts/accounting/vat-codes'
import { Percent } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(vatCodes, { icon: Percent })
