import { say } from '@fairlead/contracts/texts/index'
import { useQuery } from '@tanstack/react-query'
import { Lock as LockIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { shownInstant } from '../../lib/dates.ts'
import { eventLabel, fieldLabel, oneLabel, stateLabel } from '../labels.ts'
import { latestChange } from '../record-queries.ts'
import type { RecordProps } from '../screen.ts'
import { signedIn } from '../session.ts'
import { lockOf } from './locked.ts'
import { Notice } from './notice.tsx'

/** Why a record cannot be changed, with the event that made it so; nothing where it can. */
export function LockedNotice({ screen: { resource }, record, toHistory }: RecordProps & { toHistory: () => void }) {
  const { t } = useTranslation('record')
  const user = signedIn()
  const lock = user && lockOf(resource, record, user)
  const field = lock?.by === 'field' ? lock.field : 'status'
  const { data: event } = useQuery({
    ...latestChange(resource, record.id, field),
    enabled: lock !== undefined && lock.by !== 'right' && lock.by !== 'reserve',
  })
  if (!lock) return null
  const one = oneLabel(resource)
  const why =
    lock.by === 'state'
      ? t('locked.state', { one, state: stateLabel(resource, lock.state) })
      : lock.by === 'field'
        ? t('locked.field', { one, field: fieldLabel(resource, lock.field) })
        : lock.by === 'reserve'
          ? say(language(), lock.why)
          : t(`locked.${lock.by}`, { one })
  return (
    <Notice tone={lock.by === 'deleted' ? 'amber' : 'grey'} role="status" icon={LockIcon}>
      <span>{why}</span>
      {event ? (
        <button type="button" onClick={toHistory} className="text-left underline">
          {t('locked.event', { what: eventLabel(event.type), who: event.actor.name, at: shownInstant(event.at) })}
        </button>
      ) : null}
    </Notice>
  )
}
