import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useNextPage } from '../next-page.ts'
import { record } from '../queries.ts'
import { type HistoryFilter, history } from '../record-queries.ts'
import type { ScreenOf } from '../screen.ts'
import { told } from '../told.ts'
import { byDay } from './by-day.ts'
import { momentsBack } from './difference.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryItem } from './history-item.tsx'

interface Props {
  screen: ScreenOf
  id: string
  /** Shows the record as it was at a version. */
  onShow: (version: number) => void
  /** Shows what changed between two versions. */
  onCompare: (from: number) => void
}

/** Who did what and when, the latest first, in sentences grouped by day. */
export function History({ screen: { resource }, id, onShow, onCompare }: Props) {
  const { t } = useTranslation(['kernel', 'record'])
  const [filter, setFilter] = useState<HistoryFilter>({})
  const pages = useInfiniteQuery({ ...history(resource, id, filter), placeholderData: before => before })
  const { data, error, hasNextPage, isFetchingNextPage } = pages
  const showOlder = useNextPage(pages)
  const { data: now } = useQuery(record(resource, id))
  if (error) {
    return (
      <p role="alert" className="text-red-ink p-4">
        {told(error).message}
      </p>
    )
  }
  const [first] = data?.pages ?? []
  const entries = data?.pages.flatMap(page => page.data) ?? []
  const moments = now ? momentsBack(entries, now) : []
  return (
    <section aria-label={t('record.history')} className="px-4 py-3">
      {first ? (
        <HistoryFilters resource={resource} people={first.people} fields={first.fields} filter={filter} onFilter={setFilter} />
      ) : null}
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="text-ink-soft bg-panel sticky top-0 z-10 py-1 text-xs font-semibold tracking-wide tabular-nums">{day}</h2>
          <ol>
            {ofDay.map(entry => (
              <HistoryItem
                key={entry.version}
                id={id}
                resource={resource}
                entry={entry}
                moments={moments[entries.indexOf(entry)]}
                onShow={onShow}
                onCompare={onCompare}
              />
            ))}
          </ol>
        </section>
      ))}
      {first && entries.length === 0 ? <p className="text-ink-soft py-4">{t('record:history.none')}</p> : null}
      {hasNextPage ? (
        <Button disabled={isFetchingNextPage} onClick={showOlder}>
          {t('record:history.older')}
        </Button>
      ) : null}
    </section>
  )
}
