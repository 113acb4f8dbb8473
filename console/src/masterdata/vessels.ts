import { vessels } from '@fairlead/contracts/masterdata/vessels'
import { Ship } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(vessels, { icon: Ship })
