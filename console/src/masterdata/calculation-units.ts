import { calculationUnits } from '@fairlead/contracts/masterdata/calculation-units'
import { Ruler } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(calculationUnits, { icon: Ruler })
