import { useMemo } from 'react'
import { CreditNotice } from '../../crm/credit-notice.tsx'
import { ListAndRecord } from '../../kernel/list-and-record.tsx'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { usePartUrlState } from '../../kernel/url-state.ts'
import bookings from '../bookings/index.ts'
import { AskForBooking } from './ask-for-booking.tsx'

/** The bookings of a job, under what should be known of its customer's credit before one is confirmed. */
export default function BookingsTab({ screen, record }: RecordProps) {
  const fixed = useMemo(() => ({ job_id: record.id }), [record.id])
  const urlState = usePartUrlState(screen, fixed)
  return (
    <>
      <CreditNotice customer={record.customer_id} version={record.version} />
      {signedIn()?.role === 'customer' ? <AskForBooking job={record} onAsked={urlState.open} /> : null}
      <ListAndRecord screen={bookings} urlState={urlState} />
    </>
  )
}
