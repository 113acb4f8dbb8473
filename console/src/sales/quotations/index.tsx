import { addDays } from '@fairlead/contracts/measures/dates'
import { quotations } from '@fairlead/contracts/sales/quotations'
import i18next from 'i18next'
import { FileSignature } from 'lucide-react'
import { lazy } from 'react'
import { previewTab } from '../../kernel/documents/preview-tab.tsx'
import { staff } from '../../kernel/list/looks.ts'
import { screen } from '../../kernel/screen.ts'
import { today } from '../../lib/dates.ts'
import { known } from './known.ts'

/** In these nobody has answered yet. */
const open = ['draft', 'requested', 'queued', 'action_required', 'pending', 'active'] as const

const isEmpty = (rows: unknown): boolean => Array.isArray(rows) && rows.length === 0

/** Always a tab: the price takes the room beside it. */
const { when: _narrow, ...preview } = previewTab

export default screen(quotations, {
  icon: FileSignature,
  page: true,
  starts: ({ id, office_id }) => ({ representative_id: id, office_id, valid_from: today(), type: 'tariff', cargo_mode: 'roro' }),
  known,
  repeats: ['type', 'service_type_id', 'cargo_mode', 'currency_id'],
  spare: ['viewed_at', 'revision', 'service_type_id', 'representative_id', 'office_id'],
  card: {
    facts: [['customer_id', 'pol_id', 'pod_id'], ['valid_until']],
    amount: ['currency_id', 'total'],
  },
  views: [
    { name: 'mine', filter: ({ me }) => ({ representative_id: me, status: [...open] }), to: staff },
    {
      name: 'expiring',
      filter: ({ today: day }) => ({
        status: ['action_required', 'pending', 'active'],
        'valid_until.from': day,
        'valid_until.to': addDays(day, 7),
      }),
      sort: 'valid_until',
    },
  ],
  edits: { representative_id: 'change', customer_reference: 'change', valid_until: 'change' },
  sections: {
    general: ['customer_id', 'contact', 'contact_email', 'customer_reference', 'type', 'service_type_id', 'cargo_mode', 'currency_id'],
    route: ['pol_id', 'pod_id', 'place_of_receipt', 'final_destination', 'voyage_id', 'incoterm'],
    cargo: ['cargo_lines', 'cargo_value'],
    sales: ['valid_from', 'valid_until', 'contract_id', 'payment_term_id', 'representative_id', 'sales_manager_id', 'office_id'],
    terms: ['quote_description_ids', 'clause_ids', 'terms', 'notes'],
  },
  texts: ['documents', 'quotation'],
  tabs: [
    { key: 'price', label: () => i18next.t('quotation:price.tab'), Panel: lazy(() => import('./price-tab.tsx')) },
    preview,
    {
      key: 'versions',
      label: () => i18next.t('quotation:versions.title'),
      Mark: lazy(() => import('./versions-mark.tsx')),
      when: ({ revisions }) => !isEmpty(revisions),
      Panel: lazy(() => import('./versions-tab.tsx')),
    },
  ],
  prints: ({ sent_at }) => [typeof sent_at === 'string' ? 'copy' : 'draft'],
  Banner: lazy(() => import('./sent-banner.tsx')),
  overview: {
    facts: ['customer_id', 'pol_id', 'pod_id', 'total', 'lumpsum_price', 'margin_pct', 'valid_until', 'copied_from_id', 'copy_ids'],
  },
  elsewhere: ['price_by_hand'],
  onRefusal: ['override_reason'],
  // What was wanted last: the surcharges that it was ever priced with hold the mandatory ones as well, and those that were taken off again.
  begins: { price: ({ wanted_surcharge_ids }) => ({ surcharge_ids: wanted_surcharge_ids }) },
  makes: { copy: 'quotation_id' },
  hidden: [
    'price_lines',
    'totals',
    'price_steps',
    'price_problems',
    'price_stale',
    'offered_surcharge_ids',
    'wanted_surcharge_ids',
    'tariff_ids',
    'surcharge_ids',
    'public_id',
    'files',
    'revisions',
    'mailed_at',
    'mailed_to',
    'viewed_at',
  ],
  steps: ({ price_lines, price_stale }) => [
    ...(isEmpty(price_lines) || price_stale === true ? ['price'] : []),
    'send',
    'offer',
    'record_carrier_confirmation',
    'supply_data',
    'accept',
  ],
})
