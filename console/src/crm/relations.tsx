import { relations } from '@fairlead/contracts/crm/relations'
import i18next from 'i18next'
import { Building2 } from 'lucide-react'
import { lazy } from 'react'
import { TallyLink } from '../kernel/list/tally-link.tsx'
import type { Rec } from '../kernel/record.ts'
import { screen } from '../kernel/screen.ts'
import { cn } from '../lib/class-names.ts'
import { shownNumber } from '../lib/numbers.ts'

export default screen(relations, {
  icon: Building2,
  segment: 'types',
  texts: ['relation'],
  overview: {
    facts: ['debtor_number', 'payment_term_id', 'parent_id', 'office_id', 'sales_manager_id', 'representative_id'],
    Figures: lazy(() => import('./relation-figures.tsx')),
  },
  Banner: lazy(() => import('./relation-banner.tsx')),
  hidden: [
    'credit_limited',
    'credit_lifted',
    'lift_asked',
    'lift_asked_until',
    'lift_asked_amount',
    'lift_asked_reason',
    'lift_asked_by_id',
    'vat_id_asked',
    'reminders_held',
    'world_check_id',
  ],
  widths: { credit_used: 150 },
  spare: ['vat_id', 'world_check_status', 'inactive', 'office_id'],
  card: {
    facts: [
      ['types', 'city'],
      ['country_id', 'debtor_number'],
    ],
    amount: ['credit_used'],
  },
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
      'vat_id_confirmed',
      'vat_id_confirmed_by',
      'vat_id_confirmed_at',
      'vat_id_reason',
      'vat_check',
      'vat_checked_at',
      'vat_check_number',
      'vat_check_name',
      'vat_check_failure',
      'vat_check_failed_at',
      'registration_id',
      'eori',
      'debtor_number',
      'creditor_number',
      'credit_limit',
      'credit_state',
      'credit_lifted_until',
      'credit_lifted_amount',
      'credit_lift_reason',
      'credit_lifted_by',
      'reminders_held_until',
      'reminders_hold_reason',
      'reminders_held_by',
      'commission',
      'payment_term_id',
      'currency_id',
      'invoice_channel',
      'peppol_scheme',
      'peppol_id',
    ],
    documents: ['bl_grouping', 'manifest_type', 'incoterm', 'scac', 'lei'],
    sales: [
      'office_id',
      'parent_id',
      'sales_manager_id',
      'representative_id',
      'tariff_level_id',
      'round_to_cm',
      'only_bookable_by_hq',
      'hide_for_customers',
    ],
    office: ['office_code', 'time_zone', 'is_headquarters', 'can_approve_own_bls', 'can_review_worldcheck', 'instant_quotations'],
    compliance: ['blacklisted', 'world_check_status'],
  },
  only: { office: { types: ['OFFICE'] } },
})

const { credit_used: tally } = relations.tallies

/** What a relation has not paid, and how much of its limit that is; the title says what is in it. */
function CreditUsed({ row }: { row: Rec }) {
  const { credit_used, credit_limit } = row
  if (!tally || typeof credit_used !== 'string') return <span title={i18next.t('relation:credit.unknown')}>?</span>
  const used = shownNumber(credit_used, 2)
  const limit = typeof credit_limit === 'string' ? Number(credit_limit) : 0
  const title =
    limit > 0 ? i18next.t('relation:credit.of_limit', { used, limit: shownNumber(limit, 2) }) : i18next.t('relation:credit.unpaid')
  const text = limit > 0 ? `${used} · ${Math.round((100 * Number(credit_used)) / limit)} %` : used
  return (
    <span className={cn(limit > 0 && Number(credit_used) > limit && 'text-red-ink font-semibold')}>
      <TallyLink tally={tally} row={row} of="credit_used" text={text} title={title} />
    </span>
  )
}
