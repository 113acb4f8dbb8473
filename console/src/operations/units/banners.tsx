import type { RecordProps } from '../../kernel/screen.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { PapersBanner } from './papers-banner.tsx'
import { RoomBanner } from './room-banner.tsx'

/** What stands in the way of a unit: a ship that it misses, or that has no room for it, and whose room that is, and papers that it lacks. */
export default function Banners(props: RecordProps) {
  return (
    <>
      <ConnectionBanner {...props} />
      <RoomBanner {...props} />
      <PapersBanner {...props} />
    </>
  )
}
