import { commodityGroups } from '@fairlead/contracts/masterdata/commodity-groups'
import { Boxes } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(commodityGroups, { icon: Boxes })
