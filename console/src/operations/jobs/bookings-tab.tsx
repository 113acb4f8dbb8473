import { useMemo } from 'react'
import { ListAndRecord } from '../../kernel/list-and-record.tsx'
import { useInnerPlace } from '../../kernel/place.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import bookings from '../bookings/index.ts'

/** The bookings of a job. */
export default function BookingsTab({ record }: RecordProps) {
  const fixed = useMemo(() => ({ job_id: record.id }), [record.id])
  return <ListAndRecord screen={bookings} place={useInnerPlace(fixed)} />
}
