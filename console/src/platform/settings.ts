import { settings } from '@fairlead/contracts/platform/settings'
import { SlidersHorizontal } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(settings, {
  icon: SlidersHorizontal,
  sections: {
    sales: ['quote_validity_days', 'price_override_rule'],
    operations: [
      'measurement_tolerance_pct',
      'connection_days',
      'call_tolerance_days',
      'booking_after_cut_off',
      'amendment_after_cut_off',
      'delivery_after_cut_off',
      'default_overbook_pct',
      'auto_promote',
      'own_lines_up_to',
      'exchange_rate_tolerance_pct',
    ],
    documents: ['sender_mail', 'invoice_closing_text', 'bill_of_lading_closing_text'],
    screening: ['screening_provider', 'screening_threshold', 'screening_false_reason'],
    system: ['features', 'releases_announced_from', 'banner_validity_days', 'log_retention_days', 'session_idle_minutes'],
  },
})
