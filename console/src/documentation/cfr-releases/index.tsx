import { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import i18next from 'i18next'
import { PackageCheck } from 'lucide-react'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { previewTab } from '../../kernel/documents/preview-tab.tsx'
import type { Rec } from '../../kernel/record.ts'
import { screen } from '../../kernel/screen.ts'
import { Ashore } from './ashore.tsx'

/** What usually comes next: once nothing is missing, that is to let go of it. */
function steps({ status, units_arrived, units_released, loi_state }: Rec): string[] {
  const isWaiting = Number(units_arrived) > Number(units_released)
  if (status === 'released') return isWaiting ? ['release_more', 'record_delivery'] : ['record_delivery']
  return [...(loi_state === 'registered' ? ['accept_indemnity'] : []), 'release', 'review']
}

/** A delivery order stands: it was given, and not taken back. */
const isOrdered = ({ status }: Rec): boolean => status === 'released' || status === 'delivered'

export default screen(cfrreleases, {
  icon: PackageCheck,
  page: true,
  texts: ['cfr', 'documents'],
  prints: release => (isOrdered(release) ? ['copy'] : []),
  spare: [
    'ready',
    'voyage_id',
    'units_arrived',
    'units_released',
    'units_delivered',
    'agent_id',
    'customer_id',
    'released_at',
    'delivered_on',
    'office_ids',
  ],
  cells: { arrived_on: row => <Ashore release={row} /> },
  widths: { arrived_on: 170, missing: 260 },
  card: { facts: [['consignee', 'arrived_on'], ['missing']] },
  views: [
    { name: 'open', filter: () => ({ status: ['requested', 'blocked', 'under_review', 'revoked'] }) },
    { name: 'mine', filter: ({ me }) => ({ assigned_to_id: me }) },
  ],
  bulk: ['assign'],
  steps,
  // Each has its place beside the condition that it is about.
  elsewhere: ['check', 'check_collector', 'uncheck'],
  hidden: [
    'number',
    'consignee_relation_id',
    'notify_relation_id',
    'second_notify_relation_id',
    'unit_ids',
    'released_unit_ids',
    'checks',
    'conditions',
    'missing',
    'freight_settled',
    'customs_clear',
    'releases',
  ],
  overview: {
    facts: [
      'consignee',
      'voyage_id',
      'pol_id',
      'pod_id',
      'agent_id',
      'units',
      'units_arrived',
      'units_released',
      'units_delivered',
      'assigned_to_id',
      'collector',
      'reason',
    ],
    tells: ['arrived_on', 'bill_of_lading_id', 'originals'],
    Figures: lazy(() => withTexts(import('./figures.tsx'), 'cfr')),
  },
  tabs: [
    {
      key: 'conditions',
      label: () => i18next.t('cfr:conditions.tab'),
      // Who works at a port is not told of them.
      when: release => Array.isArray(release.conditions),
      Panel: lazy(() => withTexts(import('./conditions-tab.tsx'), 'fields')),
    },
    { key: 'units', label: () => i18next.t('cfr:units.tab'), Panel: lazy(() => withTexts(import('./units-tab.tsx'), 'fields')) },
    { ...previewTab, when: isOrdered },
  ],
})
