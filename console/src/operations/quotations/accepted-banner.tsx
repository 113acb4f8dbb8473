import { bookings } from '@fairlead/contracts/operations/bookings'
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

/** An accepted quotation goes on as a booking: the step that comes next, and whether it was taken before. */
export default function AcceptedBanner({ record }: RecordProps) {
  const { t } = useTranslation('onwards')
  const [asking, setAsking] = useState(false)
  const { data: booked } = useQuery(count(bookings.name, { quotation_id: record.id }))
  const user = signedIn()
  if (record.status !== 'accepted' || !user || !mayGive(user, bookings.commands.book_quotation)) return null
  const ask = () => setAsking(true)
  return (
    <Notice tone={booked?.total === 0 ? 'amber' : 'grey'} role="status" icon={CircleCheck}>
      <span>{booked === undefined ? t('accepted') : t('booked', { count: booked.total })}</span>
      <Button size="small" variant="primary" data-next="" title={`${t('book')} (${stepKey})`} onClick={ask}>
        {t('book')}
      </Button>
      {asking ? <BookingDialog quotation={record} onClose={() => setAsking(false)} /> : <StepKey label={t('book')} run={ask} />}
    </Notice>
  )
}
