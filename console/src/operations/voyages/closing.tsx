import { may } from '@fairlead/contracts/identity/rights'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { count } from '../../kernel/queries.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { waiting } from './planning.ts'
import { useRoom } from './use-room.ts'

/** What closing a voyage would leave behind. */
export default function Closing({ record }: RecordProps) {
  const { t } = useTranslation('voyage')
  const user = signedIn()
  const { data: room } = useRoom(record.id)
  const { data: open } = useQuery({
    ...count('billsoflading', { voyage_id: record.id, status: ['queue', 'draft'] }),
    enabled: user !== undefined && may(user, 'documentation.view'),
  })
  const ashore = room ? waiting(room) : 0
  const bills = open?.total ?? 0
  if (ashore === 0 && bills === 0) return null
  return (
    <div role="alert" className="bg-amber-soft text-amber-ink mb-3 grid gap-1 rounded-md px-3 py-2">
      {ashore > 0 ? <p className="font-semibold">{t('closing.ashore', { count: ashore })}</p> : null}
      {bills > 0 ? <p className="font-semibold">{t('closing.bills', { count: bills })}</p> : null}
    </div>
  )
}
