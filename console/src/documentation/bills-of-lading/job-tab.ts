import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { isOutsider } from '@fairlead/contracts/kernel/visible'
import i18next from 'i18next'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { markOf } from '../../kernel/mark.tsx'
import type { Added } from '../../kernel/screen.ts'
import { maySee, signedIn } from '../../kernel/session.ts'

const Panel = lazy(() => withTexts(import('./bills-of-job.tsx'), 'bill'))
const Released = lazy(() => withTexts(import('./released-bills.tsx'), 'bill'))

const Mark = markOf(billsoflading.name, 'job_id')
const label = () => i18next.t('job:tab.bills')
const isCustomer = () => {
  const user = signedIn()
  return user !== undefined && isOutsider(user)
}

/** What documentation adds to the page of a job: operations come before it and must not know of it. A customer sees what was released. */
const billsOfJob: Added = {
  tabs: [
    { key: billsoflading.name, label, when: () => maySee(billsoflading) && !isCustomer(), Mark, Panel },
    { key: billsoflading.name, label, when: () => maySee(billsoflading) && isCustomer(), Mark, Panel: Released },
  ],
}

export default billsOfJob
