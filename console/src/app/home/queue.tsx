import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Address, linkTo } from '../../kernel/address.ts'
import { QueueItem } from './queue-item.tsx'
import type { Waiting } from './waiting.ts'

/** What waits, row by row, the most urgent first; and how much more of which sort there is. */
export function Queue({ queue: { rows, more }, isCustomer }: { queue: Waiting['queue']; isCustomer: boolean }) {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="home-queue">
      <h2 id="home-queue" className="text-lg font-semibold">
        {t(isCustomer ? 'queue.title_customer' : 'queue.title')}
      </h2>
      {rows.length === 0 ? <p className="text-ink-soft mt-1">{t(isCustomer ? 'queue.none_customer' : 'queue.none')}</p> : null}
      <ol className="divide-line border-line bg-panel mt-2 divide-y rounded-md border shadow-xs empty:hidden">
        {rows.map(row => (
          <QueueItem key={`${row.key} ${row.id}`} row={row} />
        ))}
      </ol>
      {more.length === 0 ? null : (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {more.map(({ key, count, path, filter }) => (
            <li key={key}>
              <Link {...listAt(path, filter)} className="text-accent underline">
                {t('queue.more', { count, what: t(`queue.kind.${key}`) })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A list narrowed to what waits in it, in the way in which it is seen. */
function listAt(path: string, filter: Address) {
  const { to, search } = linkTo(path)
  return { to, search: { ...search, ...filter } }
}
