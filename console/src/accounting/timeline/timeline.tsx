import type { Resource } from '@fairlead/contracts/kernel/resource'
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

interface Props {
  /** Whose timeline it is: its own history among the others. */
  of: { resource: Resource; id: string }
  /** Of what it tells, itself first. */
  kinds: readonly Resource[]
  /** What it is called that shows all of them; nobody chooses among them without. */
  all?: string
}

/** What happened to a record and to what belongs to it, newest first; of all of them or of one kind. */
export function Timeline({ of: { resource, id }, kinds, all }: Props) {
  const { t } = useTranslation('overview')
  const [kind, setKind] = useState('')
  const pages = useInfiniteQuery({
    queryKey: [resource.name, 'history', id, 'timeline', kind],
    queryFn: ({ pageParam, signal }) =>
      withNames(get<Answer>(`${resource.name}/${id}/timeline`, { page: pageParam, of: kind || undefined }, signal)),
    initialPageParam: 1,
    getNextPageParam: last => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
  })
  const { data, error, hasNextPage, isFetching } = pages
  const showOlder = useNextPage(pages)
  return (
    <div className="p-4">
      {all === undefined ? null : (
        <label className="mb-3 flex items-center gap-2">
          {t('timeline.of')}
          <select className="control w-auto" value={kind} onChange={event => setKind(event.target.value)}>
            <option value="">{all}</option>
            {kinds
              .filter(one => one.part_of !== undefined || maySee(one))
              .map(one => (
                <option key={one.name} value={one.name}>
                  {resourceLabel(one)}
                </option>
              ))}
          </select>
        </label>
      )}
      {error ? <p role="alert">{told(error).message}</p> : null}
      <ol aria-label={t('timeline.label')} aria-busy={isFetching}>
        {data?.pages
          .flatMap(page => page.data)
          .map(entry => (
            <Happening
              key={`${entry.of.id} ${entry.version}`}
              entry={entry}
              resource={kinds.find(one => one.name === entry.of.resource) ?? resource}
            />
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

function Happening({ entry, resource }: { entry: Entry; resource: Resource }) {
  const { t } = useTranslation('overview')
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
