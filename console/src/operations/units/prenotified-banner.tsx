import { may } from '@fairlead/contracts/identity/rights'
import { prenotifications } from '@fairlead/contracts/operations/prenotifications'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kernel/record/notice.tsx'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { shownInstant } from '../../lib/dates.ts'
import { toldOf } from '../prenotifications/reads.ts'

/** When its port was told of a unit, and who there. */
export function PrenotifiedBanner({ record }: Pick<RecordProps, 'record'>) {
  const user = signedIn()
  if (!user || !may(user, prenotifications.view) || typeof record.prenotified_at !== 'string') return null
  return <Told id={record.id} />
}

function Told({ id }: { id: string }) {
  const { t } = useTranslation('prenotifications')
  const told = useQuery(toldOf(id)).data?.data ?? []
  if (told.length === 0) return null
  return (
    <Notice tone="blue" icon={Send}>
      <ul className="text-sm">
        {told.map(one => (
          <li key={one.id}>
            {t('told', { when: shownInstant(String(one.notified_at), false), to: Array.isArray(one.to) ? one.to.join(', ') : '' })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
