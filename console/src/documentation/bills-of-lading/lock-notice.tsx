import { may } from '@fairlead/contracts/identity/rights'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { useQuery } from '@tanstack/react-query'
import { Lock as LockIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { latestEvent, record as recordQuery } from '../../kernel/queries.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { shownInstant } from '../../lib/dates.ts'
import { lockingEvent, lockOf } from './lock.ts'

/** Why the bill is locked, and who did what to lock it when. */
export function LockNotice({ screen: { resource }, record }: RecordProps) {
  const { t } = useTranslation('bill')
  const user = signedIn()
  const voyageId = typeof record.voyage_id === 'string' ? record.voyage_id : ''
  const { data: voyage } = useQuery({
    ...recordQuery(voyages, voyageId),
    enabled: voyageId !== '' && user !== undefined && may(user, voyages.view),
  })
  const lock = lockOf(record, voyage)
  const type = lock ? lockingEvent[lock] : ''
  const of = lock === 'voyage_closed' ? latestEvent(voyages, voyageId, type) : latestEvent(resource, record.id, type)
  const { data: event } = useQuery({ ...of, enabled: lock !== undefined })
  if (!lock) return null
  return (
    <p role="status" className="flex items-center gap-1.5">
      <LockIcon aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {t(`lock.${lock}`)}{' '}
        {event ? (
          <span className="text-ink-soft">{t('locked_by', { name: event.actor.name, at: shownInstant(event.at, false) })}</span>
        ) : null}
      </span>
    </p>
  )
}
