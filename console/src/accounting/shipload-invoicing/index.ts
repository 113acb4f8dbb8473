import { shiploadinvoicing } from '@fairlead/contracts/accounting/shipload-invoicing'
import { Ship } from 'lucide-react'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { screen } from '../../kernel/screen.ts'
import { today } from '../../lib/dates.ts'

export default screen(shiploadinvoicing, {
  icon: Ship,
  page: true,
  texts: ['shipload'],
  starts: ({ office_id }) => ({ office_id, invoice_date: today() }),
  Foretells: lazy(() => withTexts(import('./preview.tsx'), 'fields')),
  hidden: ['invoices'],
  spare: ['pol_id', 'pod_id', 'finished_at', 'office_id'],
  card: { facts: [['voyage_id', 'debtor_id'], ['started_at']] },
})
