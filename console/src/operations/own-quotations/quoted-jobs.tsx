import { BriefcaseBusiness, FileSignature, Wallet } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { Ways } from '../../kernel/ways.tsx'
import { asksHimself } from './asks-himself.ts'

/** Another way to see what is under way for a customer: what he was quoted. */
export const ways = {
  quotations: lazy(() => withTexts(import('./own-list.tsx'), 'own_quotations', 'lists/sales', 'commands', 'record', 'lines')),
}

/** Between what is shipped for a customer, what he was quoted, and what he owes. */
export function QuotedJobs() {
  const { t } = useTranslation('customer')
  if (!asksHimself()) return null
  return (
    <Ways
      label={t('ways.label')}
      route="jobs"
      ways={[
        { key: undefined, label: t('ways.jobs'), icon: BriefcaseBusiness },
        { key: 'quotations', label: t('ways.quotations'), icon: FileSignature },
        { key: 'account', label: t('ways.account'), icon: Wallet },
      ]}
    />
  )
}
