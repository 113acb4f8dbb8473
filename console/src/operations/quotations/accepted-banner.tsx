import { bookings } from '@fairlead/contracts/operations/bookings'
import { travels } from '@fairlead/contracts/operations/travelling'
import { booking_statuses } from '@fairlead/contracts/reference/sales'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayGive } from '../../kernel/may-give.ts'
import { count } from '../../kernel/queries.ts'
import { Notice } from '../../kernel/record/notice.tsx'
import { StepKey, stepKey } from '../../kernel/record/step-key.tsx'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { Button } from '../../ui/button.tsx'
import { BookingDialog } from './booking-dialog.tsx'

/** In these a booking has all of the quotation's cargo: there is no second beside it. */
const held = booking_statuses.codes.filter(status => travels({ status }))

/** An accepted quotation goes on as a booking: the step that comes next, or that it was taken. */
export default function AcceptedBanner({ record }: RecordProps) {
  const { t } = useTranslation('onwards')
  const [asking, setAsking] = useState(false)
  const { data: booked } = useQuery(count(bookings.name, { quotation_id: record.id, status: held }))
  const user = signedIn()
  if (record.status !== 'accepted' || !user || !mayGive(user, bookings.commands.book_quotation)) return null
  const ask = () => setAsking(true)
  const isFree = booked?.total === 0
  return (
    <Notice tone={isFree ? 'amber' : 'grey'} role="status" icon={CircleCheck}>
      <span>{booked === undefined ? t('accepted') : t('booked', { count: booked.total })}</span>
      {isFree ? (
        <Button size="small" variant="primary" data-next="" title={`${t('book')} (${stepKey})`} onClick={ask}>
          {t('book')}
        </Button>
      ) : null}
      {isFree && !asking ? <StepKey label={t('book')} run={ask} /> : null}
      {asking ? <BookingDialog quotation={record} onClose={() => setAsking(false)} /> : null}
    </Notice>
  )
}
