import i18next from 'i18next'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import type { Added } from '../../kernel/screen.ts'
import { ways } from '../../operations/own-quotations/quoted-jobs.tsx'

const texts = ['overview', 'voyage', 'events', 'sentences', 'states']

/** What the last of the contexts adds to the page of a job, since it looks at all of them: the overview, one history of all parts, and to a customer his account. */
const onJobs: Added = {
  Banner: lazy(() => withTexts(import('./overview.tsx'), ...texts)),
  tabs: [{ key: 'timeline', label: () => i18next.t('job:tab.timeline'), Panel: lazy(() => withTexts(import('./timeline.tsx'), ...texts)) }],
  ways: { ...ways, account: lazy(() => withTexts(import('./own-account.tsx'), 'relation', 'lists/accounting')) },
}

export default onJobs
