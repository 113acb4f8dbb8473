import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { isOutsider } from '@fairlead/contracts/kernel/visible'
import i18next from 'i18next'
import { lazy } from 'react'
import { loadTexts } from '../../i18n/index.ts'
import { markOf } from '../../kernel/mark.tsx'
import type { Added } from '../../kernel/screen.ts'
import { maySee, signedIn } from '../../kernel/session.ts'

const Panel = lazy(async () => {
  const [panel] = await Promise.all([import('./bills-of-job.tsx'), loadTexts('bill')])
  return panel
})
const Released = lazy(async () => {
  const [panel] = await Promise.all([import('./released-bills.tsx'), loadTexts('bill')])
  return panel
})

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
