import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { mayGive } from '../../kernel/may-give.ts'
import { signedIn } from '../../kernel/session.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'

const ImportDialog = lazy(() => withTexts(import('./import-dialog.tsx'), 'sheets'))

/** Imports statements as the bank gives them. */
export function ImportStatement() {
  const { t } = useTranslation('bank')
  const [asking, setAsking] = useState(false)
  const user = signedIn()
  if (!user || !mayGive(user, bankstatements.commands.import)) return null
  return (
    <>
      <Button onClick={() => setAsking(true)} title={t('import.hint')}>
        <FileUp aria-hidden="true" />
        <span className="max-sm:sr-only">{t('import.start')}</span>
      </Button>
      {asking ? (
        <Suspense fallback={<Waiting />}>
          <ImportDialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
