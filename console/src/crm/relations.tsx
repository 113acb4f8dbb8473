import { relations } from '@fairlead/contracts/crm/relations'
import { Building2 } from 'lucide-react'
import { screen } from '../kernel/screen.ts'
import { CreditUsed } from './credit-used.tsx'

export default screen(relations, {
  icon: Building2,
  segment: 'types',
  texts: ['relation'],
  widths: { credit_used: 150 },
  cells: { credit_used: row => <CreditUsed row={row} /> },
  sections: {
    general: [
      'name',
      'types',
      'address',
      'postal_code',
      'city',
      'country_id',
      'phone',
      'email',
      'language',
      'opening_hours',
      'addresses',
      'notes',
    ],
    contacts: ['contacts', 'cfr_manager_emails'],
    finance: [
      'vat_id',
      'registration_id',
      'eori',
      'debtor_number',
      'creditor_number',
      'credit_limit',
      'credit_state',
      'commission',
      'payment_term_id',
      'currency_id',
      'invoice_channel',
      'peppol_scheme',
      'peppol_id',
    ],
    documents: ['bl_grouping', 'manifest_type', 'incoterm', 'scac', 'lei'],
    sales: ['office_id', 'parent_id', 'sales_manager_id', 'representative_id', 'only_bookable_by_hq', 'hide_for_customers'],
    office: ['office_code', 'is_headquarters', 'can_approve_own_bls', 'can_review_worldcheck'],
    compliance: ['blacklisted', 'world_check_status', 'inactive'],
  },
})
