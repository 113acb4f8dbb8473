import { bookings } from '@fairlead/contracts/operations/bookings'
import { CalendarCheck } from 'lucide-react'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import { screen } from '../../kernel/screen.ts'
import { cutOffCell, cutOffWidth } from '../cut-off.tsx'
import { FindJourney } from '../transhipment/find-journey.tsx'
import { complianceCell } from './compliance-cell.tsx'
import { known } from './known.ts'

/** Bookings live inside their job. */
export default screen(bookings, {
  icon: CalendarCheck,
  known,
  Fills: FindJourney,
  cells: { cut_off: cutOffCell, compliance: complianceCell },
  widths: { cut_off: cutOffWidth },
  edits: { carrier_reference: 'amend' },
  sections: {
    general: [
      'job_id',
      'voyage_id',
      'pol_id',
      'pod_id',
      'onward_legs',
      'place_of_receipt',
      'place_of_delivery',
      'carrier_reference',
      'requested_delivery_date',
      'contract_id',
      'notes',
    ],
    cargo: ['commodity_id', 'customs_type', 'cargo', 'pieces_booked', 'pieces', 'split_per_voyage', 'mrns'],
  },
  steps: () => ['confirm', 'submit', 'take_measured_price'],
  Banner: lazy(() => withTexts(import('./banners.tsx'), 'onwards')),
  outcomes: { take_measured_price: lazy(() => withTexts(import('./measured-outcome.tsx'), 'onwards')) },
  elsewhere: ['add_units'],
  tabs: [
    {
      key: 'price',
      label: () => fieldLabel(bookings, 'price_lines'),
      // Who sees no prices sees none of these fields.
      when: ({ priced_at, quotation_id }) => typeof priced_at === 'string' || quotation_id === null,
      Panel: lazy(() => withTexts(import('./price-tab.tsx'), 'quotation', 'onwards')),
    },
  ],
  hidden: [
    'broken_connections',
    'unit_ids',
    'cargo_to_enter',
    'dcsa_status',
    'last_unit',
    'price_lines',
    'price_steps',
    'price_totals',
    'exchange_rates',
    'cargo_lines',
    'priced_as',
    'priced_cargo',
    'price_review',
    'review_steps',
    'review_units',
    'review_measures',
    'price_to_review',
    'priced_pol_id',
    'priced_pod_id',
    'price_elsewhere',
    'price_quoted',
    'price_settled',
    'rated_units',
    'decided_measures',
    'charged_measures',
  ],
})
