import type { RecordProps } from '../../kernel/screen.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { PapersBanner } from './papers-banner.tsx'
import { PrenotifiedBanner } from './prenotified-banner.tsx'
import { RoomBanner } from './room-banner.tsx'

/** What stands in the way of a unit: a ship that it misses, or that has no room for it, and whose room that is, papers that it lacks, and who was told of it. */
export default function Banners(props: RecordProps) {
  return (
    <>
      <ConnectionBanner {...props} />
      <RoomBanner {...props} />
      <PapersBanner {...props} />
      <PrenotifiedBanner {...props} />
    </>
  )
}
