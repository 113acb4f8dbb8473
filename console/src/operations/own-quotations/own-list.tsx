import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { valueIn } from '../../kernel/address.ts'
import type { WayProps } from '../../kernel/screen.ts'
import { useUrlState } from '../../kernel/url-state.ts'
import { WayHead } from '../../kernel/ways.tsx'
import { shownDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Ask } from './ask.tsx'
import { asksHimself } from './asks-himself.ts'
import { money } from './money.ts'
import { type OwnRow, ownQuotations, standingTones, useLiveOwnQuotations } from './own-quotations.ts'
import { OwnQuotationPage } from './page.tsx'

/** What a customer was quoted, the newest first; one of them where the address says which, and what he asks for next. */
export default function OwnList({ screen }: WayProps) {
  const { address, change } = useUrlState(screen)
  const { t } = useTranslation('own_quotations')
  const open = valueIn(address, 'quotation')
  const show = (quotation: string | undefined) => change({ quotation })
  useLiveOwnQuotations()
  if (!asksHimself()) return null
  return (
    <section className="flex min-h-0 min-w-0 grow flex-col overflow-y-auto">
      <WayHead screen={screen}>
        <Button variant="primary" onClick={() => show('new')}>
          <Plus aria-hidden="true" />
          {t('ask')}
        </Button>
      </WayHead>
      {open === undefined || open === 'new' ? (
        <Rows page={Number(valueIn(address, 'page') ?? 1)} onPage={page => change({ page: String(page) })} />
      ) : (
        <OwnQuotationPage key={open} id={open} onBack={() => show(undefined)} />
      )}
      {open === 'new' ? <Ask onClose={show} /> : null}
    </section>
  )
}

function Rows({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('own_quotations')
  const { data } = useQuery({ ...ownQuotations(page), placeholderData: keepPreviousData })
  const list = useRef<HTMLUListElement>(null)
  const turned = useRef(false)
  useEffect(() => {
    if (turned.current && data?.current_page === page) list.current?.querySelector('a')?.focus()
  }, [data, page])
  if (data === undefined) return null
  const turn = (to: number) => {
    turned.current = true
    onPage(to)
  }
  return (
    <div className="max-w-5xl p-3">
      {data.data.length === 0 ? <p className="text-ink-soft">{t('none')}</p> : null}
      <ul ref={list} aria-label={t('list')} className="divide-line border-line bg-panel divide-y rounded-md border shadow-xs empty:hidden">
        {data.data.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {data.last_page > 1 ? (
        <nav aria-label={t('pages')} className="mt-2 flex items-center gap-2">
          <Button idle={page <= 1} onClick={() => turn(page - 1)}>
            {t('newer')}
          </Button>
          <span className="tabular-nums">{t('page', { page, of: data.last_page })}</span>
          <Button idle={page >= data.last_page} onClick={() => turn(page + 1)}>
            {t('older')}
          </Button>
        </nav>
      ) : null}
    </div>
  )
}

function Row({ row }: { row: OwnRow }) {
  const { t } = useTranslation('own_quotations')
  const { number, standing, pol, pod, valid_until, total, currency, customer_reference, date } = row
  return (
    <li>
      <Link
        to="/$screen/{-$id}"
        params={{ screen: 'jobs' }}
        search={{ show: 'quotations', quotation: row.id }}
        className="text-ink hover:bg-sunken grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 no-underline md:grid-cols-[9rem_1fr_12rem_9rem]"
      >
        <span className="font-medium tabular-nums">{number}</span>
        <span className="min-w-0 max-md:col-span-2 max-md:row-start-2">
          <span className="block truncate">{[pol, pod].filter(Boolean).join(' → ')}</span>
          <span className="text-ink-soft block truncate text-sm">{[customer_reference, shownDate(date)].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="flex flex-wrap gap-x-2 tabular-nums max-md:col-span-2 md:block">
          {total === null || currency === null ? null : <span className="block">{money({ currency, amount: total })}</span>}
          {valid_until === null || standing !== 'open' ? null : (
            <span className="text-ink-soft block text-sm">{t('until', { date: shownDate(valid_until) })}</span>
          )}
        </span>
        <span className="justify-self-end max-md:col-start-2 max-md:row-start-1">
          <Badge tone={standingTones[standing]}>{t(`standing.${standing}`)}</Badge>
        </span>
      </Link>
    </li>
  )
}
