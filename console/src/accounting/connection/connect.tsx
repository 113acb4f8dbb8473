import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { may } from '@fairlead/contracts/identity/rights'
import { useTranslation } from 'react-i18next'
import { give } from '../../kernel/api.ts'
import { notifyFailure } from '../../kernel/notify.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { Button } from '../../ui/button.tsx'

/** Leads to the page of the accounting package on which somebody lets this office in. */
export default function Connect({ record }: RecordProps) {
  const { t } = useTranslation('accounting_export')
  const user = signedIn()
  if (record.accounting_target !== 'EXACT' || !user || !may(user, companySettings.edit)) return null
  const connect = async () => {
    const page = await give<{ url: string }>('POST', 'accounting/authorize', { body: { office_id: record.id } })
    if (page) window.location.assign(page.url)
  }
  return (
    <Button size="small" onClick={() => void connect().catch(notifyFailure)}>
      {t('connect')}
    </Button>
  )
}
