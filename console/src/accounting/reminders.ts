import { reminders } from '@fairlead/contracts/accounting/reminders'
import { BellRing } from 'lucide-react'
import { previewTab } from '../kernel/documents/preview-tab.tsx'
import { screen } from '../kernel/screen.ts'

export default screen(reminders, {
  icon: BellRing,
  page: true,
  texts: ['documents'],
  spare: ['hold_reason', 'office_id'],
  card: { facts: [['debtor_id'], ['date', 'level']] },
  overview: { facts: ['debtor_id', 'office_id', 'date', 'level', 'to', 'held_because', 'hold_reason', 'mailed_at'] },
  hidden: ['language', 'files'],
  tabs: [{ ...previewTab, when: ({ held_because }) => held_because === null }],
})
