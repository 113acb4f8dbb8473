import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import i18next from 'i18next'
import { lazy } from 'react'
import { loadTexts } from '../../i18n/index.ts'
import type { Added } from '../../kernel/screen.ts'
import { maySee } from '../../kernel/session.ts'

const Panel = lazy(async () => {
  const [panel] = await Promise.all([import('./bills-of-job.tsx'), loadTexts('bill')])
  return panel
})

/** What documentation adds to the page of a job: operations come before it and must not know of it. */
const billsOfJob: Added = { tabs: [{ key: 'bills', label: () => i18next.t('job:tab.bills'), when: () => maySee(billsoflading), Panel }] }

export default billsOfJob
