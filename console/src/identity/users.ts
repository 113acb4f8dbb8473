import { users } from '@fairlead/contracts/identity/users'
import { Users } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../kernel/screen.ts'

export default screen(users, {
  icon: Users,
  texts: ['user'],
  widths: { company_hq: 116 },
  Banner: lazy(() => import('./rights-banner.tsx')),
  sections: {
    office: ['user_group', 'office_id', 'relation_id', 'user_ports'],
    rights: ['invoice_rights', 'can_finalize_own_bls', 'supervisor', 'documentation_clearance', 'can_review_worldcheck', 'auditor'],
  },
})
