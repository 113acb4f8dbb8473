import { worldcheck } from '@fairlead/contracts/crm/world-checks'
import i18next from 'i18next'
import { ShieldAlert } from 'lucide-react'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { stateLabel } from '../../kernel/labels.ts'
import type { Rec } from '../../kernel/record.ts'
import { screen } from '../../kernel/screen.ts'
import { toneOf } from '../../kernel/tones.ts'
import { Badge } from '../../ui/badge.tsx'

/** What usually comes next: once all matches are looked at, that is to close the case. */
function steps({ status, unresolved }: Rec): string[] {
  if (status === 'open') return ['assign']
  return status === 'under_review' && unresolved === 0 ? ['close'] : ['confirm']
}

export default screen(worldcheck, {
  icon: ShieldAlert,
  title: () => i18next.t('screens:worldcheck'),
  page: true,
  texts: ['worldcheck'],
  // A case that is open is one to be worked on, unlike all else that is.
  cells: {
    status: row => <Badge tone={row.status === 'open' ? 'red' : toneOf(String(row.status))}>{stateLabel(worldcheck, row.status)}</Badge>,
  },
  spare: ['relation_id', 'failure'],
  card: { facts: [['name', 'hits'], ['worst']] },
  views: [
    { name: 'open', filter: () => ({ status: ['open', 'under_review'] }) },
    { name: 'mine', filter: ({ me }) => ({ reviewer_id: me }) },
  ],
  steps,
  // Each stands beside the match that it is about.
  elsewhere: ['resolve'],
  hidden: ['matches', 'closer_id'],
  overview: {
    facts: [
      'name',
      'entity',
      'born',
      'country_id',
      'imo',
      'relation_id',
      'provider',
      'screened_at',
      'failure',
      'hits',
      'unresolved',
      'worst',
      'outcome',
      'reviewer_id',
      'next_review_on',
    ],
  },
  tabs: [
    {
      key: 'matches',
      label: () => i18next.t('worldcheck:matches'),
      Panel: lazy(() => withTexts(import('./matches-tab.tsx'), 'fields', 'commands')),
    },
  ],
})
