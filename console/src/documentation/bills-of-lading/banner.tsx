import type { RecordProps } from '../../kernel/screen.ts'
import { CargoOffer } from './cargo-offer.tsx'
import { LockNotice } from './lock-notice.tsx'
import { Prints } from './prints.tsx'
import { Supervisor } from './supervisor.tsx'

/** Above the form: why it is locked, how the supervisor stands, and the prints there are. */
export default function BillBanner(props: RecordProps) {
  return (
    <div className="border-line bg-sunken flex flex-wrap items-center gap-x-6 gap-y-1 border-b px-4 py-2">
      <LockNotice {...props} />
      <CargoOffer {...props} />
      <Supervisor {...props} />
      <span className="grow" />
      <Prints {...props} />
    </div>
  )
}
