import { auditfiles } from '@fairlead/contracts/accounting/audit-files'
import { FileCheck } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../../kernel/screen.ts'
import { today } from '../../lib/dates.ts'

export default screen(auditfiles, {
  icon: FileCheck,
  starts: ({ office_id }) => ({ office_id, date_from: `${today().slice(0, 4)}-01-01`, date_until: today() }),
  card: { facts: [['office_id'], ['date_from', 'date_until']] },
  hidden: ['files'],
  texts: ['accounting_export'],
  Banner: lazy(() => import('../written-files.tsx')),
})
