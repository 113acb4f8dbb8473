import i18next from 'i18next'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import type { Added } from '../../kernel/screen.ts'

/** What the last of the contexts adds to a unit, since it looks at all of them: one line of all that happened to it and what touches it. */
const onUnits: Added = {
  tabs: [
    {
      key: 'timeline',
      label: () => i18next.t('port:timeline'),
      Panel: lazy(() => withTexts(import('./timeline.tsx'), 'overview', 'events', 'sentences', 'states')),
    },
  ],
}

export default onUnits
