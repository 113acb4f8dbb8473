import { worldcheck } from '@fairlead/contracts/crm/world-checks'
import { ShieldQuestionMark } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../../kernel/screen.ts'

const page = () => import('./page.tsx')

/** A name that is screened without a relation (specification §2; DOMAIN_DOCS §3.2). */
export default screen(worldcheck, {
  icon: ShieldQuestionMark,
  whole: { fetch: page, Screen: lazy(page) },
  texts: ['worldcheck', 'fields', 'states', 'commands', 'record'],
})
