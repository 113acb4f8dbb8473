import i18next from 'i18next'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import type { Added } from '../../kernel/screen.ts'

const texts = ['overview', 'voyage', 'events', 'sentences', 'states']

/** What the last of the contexts adds to the page of a job, since it looks at all of them: the overview, and one history of all parts. */
const onJobs: Added = {
  Banner: lazy(() => withTexts(import('./overview.tsx'), ...texts)),
  tabs: [{ key: 'timeline', label: () => i18next.t('job:tab.timeline'), Panel: lazy(() => withTexts(import('./timeline.tsx'), ...texts)) }],
}

export default onJobs
