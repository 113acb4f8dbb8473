import { may } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import type { HistoryEntry } from '../record.ts'
import { signedIn } from '../session.ts'
import { Differences, type Moments } from './difference.tsx'
import { sentenceOf } from './sentence.ts'

interface Props {
  resource: Resource
  /** The record's. */
  id: string
  entry: HistoryEntry
  moments: Moments | undefined
  onShow: (version: number) => void
  onCompare: (from: number) => void
}

/** One event: what was done in a sentence, what it changed, and the ways to look closer. */
export function HistoryItem({ resource, id, entry, moments, onShow, onCompare }: Props) {
  const { t } = useTranslation(['kernel', 'record'])
  const sentence = sentenceOf(resource, entry)
  return (
    <li className="border-line group relative border-l-2 pb-4 pl-4">
      <span aria-hidden="true" className="bg-accent absolute top-1.5 -left-[5px] size-2 rounded-full" />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <time dateTime={entry.at} className="text-ink-soft text-sm tabular-nums">
          {shownInstant(entry.at).slice('dd-MM-yyyy '.length)}
        </time>
        <p className="min-w-48 grow basis-1/2 font-medium">{sentence}</p>
        <span className="ml-auto flex shrink-0 items-baseline">
          <EventNumber id={id} entry={entry} />
          <Button
            size="small"
            variant="quiet"
            onClick={() => onShow(entry.version)}
            aria-label={`${t('record:history.as_it_was')}: ${sentence}`}
          >
            {t('record:history.as_it_was')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => onCompare(entry.version)}
            aria-label={`${t('record:compare.with_now')}: ${sentence}`}
          >
            {t('record:compare.with_now')}
          </Button>
        </span>
      </div>
      {entry.changes.length === 0 ? null : <Differences resource={resource} changes={entry.changes} moments={moments} />}
    </li>
  )
}

/** Where an event stands in the log of record, for whoever checks it. */
function EventNumber({ id, entry: { version, position } }: Pick<Props, 'id' | 'entry'>) {
  const { t } = useTranslation('record')
  const user = signedIn()
  const number = t('history.event_number', { version, position })
  const looks = 'text-ink-soft text-sm tabular-nums'
  return user && may(user, 'logs.view') ? (
    <Link
      to="/$screen/{-$id}"
      params={{ screen: 'logs', id: undefined }}
      search={{ record_id: id }}
      className={`${looks} underline`}
      aria-label={number}
      title={number}
    >
      #{version}
    </Link>
  ) : (
    <span className={looks} title={number}>
      #{version}
    </span>
  )
}
