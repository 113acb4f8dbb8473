import { type HomeCard, homeCardsOf } from '@fairlead/contracts/platform/home-cards'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../i18n/index.ts'
import { shownDate } from '../lib/dates.ts'
import { useStore } from '../lib/store.ts'
import { get } from './api.ts'
import { onChannel } from './push.ts'
import { readAgain } from './queries.ts'
import { textsAhead } from './route.tsx'
import { session } from './session.ts'

interface Waiting {
  cards: { key: string; total: number; total_is_estimate: boolean }[]
  /** Where changes of what is counted are told. */
  channels: string[]
  /** Of who works at ports. */
  next_call: NextCall | null
}

interface NextCall {
  voyage_id: string
  voyage: string
  vessel: { name: string } | null
  port: { name: string }
  date: string
}

/** Fetched for customers alone. */
const MyUnits = lazy(async () => {
  const [units] = await Promise.all([import('./home-units.tsx'), loadTexts('states')])
  return units
})

const key = ['home']
/** Changes that come within this time are counted once. */
const togetherMs = 1000

/** Where everybody starts: what waits, by role and right, each a way to the list that it counts. */
export function Home() {
  const { t } = useTranslation()
  const now = useStore(session)
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => get<Waiting>('home', undefined, signal) })
  useLive(data?.channels)
  useEffect(textsAhead, []) // every card and every line of the menu leads to a list
  if (now.state !== 'approved') return null
  return (
    <div className="max-w-5xl p-6">
      <h1 className="text-xl font-semibold">{t('home.welcome', { name: now.user.name })}</h1>
      <p className="text-ink-soft mt-1">{t(now.user.role === 'customer' ? 'home.intro_customer' : 'home.intro')}</p>
      {data?.next_call ? <NextVoyage call={data.next_call} /> : null}
      <ul aria-busy={data === undefined} className="mt-5 grid gap-3 [grid-template-columns:repeat(auto-fill,minmax(min(11.5rem,45%),1fr))]">
        {homeCardsOf(now.user).map(card => (
          <li key={card.key}>
            <Card card={card} label={t(`home.card_${card.key}`)} waiting={data?.cards.find(one => one.key === card.key)} />
          </li>
        ))}
      </ul>
      {now.user.role === 'customer' ? (
        <Suspense>
          <MyUnits />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The voyage that calls next where one works, and the way to its units. */
function NextVoyage({ call: { voyage_id, voyage, vessel, port, date } }: { call: NextCall }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/$screen/{-$id}"
      params={{ screen: 'portoperations' }}
      search={{ voyage_id }}
      className="bg-panel border-line hover:border-accent mt-5 block rounded-md border px-4 py-3 no-underline shadow-xs"
    >
      <span className="text-ink-soft block text-sm">{t('home.next_voyage')}</span>
      <span className="text-ink block text-lg font-semibold">{[voyage, vessel?.name].filter(Boolean).join(' · ')}</span>
      <span className="text-ink block tabular-nums">
        {port.name}, {shownDate(date)}
      </span>
    </Link>
  )
}

function Card({ card, label, waiting }: { card: HomeCard; label: string; waiting: Waiting['cards'][number] | undefined }) {
  const { i18n } = useTranslation()
  const number = waiting && `${waiting.total_is_estimate ? '± ' : ''}${waiting.total.toLocaleString(i18n.language)}`
  return (
    <Link
      to={card.path}
      search={card.filter}
      className="bg-panel border-line hover:border-accent block h-full rounded-md border px-4 py-3 no-underline shadow-xs"
    >
      <span className="text-ink block text-2xl leading-8 font-semibold tabular-nums">{number ?? '–'}</span>
      <span className="text-ink-soft block text-sm">{label}</span>
    </Link>
  )
}

/** Counts again soon after something changed that is counted. */
function useLive(channels: readonly string[] | undefined): void {
  const names = channels?.join(' ') ?? ''
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void readAgain(key)
      }, togetherMs)
    }
    const stops = names === '' ? [] : names.split(' ').map(name => onChannel(name, changed))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [names])
}
