import i18next from 'i18next'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import type { Added } from '../../kernel/screen.ts'
import { maySee } from '../../kernel/session.ts'

/** What accounting adds to a relation: what it owes, for who sees invoices. */
const onRelations: Added = {
  tabs: [
    {
      key: 'account',
      label: () => i18next.t('relation:account'),
      when: () => maySee({ view: 'invoices.view' }),
      Panel: lazy(() => withTexts(import('./account-tab.tsx'), 'fields')),
    },
  ],
}

export default onRelations
