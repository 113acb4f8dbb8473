import { useMemo } from 'react'
import { ListAndRecord } from '../../kernel/list-and-record.tsx'
import type { RecordProps } from '../../kernel/screen.ts'
import { useInnerUrlState } from '../../kernel/url-state.ts'
import bookings from '../bookings/index.ts'

/** The bookings of a job. */
export default function BookingsTab({ record }: RecordProps) {
  const fixed = useMemo(() => ({ job_id: record.id }), [record.id])
  return <ListAndRecord screen={bookings} urlState={useInnerUrlState(fixed)} />
}
