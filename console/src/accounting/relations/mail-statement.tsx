import { statements } from '@fairlead/contracts/accounting/statements'
import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { creationFor } from '../../kernel/may-give.ts'
import type { Rec } from '../../kernel/record.ts'
import { signedIn } from '../../kernel/session.ts'
import { today } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import type { Period, ShownStatement } from './statements.ts'

const MailDialog = lazy(() => import('./mail-dialog.tsx'))

interface Props {
  debtor: Rec
  period: Period
  /** As it is shown; undefined until it is known. */
  shown: ShownStatement | undefined
}

/** Mails a statement to the debtor: begun as it is shown, for the office that was chosen or that of the oldest open item. Nothing for who may send none. */
export function MailStatement({ debtor, period, shown }: Props) {
  const { t } = useTranslation('relation')
  const [asking, setAsking] = useState(false)
  const user = signedIn()
  if (!user || !creationFor(statements, user)) return null
  const open = shown?.accounts.flatMap(({ items }) => items) ?? []
  const begun = {
    office_id: period.office ?? open[0]?.office_id ?? user.office_id,
    until: period.until && period.until < today() ? period.until : today(),
    to: shown?.to ?? [],
  }
  return (
    <>
      <Button size="small" idle={!shown} onClick={() => setAsking(true)}>
        <Mail aria-hidden="true" /> {t('statement.mail')}
      </Button>
      {asking ? (
        <Suspense>
          <MailDialog debtor={debtor} begun={begun} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
