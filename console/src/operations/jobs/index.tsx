import { addDays } from '@fairlead/contracts/measures/dates'
import { jobs } from '@fairlead/contracts/operations/jobs'
import i18next from 'i18next'
import { BriefcaseBusiness } from 'lucide-react'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { staff } from '../../kernel/list/looks.ts'
import { markOf } from '../../kernel/mark.tsx'
import { screen } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { cutOffCell, cutOffWidth } from '../cut-off.tsx'
import { QuotedJobs, ways } from '../own-quotations/quoted-jobs.tsx'

export default screen(jobs, {
  icon: BriefcaseBusiness,
  page: true,
  starts: ({ id, office_id }) => ({ owner_id: id, office_id }),
  repeats: ['direction', 'service_type_id'],
  spare: ['bls_total', 'bls_final'],
  card: {
    facts: [
      ['customer_id', 'customer_reference'],
      ['voyage_id', 'pol_id', 'pod_id', 'cut_off'],
    ],
  },
  cells: { cut_off: cutOffCell },
  widths: { cut_off: cutOffWidth },
  views: [
    { name: 'mine', filter: ({ me }) => ({ owner_id: me, status: ['new', 'active', 'shipped'] }), to: staff },
    { name: 'not_invoiced', filter: { status: 'shipped' }, to: staff },
    { name: 'missing_mrn', filter: { status: ['new', 'active'], 'customs_missing.from': '1' }, to: staff },
    {
      name: 'cut_off_this_week',
      filter: ({ today }) => ({ status: ['new', 'active'], 'cut_off.from': today, 'cut_off.to': addDays(today, 7) }),
      sort: 'cut_off',
    },
    { name: 'bookings_waiting', filter: { 'bookings_pending.from': '1' } },
    { name: 'to_review', filter: { 'lines_to_review.from': '1' }, to: staff },
    { name: 'price_changed', filter: { 'prices_to_review.from': '1' }, to: staff },
  ],
  ways,
  Tools: QuotedJobs,
  bulk: ['approve_lines'],
  edits: { owner_id: 'change', customer_reference: 'change' },
  texts: ['job'],
  Beside: lazy(() => withTexts(import('../tracking-link.tsx'), 'tracking')),
  Banner: lazy(() => withTexts(import('./connections-banner.tsx'), 'onwards')),
  sections: {
    general: [
      'customer_id',
      'customer_reference',
      'direction',
      'service_type_id',
      'office_id',
      'owner_id',
      'incoterm',
      'final_destination',
    ],
    parties: ['shipper_id', 'consignee_id', 'notify_id', 'agent_id'],
    documents: ['bl_grouping', 'documentation_clearance', 'lc_number', 'supplier_reference', 'notes'],
  },
  elsewhere: [
    'add_lines',
    'correct_line',
    'approve_lines',
    'reject_lines',
    'reopen_lines',
    'adjust_lines',
    'split_line',
    'move_lines',
    'match_vendor_invoice',
    'create_invoice',
  ],
  hidden: ['broken_connections', 'bookings_pending', 'bill_of_lading_ids', 'lines', 'lines_to_review', 'prices_to_review', 'to_bill_ids'],
  tabs: [
    {
      key: 'bookings',
      label: () => i18next.t('job:tab.bookings'),
      Mark: markOf('bookings', 'job_id'),
      Panel: lazy(() => import('./bookings-tab.tsx')),
    },
    {
      key: 'units',
      label: () => i18next.t('job:tab.units'),
      Mark: markOf('units', 'job_id'),
      Panel: lazy(() => withTexts(import('./units-tab.tsx'), 'documents')),
    },
    {
      key: 'costs',
      label: () => i18next.t('job:tab.costs'),
      when: () => signedIn()?.role !== 'customer',
      Panel: lazy(() => import('./costs-tab.tsx')),
    },
  ],
})
