import type { RecordProps } from '../../kernel/screen.ts'
import { BrokenConnections } from '../transhipment/broken-connections.tsx'
import { MeasuredBanner } from './measured-banner.tsx'
import { RouteBanner } from './route-banner.tsx'

/** What asks for a decision on a booking: ships that its units miss, a price for another route, and what was measured otherwise than it was priced. */
export default function Banners({ record }: RecordProps) {
  return (
    <>
      <BrokenConnections record={record} by="booking_id" />
      <RouteBanner record={record} />
      <MeasuredBanner record={record} />
    </>
  )
}
