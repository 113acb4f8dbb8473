import { bookings } from '@fairlead/contracts/operations/bookings'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listPage } from '../../kernel/queries.ts'
import { pathOf, type Rec, titleOf } from '../../kernel/record.ts'
import { Button } from '../../ui/button.tsx'
import { BookingSheet } from './booking-sheet.tsx'
import { unitsOfBooking } from './save-units.ts'

interface Props {
  job: Rec
  /** Id of the booking; with a single one there is nothing to choose. */
  chosen: string
  onChoose: (booking_id: string) => void
  onClose: () => void
}

/** The units of a job's booking as a sheet, where they are typed, pasted and mended. */
export default function UnitsSheet({ job, chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation('job')
  const id = useId()
  const { data } = useQuery(listPage(bookings, { job_id: job.id, status: ['new', 'pending', 'active'] }, 1))
  const booking = data?.data.find(one => one.id === chosen) ?? (data?.data.length === 1 ? data.data[0] : undefined)
  const known = useQuery({
    queryKey: [jobs.name, 'sheet', booking?.id],
    queryFn: () => unitsOfBooking(booking?.id ?? ''),
    enabled: booking !== undefined,
    gcTime: 0, // a sheet begins with what is true then
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="flex min-h-0 grow flex-col gap-2 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {t('sheet.booking')}
        </label>
        <select id={id} className="control w-56" value={booking?.id ?? ''} onChange={event => onChoose(event.target.value)}>
          <option value="" />
          {data?.data.map(one => (
            <option key={one.id} value={one.id}>
              {titleOf(one)}
            </option>
          ))}
        </select>
        <span className="text-ink-soft min-w-0 grow text-sm">{t('sheet.hint')}</span>
        <Button onClick={onClose}>{t('sheet.close')}</Button>
      </div>
      {data?.data.length === 0 ? <p className="text-red-ink">{t('sheet.no_booking')}</p> : null}
      {booking && known.data ? (
        <BookingSheet
          key={booking.id}
          booking={booking}
          known={known.data}
          path={`${pathOf(jobs, job.id) ?? ''}?tab=units&sheet=${booking.id}`}
          onClose={onClose}
        />
      ) : (
        <div aria-busy={known.isFetching} className="grow" />
      )}
    </div>
  )
}
