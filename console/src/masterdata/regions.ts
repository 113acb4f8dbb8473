import { regions } from '@fairlead/contracts/masterdata/regions'
import { Map as MapIcon } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../kernel/screen.ts'

export default screen(regions, { icon: MapIcon, texts: ['region'], Banner: lazy(() => import('./region-ports.tsx')) })
