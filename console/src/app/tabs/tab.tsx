import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenRecord } from '../../kernel/open-records.ts'
import { calledIn, type Rec } from '../../kernel/record.ts'
import { cn } from '../../lib/class-names.ts'
import { closeTab } from './close-tab.ts'

interface Props {
  record: OpenRecord
  /** It is the one on the screen. */
  current: boolean
  /** Something was typed in it and not saved. */
  dirty: boolean
}

/** One open record: middle click or Delete closes it, arrows lead to the next. */
export function Tab({ record, current, dirty }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  // Whoever shows the record fetches it; its title here is the newest that is known.
  const { data } = useQuery<Rec>({ queryKey: [record.resource, 'record', record.id, 'now'], enabled: false })
  const title = (data && calledIn({ name: record.resource }, data)) || record.title || '…'
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const item = event.currentTarget.closest('li')
    const other = { ArrowRight: item?.nextElementSibling, ArrowLeft: item?.previousElementSibling }[event.key]
    if (other) other.querySelector('a')?.focus()
    else if (event.key === 'Delete') closeTab(router, record)
  }
  return (
    <li className={cn('group border-line relative flex w-44 shrink-0 items-center border-r', current ? 'bg-panel' : 'hover:bg-panel')}>
      {current ? <span aria-hidden="true" className="bg-accent absolute inset-x-0 top-0 h-0.5" /> : null}
      <Link
        to={record.address}
        aria-current={current ? 'page' : undefined}
        title={title}
        onKeyDown={onKeyDown}
        onAuxClick={event => {
          if (event.button !== 1) return
          event.preventDefault()
          closeTab(router, record)
        }}
        className={cn('flex h-full min-w-0 grow items-center gap-1.5 pl-3 text-sm', current ? 'font-semibold' : 'text-ink-soft')}
      >
        <span className="truncate">{title}</span>
        {dirty ? (
          <span
            role="img"
            aria-label={t('shell.unsaved')}
            title={t('shell.unsaved')}
            className="bg-amber-ink size-2 shrink-0 rounded-full"
          />
        ) : null}
      </Link>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('shell.close_one', { title })}
        onClick={() => closeTab(router, record)}
        className="text-ink-soft hover:bg-sunken hover:text-ink mx-1 grid size-6 shrink-0 place-items-center rounded-sm"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  )
}
