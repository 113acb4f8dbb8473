import { surchargeTypes } from '@fairlead/contracts/masterdata/surcharge-types'
import { BadgePlus } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(surchargeTypes, { icon: BadgePlus })
