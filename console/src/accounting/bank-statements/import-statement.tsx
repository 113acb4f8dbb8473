import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { FileUp } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { DialogTool } from '../../kernel/list/dialog-tool.tsx'
import { mayGive } from '../../kernel/may-give.ts'
import { signedIn } from '../../kernel/session.ts'

const ImportDialog = lazy(() => withTexts(import('./import-dialog.tsx'), 'sheets'))

/** Imports statements as the bank gives them. */
export function ImportStatement() {
  const { t } = useTranslation('bank')
  const user = signedIn()
  if (!user || !mayGive(user, bankstatements.commands.import)) return null
  return <DialogTool icon={FileUp} label={t('import.start')} title={t('import.hint')} Dialog={ImportDialog} />
}
