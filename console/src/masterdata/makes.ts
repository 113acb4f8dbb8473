import { makes } from '@fairlead/contracts/masterdata/makes'
import { Car } from 'lucide-react'
import { listTab } from '../kernel/list-tab.tsx'
import { screen } from '../kernel/screen.ts'
import models from './models.ts'

export default screen(makes, { icon: Car, tabs: [listTab(models, 'make_id')] })
