import type { QueueRow } from '@fairlead/contracts/platform/home-queue'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkTo } from '../../kernel/address.ts'
import { shownDate, shownInstant } from '../../lib/dates.ts'
import { decimalsIn, shownNumber } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { dueIn } from './due.ts'

/** One thing to be done: what sort it is, what it is called, of whom and where; the whole of it leads to where it is done, and each lack to its list. */
export function QueueItem({ row }: { row: QueueRow }) {
  const { t } = useTranslation('home')
  return (
    <li
      data-work={row.key}
      className="hover:bg-sunken relative grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 px-3 py-1.5 md:grid-cols-[15rem_11.5rem_minmax(0,1fr)_auto]"
    >
      <span className="max-md:col-span-2">
        <Badge tone={row.pressing ? 'amber' : 'neutral'}>{t(`queue.kind.${row.key}`)}</Badge>
        {row.mine ? <span className="text-ink-soft ml-1.5 text-xs whitespace-nowrap">{t('queue.mine')}</span> : null}
      </span>
      <Link
        {...linkTo(row.path)}
        className="text-ink truncate font-medium tabular-nums no-underline after:absolute after:inset-0 hover:underline"
      >
        <Title row={row} />
      </Link>
      <span className="min-w-0 max-md:col-span-2 max-md:row-start-3">
        <span className="text-ink-soft">{row.about.join(' · ')}</span>
        <Lacks row={row} />
      </span>
      <span className="text-right text-sm tabular-nums max-md:row-start-2 max-md:col-start-2">
        {row.amount ? (
          <span className="font-medium whitespace-nowrap">
            {row.amount.currency} {shownNumber(row.amount.value, decimalsIn(row.amount.value))}
          </span>
        ) : null}
        {row.due === null ? null : <DueAt due={row.due} />}
      </span>
    </li>
  )
}

function Title({ row: { key, title, count } }: { row: QueueRow }) {
  const { t } = useTranslation('home')
  if (count === null) return title === '' ? t('queue.no_number') : title
  return [title, t(key === 'failed_jobs' ? 'queue.jobs' : 'queue.units', { count })].filter(Boolean).join(' · ')
}

function Lacks({ row }: { row: QueueRow }) {
  const { t } = useTranslation('home')
  if (row.lacks.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-3">
      {row.lacks.map(({ key, count, path }) => (
        <Link key={key} {...linkTo(path)} className="text-accent relative z-10 text-sm tabular-nums underline">
          {t(`queue.lacks.${key}`, { count })}
        </Link>
      ))}
    </span>
  )
}

/** When it is due, and how long that is from now. */
function DueAt({ due }: { due: string }) {
  const { t } = useTranslation('home')
  const when = dueIn(due)
  const isDay = due.length === 'yyyy-MM-dd'.length
  return (
    <time dateTime={due} className="block whitespace-nowrap" title={isDay ? shownDate(due) : shownInstant(due, false)}>
      {when.said === 'today' ? t('queue.due.today') : t(`queue.due.${when.said}`, { count: when.count })}
      <span className="text-ink-soft max-md:sr-only"> · {isDay ? shownDate(due) : shownInstant(due, false)}</span>
    </time>
  )
}
