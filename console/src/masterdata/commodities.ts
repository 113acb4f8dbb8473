import { commodities } from '@fairlead/contracts/masterdata/commodities'
import { Package } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(commodities, { icon: Package })
