import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { listAhead } from '../../kernel/route.tsx'
import { session } from '../../kernel/session.ts'
import { useReadAgain } from '../../kernel/use-read-again.ts'
import { useStore } from '../../lib/store.ts'
import { Cards } from './cards.tsx'
import { NextVoyage } from './next-voyage.tsx'
import { Queue } from './queue.tsx'
import { waitingHere } from './waiting.ts'

/** Fetched for customers alone. */
const MyUnits = lazy(() => withTexts(import('./my-units.tsx'), 'states'))

/** Fetched for who has figures to see, once his work is there. */
const Figures = lazy(() => withTexts(import('./figures.tsx'), 'figures'))

/** Where everybody starts: what waits for him, row by row, and below it in figures; by role and right. */
export function Home() {
  const { t } = useTranslation('home')
  const now = useStore(session)
  const { data } = useQuery(waitingHere)
  useReadAgain(waitingHere.queryKey, data?.channels)
  useEffect(listAhead, []) // every row, every figure and every line of the menu leads to a list or a record
  if (now.state !== 'approved') return null
  const { user } = now
  const isCustomer = user.role === 'customer'
  const isAtPort = user.role === 'surveyor' || user.role === 'port_operator'
  return (
    <div className="grid max-w-6xl gap-6 p-6 max-sm:p-4" aria-busy={data === undefined}>
      <header>
        <h1 className="text-xl font-semibold">{t('welcome', { name: user.name })}</h1>
        <p className="text-ink-soft mt-1">{t(isCustomer ? 'intro_customer' : 'intro')}</p>
      </header>
      {data?.next_call ? <NextVoyage call={data.next_call} /> : null}
      {data && !isAtPort ? <Queue queue={data.queue} isCustomer={isCustomer} /> : null}
      {isCustomer ? (
        <Suspense>
          <MyUnits />
        </Suspense>
      ) : null}
      {data && !isCustomer && !isAtPort ? (
        <Suspense>
          <Figures />
        </Suspense>
      ) : null}
      <Cards user={user} counted={data?.cards} />
    </div>
  )
}
