import { commodityGroups } from '@fairlead/contracts/masterdata/commodity-groups'
import { Boxes } from 'lucide-react'
import { listTab } from '../kernel/list-tab.tsx'
import { screen } from '../kernel/screen.ts'
import commodities from './commodities.ts'

export default screen(commodityGroups, { icon: Boxes, tabs: [listTab(commodities, 'commodity_group_id')] })
