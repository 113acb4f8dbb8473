import { units } from '@fairlead/contracts/operations/units'
import { ShipWheel } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../../kernel/screen.ts'

const page = () => import('./page.tsx')

/** What keeps units from going on board, the most urgent first (DOMAIN_SALES_OPS §2.8). */
export default screen(units, {
  icon: ShipWheel,
  whole: { fetch: page, Screen: lazy(page) },
  texts: ['port', 'papers', 'fields', 'states'],
})
