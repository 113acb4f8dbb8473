import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shownDate } from '../../lib/dates.ts'
import type { NextCall } from './waiting.ts'

/** The voyage that calls next where one works, the way to its units, and what is to be done with how many of them. */
export function NextVoyage({ call: { voyage_id, voyage, vessel, port, date, waiting } }: { call: NextCall }) {
  const { t } = useTranslation('home')
  return (
    <section aria-label={t('next_voyage')} className="bg-panel border-line rounded-md border shadow-xs">
      <Link
        to="/$screen/{-$id}"
        params={{ screen: 'portoperations' }}
        search={{ voyage_id }}
        className="hover:bg-sunken block rounded-md px-4 py-3 no-underline"
      >
        <span className="text-ink-soft block text-sm">{t('next_voyage')}</span>
        <span className="text-ink block text-lg font-semibold">{[voyage, vessel?.name].filter(Boolean).join(' · ')}</span>
        <span className="text-ink block tabular-nums">
          {port.name}, {shownDate(date)}
        </span>
      </Link>
      {waiting.length === 0 ? null : (
        <ul className="border-line flex flex-wrap gap-2 border-t px-4 py-3">
          {waiting.map(({ key, filter, total }) => (
            <li key={key}>
              <Link
                to="/$screen/{-$id}"
                params={{ screen: 'portoperations' }}
                search={filter}
                className="bg-accent-soft text-ink hover:bg-sunken inline-flex min-h-9 items-center rounded-md px-3 font-medium tabular-nums no-underline"
              >
                {t(`waiting.${key}`, { count: total })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
