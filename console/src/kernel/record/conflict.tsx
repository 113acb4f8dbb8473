import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useTranslation } from 'react-i18next'
import { shownInstant } from '../../lib/dates.ts'
import { eventLabel, fieldLabel } from '../labels.ts'
import { OverlapChoice, type Settling } from './overlap-choice.tsx'
import type { Conflict } from './record-form.ts'

/** What others saved while I was typing: what did not clash is merged already, the rest is shown side by side. */
export function ConflictNotice({
  resource,
  conflict,
  state,
}: {
  resource: Resource
  conflict: Pick<Conflict, 'events' | 'taken' | 'overlaps' | 'base'>
  state: Settling
}) {
  const { t } = useTranslation(['kernel', 'record'])
  return (
    <section
      role="alert"
      aria-label={t('record:conflict.title')}
      className="border-amber-ink bg-amber-soft text-amber-ink m-3 rounded-md border p-3"
    >
      <h2 className="font-semibold">{t('record:conflict.title')}</h2>
      <ul className="my-1 list-disc pl-5 text-sm">
        {conflict.events.map(event => (
          <li key={event.version}>
            {event.actor.name}, {shownInstant(event.at, false)}: {eventLabel(event.type)}
            {event.changes.length > 0 ? ` (${event.changes.map(change => fieldLabel(resource, change.field)).join(', ')})` : ''}
          </li>
        ))}
      </ul>
      {conflict.taken.length > 0 ? (
        <p className="text-sm">
          {t('record:conflict.merged', { fields: conflict.taken.map(field => fieldLabel(resource, field)).join(', ') })}
        </p>
      ) : null}
      {conflict.overlaps.map(overlap => (
        <OverlapChoice
          key={[overlap.field, ...overlap.path].join(' ')}
          resource={resource}
          overlap={overlap}
          base={conflict.base}
          state={state}
        />
      ))}
      <p className="mt-2 text-sm">{t('record:conflict.choose')}</p>
    </section>
  )
}
