import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { jobs } from '@fairlead/contracts/operations/jobs'
import { lacksCustomsDocument } from './customs.ts'
import { type Measured, volumeOf } from './space.ts'

type Tracked = RecordOf<typeof jobs>['units'][number]
type Entered = Measured & Parameters<typeof lacksCustomsDocument>[0] & { unit_id: string }

/** What job and booking know of a unit before it has said anything itself. */
export const trackedAtFirst = (unit: Entered, booking_id: string): Tracked => ({
  unit_id: unit.unit_id,
  booking_id,
  date_loaded: null,
  lapsed: false,
  volume: volumeOf(unit),
  customs_missing: lacksCustomsDocument(unit),
  mrn: unit.mrn,
  not_to_invoice: false,
  at_version: 0,
})
