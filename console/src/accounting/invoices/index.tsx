import { invoices } from '@fairlead/contracts/accounting/invoices'
import i18next from 'i18next'
import { Receipt } from 'lucide-react'
import { lazy } from 'react'
import { previewTab } from '../../kernel/documents/preview-tab.tsx'
import { type RecordTab, screen } from '../../kernel/screen.ts'
import { InvoiceWays, ways } from './ways.tsx'

/** Once it is final its lines are credited, one by one or together. */
const linesTab: RecordTab = {
  key: 'lines',
  label: () => i18next.t('invoice:lines.tab'),
  when: ({ type, status }) => type === 'INVOICE' && status !== 'pending' && status !== 'cancelled',
  Panel: lazy(() => import('./lines-tab.tsx')),
}

export default screen(invoices, {
  icon: Receipt,
  page: true,
  texts: ['documents', 'invoice'],
  ways,
  Tools: InvoiceWays,
  widths: { number: 130, net: 110, vat_amount: 100, total: 110, open: 110 },
  steps: () => ['approve', 'send', 'record_payment'],
  elsewhere: ['credit_lines'],
  hidden: ['bill_of_lading_ids', 'job_number', 'credited', 'credited_vat'],
  // A draft until it is approved.
  prints: ({ status }) => [status === 'pending' || status === 'cancelled' ? 'draft' : 'copy'],
  tabs: [linesTab, previewTab],
  Aside: lazy(() => import('../../kernel/documents/beside.tsx')),
  Banner: lazy(() => import('./banner.tsx')),
})
