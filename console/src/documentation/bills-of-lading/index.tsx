import { billreleases } from '@fairlead/contracts/documentation/bill-releases'
import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import i18next from 'i18next'
import { FileText, Mails } from 'lucide-react'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { previewTab } from '../../kernel/documents/preview-tab.tsx'
import { staff } from '../../kernel/list/looks.ts'
import type { Rec } from '../../kernel/record.ts'
import { screen } from '../../kernel/screen.ts'
import { useKept } from './use-lock.ts'

/** What usually comes next. Until the supervisor has answered, that is not finalising; afterwards it is how the customer gets his paper. */
function steps(bill: Rec): string[] {
  if (bill.status === 'final' || bill.status === 'published') return bill.release_type === 'EMAIL' ? ['release_by_email'] : []
  return bill.approval === 'requested' ? ['draft', 'approve', 'reject'] : ['draft', 'request_approval', 'finalise']
}

export default screen(billsoflading, {
  icon: FileText,
  page: true,
  texts: ['bill', 'documents'],
  spare: ['type', 'payment_type', 'gross_weight', 'published_at', 'packages', 'release_type', 'booking_number', 'customer_id', 'office_id'],
  within: {
    job_id: [
      'number',
      'type',
      'shipper',
      'consignee',
      'voyage_id',
      'pol_id',
      'pod_id',
      'units',
      'gross_weight',
      'volume',
      'payment_type',
      'approval',
    ],
    voyage_id: [
      'number',
      'type',
      'shipper',
      'consignee',
      'pol_id',
      'pod_id',
      'units',
      'gross_weight',
      'volume',
      'payment_type',
      'approval',
      'job_id',
    ],
  },
  card: {
    facts: [['consignee'], ['voyage_id', 'pol_id', 'pod_id']],
    amount: ['volume'],
  },
  views: [
    { name: 'my_drafts', filter: ({ me }) => ({ status: ['queue', 'draft'], drawn_up_by_id: me }), to: staff },
    { name: 'waiting_for_approval', filter: { status: 'draft', approval: 'requested' }, to: staff },
    { name: 'not_on_manifest', filter: { status: 'final' }, to: staff },
  ],
  bulk: ['draft', 'request_approval', 'approve', 'finalise', 'release_by_email'],
  inOne: { release_by_email: { screen: screen(billreleases, { icon: Mails }), command: 'release', ids: 'bill_of_lading_ids' } },
  together: {
    label: () => i18next.t('documents:print_together'), // as one PDF or a ZIP, as their customer wants it
    paper: ({ status }) => (status === 'final' || status === 'published' ? 'copy' : 'draft'),
    recordedBy: 'record_print',
  },
  steps,
  sections: {
    general: ['type', 'release_type', 'payment_type', 'wording', 'master_id', 'booking_number', 'references'],
    parties: ['shipper', 'consignee', 'notify', 'second_notify', 'delivery_agent', 'forwarding_agent'],
    route: [
      'voyage_id',
      'pre_carriage',
      'place_of_receipt',
      'pol_id',
      'printed_pol',
      'transhipment_port_id',
      'pod_id',
      'printed_pod',
      'place_of_delivery',
      'final_destination',
      'transit_country_id',
    ],
    cargo: ['lines'],
    freight: ['freight_as_agreed', 'payable_at', 'collect_amount', 'collect_currency_id', 'freight_items'],
    issuer: ['issuer', 'carrier_id', 'signing_capacity', 'carrier_number', 'carrier_document_id', 'place_of_issue', 'date_of_issue'],
    documents: [
      'originals',
      'received_for_shipment_date',
      'declared_value',
      'declared_currency_id',
      'clauses',
      'printed_notes',
      'internal_notes',
    ],
  },
  // What the banner tells.
  hidden: [
    'unit_ids',
    'approval',
    'approval_requested_by_id',
    'approval_by',
    'approval_at',
    'approval_reason',
    'printed_paper',
    'printed_version',
    'printed_text',
    'printed_at',
    'printed_by',
    'changed_since_print',
  ],
  // Printing records itself.
  elsewhere: ['record_print', 'print_original'],
  tabs: [previewTab],
  useKept,
  Aside: lazy(() => import('../../kernel/documents/beside.tsx')),
  overview: {
    facts: ['customer_id', 'job_id', 'packages', 'gross_weight', 'volume', 'shipped_on_board_date', 'manifest_id', 'replaces_id'],
    tells: ['units'],
    Figures: lazy(() => withTexts(import('./figures.tsx'), 'voyage')),
  },
  Banner: lazy(() => import('./banner.tsx')),
})
