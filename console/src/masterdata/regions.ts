import { regions } from '@fairlead/contracts/masterdata/regions'
import { Map as MapIcon } from 'lucide-react'
import { listTab } from '../kernel/list-tab.tsx'
import { screen } from '../kernel/screen.ts'
import ports from './ports.ts'

export default screen(regions, { icon: MapIcon, tabs: [listTab(ports, 'region_ids')] })
