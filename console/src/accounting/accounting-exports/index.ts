import { accountingexports } from '@fairlead/contracts/accounting/accounting-exports'
import { FileOutput } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../../kernel/screen.ts'

export default screen(accountingexports, {
  icon: FileOutput,
  spare: ['retries_id'],
  starts: ({ office_id }) => ({ office_id }),
  card: { facts: [['office_id', 'target'], ['started_at']] },
  steps: () => ['confirm', 'retry'],
  hidden: ['files'],
  texts: ['accounting_export'],
  Banner: lazy(() => import('../written-files.tsx')),
})
