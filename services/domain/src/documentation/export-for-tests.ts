import { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import { eventsOf } from '../kernel/aggregate.ts'
import { corolla, ids } from './specimens-for-tests.ts'

const { ExportDocumentRegistered, MrnCaptured, PrenotificationSent, GoodsArrivedAtExit, ReleasedForExit } = eventsOf(exportdocuments)

export const mrn = '26NLA1B2C3D4E5F6A7'
const units = { unit_ids: ['1', '2'] }
/** Two Corollas that wait at Rotterdam for their ship, and leave by an export declaration. */
export const waiting = ['1', '2'].map(id =>
  corolla(id, { status: 'booked', customs_type: 'EX', office_id: ids.office, customer_id: ids.customer }),
)
export const registered = ExportDocumentRegistered({
  booking_id: 'b',
  bill_of_lading_id: null,
  document_type: 'EX',
  number: 'B2600001',
  job_id: ids.job,
  office_id: ids.office,
  customer_id: ids.customer,
  voyage_id: ids.voyage,
  pol_id: ids.pol,
  pod_id: ids.pod,
  ...units,
  units_mrn: null,
})
export const known = [registered, MrnCaptured({ mrn, ...units })]
export const sent = [...known, PrenotificationSent({ message_id: 'x.1' })]
export const arrived = [...sent, GoodsArrivedAtExit({ arrived_on: '2026-11-18' })]
export const released = [...arrived, ReleasedForExit({ released_on: '2026-11-19', ...units })]
