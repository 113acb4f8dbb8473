import { homeCardsOf } from '@fairlead/contracts/platform/home-cards'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { User } from '../../kernel/session.ts'
import { cn } from '../../lib/class-names.ts'
import type { Counted } from './waiting.ts'

/** How much waits in the lists of a user, each figure the way to its list; what is nothing stands back. */
export function Cards({ user, counted }: { user: User; counted: readonly Counted[] | undefined }) {
  const { t, i18n } = useTranslation('home')
  const totals = new Map(counted?.map(one => [one.key, one]))
  return (
    <section aria-labelledby="home-counted">
      <h2 id="home-counted" className="text-ink-soft mb-1 text-sm font-semibold">
        {t('counted')}
      </h2>
      <ul className="grid gap-x-6 [grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr))]">
        {homeCardsOf(user).map(card => {
          const one = totals.get(card.key)
          const number = one && `${one.total_is_estimate ? '± ' : ''}${one.total.toLocaleString(i18n.language)}`
          return (
            <li key={card.key} className="border-line border-b">
              <Link
                to={card.path}
                search={card.filter}
                className={cn(
                  'hover:bg-sunken flex h-8 items-baseline gap-2 px-1 leading-8 no-underline',
                  one?.total === 0 ? 'text-ink-soft' : 'text-ink',
                )}
              >
                <span className={cn('w-10 shrink-0 text-right tabular-nums', one && one.total > 0 && 'font-semibold')}>
                  {number ?? '–'}
                </span>
                <span className="truncate text-sm">{t(`card.${card.key}`)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
