import { invoices } from '@fairlead/contracts/accounting/invoices'
import { Receipt } from 'lucide-react'
import { lazy } from 'react'
import { previewTab } from '../../kernel/documents/preview-tab.tsx'
import { screen } from '../../kernel/screen.ts'

export default screen(invoices, {
  icon: Receipt,
  page: true,
  texts: ['documents', 'invoice'],
  widths: { number: 130, net: 110, vat_amount: 100, total: 110, open: 110 },
  steps: () => ['approve', 'send', 'record_payment'],
  hidden: ['bill_of_lading_ids'],
  // A draft until it is approved.
  prints: ({ status }) => [status === 'pending' || status === 'cancelled' ? 'draft' : 'copy'],
  tabs: [previewTab],
  Aside: lazy(() => import('../../kernel/documents/beside.tsx')),
  Banner: lazy(() => import('./banner.tsx')),
})
