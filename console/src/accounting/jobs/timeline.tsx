import { invoices } from '@fairlead/contracts/accounting/invoices'
import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { units } from '@fairlead/contracts/operations/units'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '../../kernel/api.ts'
import { eventLabel, oneLabel, resourceLabel } from '../../kernel/labels.ts'
import { useNextPage } from '../../kernel/next-page.ts'
import { Differences } from '../../kernel/record/difference.tsx'
import { sentenceOf } from '../../kernel/record/sentence.ts'
import type { HistoryEntry } from '../../kernel/record.ts'
import { type Names, withNames } from '../../kernel/record-queries.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { maySee } from '../../kernel/session.ts'
import { told } from '../../kernel/told.ts'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'

interface Entry extends HistoryEntry {
  of: { resource: string; id: string; name: string }
}
interface Answer {
  data: Entry[]
  names: Names
  current_page: number
  last_page: number
}

const kinds: readonly Resource[] = [jobs, bookings, units, billsoflading, invoices]
const kindOf = (entry: Entry): Resource => kinds.find(one => one.name === entry.of.resource) ?? jobs

/** What happened to the job and everything that belongs to it, newest first. */
export default function Timeline({ record }: RecordProps) {
  const { t } = useTranslation('overview')
  const [kind, setKind] = useState('')
  const pages = useInfiniteQuery({
    queryKey: ['jobs', 'history', record.id, 'timeline', kind],
    queryFn: ({ pageParam, signal }) =>
      withNames(get<Answer>(`jobs/${record.id}/timeline`, { page: pageParam, of: kind || undefined }, signal)),
    initialPageParam: 1,
    getNextPageParam: last => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
  })
  const { data, error, hasNextPage, isFetching } = pages
  const showOlder = useNextPage(pages)
  return (
    <div className="p-4">
      <label className="mb-3 flex items-center gap-2">
        {t('timeline.of')}
        <select className="control w-auto" value={kind} onChange={event => setKind(event.target.value)}>
          <option value="">{t('timeline.all')}</option>
          {kinds.filter(maySee).map(one => (
            <option key={one.name} value={one.name}>
              {resourceLabel(one)}
            </option>
          ))}
        </select>
      </label>
      {error ? <p role="alert">{told(error).message}</p> : null}
      <ol aria-label={t('timeline.label')} aria-busy={isFetching}>
        {data?.pages
          .flatMap(page => page.data)
          .map(entry => (
            <Happening key={`${entry.of.id} ${entry.version}`} entry={entry} />
          ))}
      </ol>
      {hasNextPage ? (
        <Button disabled={isFetching} onClick={showOlder}>
          {t('timeline.more')}
        </Button>
      ) : null}
    </div>
  )
}

function Happening({ entry }: { entry: Entry }) {
  const { t } = useTranslation('overview')
  const resource = kindOf(entry)
  return (
    <li className="border-line relative border-l-2 pb-3 pl-4">
      <span aria-hidden="true" className="bg-accent absolute top-1.5 -left-[5px] size-2 rounded-full" />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-semibold">{entry.actor.name === '' ? sentenceOf(resource, entry) : eventLabel(entry.type)}</strong>
        <span>
          {oneLabel(resource)} {entry.of.name}
        </span>
        {entry.actor.name === '' ? null : <span>{entry.actor.name}</span>}
        <time dateTime={entry.at} className="text-ink-soft text-sm tabular-nums">
          {shownInstant(entry.at)}
        </time>
      </div>
      {entry.changes.length === 0 ? null : (
        <details>
          <summary className="text-ink-soft text-sm">{t('timeline.changes', { count: entry.changes.length })}</summary>
          <Differences resource={resource} changes={entry.changes} />
        </details>
      )}
    </li>
  )
}
