import { useQueries, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { referred } from '../../kernel/fields/referred.ts'
import type { Rec } from '../../kernel/record.ts'
import { shownDate, today } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { type OpenRoute, openRoutesOf, openVoyages } from './open-routes.ts'

const day = (date: string | null) => (date === null ? '' : shownDate(date))

/** What ports are called: nothing until that is there. */
function usePortNames(ids: readonly string[]): (id: string) => string {
  const once = [...new Set(ids)]
  const names = useQueries({ queries: once.map(id => referred('ports', id)) })
  return id => names[once.indexOf(id)]?.data?.name ?? ''
}

const BookingRequest = lazy(() => import('./booking-request.tsx'))

/** How a customer asks for room on a sailing: he chooses one, says what is to go, and the office answers. */
export function AskForBooking({ job, onAsked }: { job: Rec; onAsked: (booking_id: string) => void }) {
  const { t } = useTranslation('customer')
  const id = useId()
  const { data: voyages = [] } = useQuery(openVoyages)
  const routes = openRoutesOf(voyages, today(), job)
  const portName = usePortNames(routes.flatMap(({ from, to }) => [from.port_id, to.port_id]))
  const inWords = ({ voyage, from, to }: OpenRoute) =>
    `${portName(from.port_id)} ${day(from.date_departure)} → ${portName(to.port_id)} ${day(to.date_arrival)} · ${voyage.number}`
  const [chosen, setChosen] = useState('')
  const [asking, setAsking] = useState<OpenRoute>()
  const route = routes[chosen === '' ? -1 : Number(chosen)]
  return (
    <>
      <form
        aria-label={t('ask')}
        className="border-line flex flex-wrap items-end gap-2 border-b px-3 py-2"
        onSubmit={event => {
          event.preventDefault()
          if (route) setAsking(route)
        }}
      >
        <div className="min-w-0 grow">
          <label htmlFor={id} className="mb-0.5 block text-sm font-medium">
            {t('sailing')}
          </label>
          <Select
            id={id}
            value={chosen}
            blank={routes.length === 0 ? t('no_sailings') : t('choose_sailing')}
            options={routes.map((one, index) => ({ value: String(index), label: inWords(one) }))}
            onChange={event => setChosen(event.target.value)}
          />
        </div>
        <Button type="submit" variant="primary" idle={route === undefined}>
          {t('ask')}
        </Button>
      </form>
      {asking ? (
        <Suspense>
          <BookingRequest
            route={{
              job_id: job.id,
              voyage_id: asking.voyage.id,
              pol_id: asking.from.port_id,
              pod_id: asking.to.port_id,
              onward_legs: [],
            }}
            about={inWords(asking)}
            said={t('asked')}
            onClose={booking_id => {
              setAsking(undefined)
              if (booking_id === undefined) return
              setChosen('')
              onAsked(booking_id)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
