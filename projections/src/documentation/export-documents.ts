import { export_document_types } from '@fairlead/contracts/documentation/export-choices'
import { exportdocuments as resource } from '@fairlead/contracts/documentation/export-documents'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { gathering, groups } from '../kernel/gather.ts'

/** All of its units are of one job. */
const units = groups('units', {
  on: { job_id: 'job_id' },
  each: ['id', 'status', 'customs_type', 'date_delivered', 'bill_of_lading_status'],
})
const bookings = groups('bookings', { on: { id: 'booking_id' }, each: ['status'] })

/** A booking that the carrier confirmed stays so until it is cancelled. */
const confirmed: ReadonlySet<string | null> = new Set(['active', 'shipped', 'invoiced'])
/** Of what goes on a manifest the bill is published with it. */
const isManifested = ({ bill_of_lading_status }: { bill_of_lading_status: string | null }) => bill_of_lading_status === 'published'

/** What it says of its way. */
type Steps = Pick<RecordOf<typeof resource>, 'booked' | 'arrival' | 'load_confirmation' | 'departure_manifest' | 'exit' | 'customs_types'>

/** How far several are: none of them, some or all. */
const share = <const Step>(count: number, of: number, [none, some, all]: readonly [Step, Step, Step]): Step =>
  count === 0 ? none : count < of ? some : all

/** An export document says how far its units, their bills and its booking are, as a port community shows it (DOMAIN_DOCS §1.6). */
export const exportdocuments = gathering(
  resource,
  { units, bookings },
  ({ status, unit_ids, arrived_on, load_confirmed_on, manifested_on, exited_on }, gathered): Steps => {
    const travelling = gathered.units.filter(one => one.status !== 'cancelled' && unit_ids.some(id => id === one.id))
    const delivered = travelling.filter(({ date_delivered }) => date_delivered !== null).length
    const manifested = manifested_on === null ? travelling.filter(isManifested).length : travelling.length
    const isRefused = status === 'refused'
    return {
      booked: bookedAs(gathered.bookings[0]),
      arrival: arrived_on === null ? share(delivered, travelling.length, ['expected', 'part', 'arrived']) : 'arrived',
      load_confirmation: load_confirmed_on !== null,
      departure_manifest: isRefused ? 'rejected' : share(manifested, travelling.length, ['open', 'part', 'manifested']),
      exit: isRefused ? 'refused' : exited_on === null ? 'open' : 'confirmed',
      customs_types:
        export_document_types.codes.filter(code => travelling.some(({ customs_type }) => customs_type === code)).join(', ') || null,
    }
  },
  ['status', 'unit_ids', 'arrived_on', 'load_confirmed_on', 'manifested_on', 'exited_on'],
)

/** Nothing of a document that is for a bill. */
const bookedAs = (booking: { readonly status: string | null } | undefined): Steps['booked'] =>
  booking ? confirmed.has(booking.status) : null
