import { voyages } from '@fairlead/contracts/operations/voyages'
import { useQuery } from '@tanstack/react-query'
import { Lock as LockIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { latestEvent } from '../../kernel/record-queries.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { shownInstant } from '../../lib/dates.ts'
import { lockingEvent } from './lock.ts'
import { useLock } from './use-lock.ts'

/** Why the bill is locked, and who did what to lock it when. */
export function LockNotice({ screen: { resource }, record }: RecordProps) {
  const { t } = useTranslation('bill')
  const lock = useLock(record)
  const type = lock ? lockingEvent[lock] : ''
  const of = lock === 'voyage_closed' ? latestEvent(voyages, String(record.voyage_id), type) : latestEvent(resource, record.id, type)
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
