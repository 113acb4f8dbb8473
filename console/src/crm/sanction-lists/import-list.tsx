import { sanctionlists } from '@fairlead/contracts/crm/sanction-lists'
import { may } from '@fairlead/contracts/identity/rights'
import { FileUp } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { DialogTool } from '../../kernel/list/dialog-tool.tsx'
import { signedIn } from '../../kernel/session.ts'

const ImportDialog = lazy(() => withTexts(import('./import-dialog.tsx'), 'sheets', 'fields'))

/** Imports a list as its publisher gives it out: for administrators, who say when. */
export function ImportList() {
  const { t } = useTranslation('screening')
  const user = signedIn()
  if (!user || !may(user, sanctionlists.edit)) return null
  return <DialogTool icon={FileUp} label={t('import.start')} title={t('import.hint')} Dialog={ImportDialog} />
}
