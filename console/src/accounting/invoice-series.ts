import { invoiceSeries } from '@fairlead/contracts/accounting/invoice-series'
import { ListOrdered } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(invoiceSeries, { icon: ListOrdered })
