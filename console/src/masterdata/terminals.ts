import { terminals } from '@fairlead/contracts/masterdata/terminals'
import { Warehouse } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(terminals, { icon: Warehouse })
