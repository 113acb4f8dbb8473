import { regions } from '@fairlead/contracts/masterdata/regions'
import { Map as MapIcon } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(regions, { icon: MapIcon })
