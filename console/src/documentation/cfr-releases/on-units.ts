import { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { oneLabel } from '../../kernel/labels.ts'
import type { Added } from '../../kernel/screen.ts'
import { maySee } from '../../kernel/session.ts'

/** What documentation adds to a unit that is ashore where it goes: whether it may be handed over, to whom, and that it was. */
const releaseOfUnit: Added = {
  tabs: [
    {
      key: cfrreleases.name,
      label: () => oneLabel(cfrreleases),
      when: unit => (unit.status === 'discharged' || unit.status === 'released') && maySee(cfrreleases),
      Panel: lazy(() => withTexts(import('./release-of-unit.tsx'), 'cfr', 'fields', 'commands', 'states')),
    },
  ],
}

export default releaseOfUnit
