import type { RecordOf } from '../kernel/resource.ts'
import type { jobs } from './jobs.ts'

/** The units of a job, and how many bills of lading it has. */
export interface Shipment extends Pick<RecordOf<typeof jobs>, 'units'> {
  readonly bills: number
}

/** A reason, by the key of its text. */
interface Lack {
  key: 'invoice_needs_units' | 'invoice_needs_loaded_date' | 'invoice_needs_bill_of_lading'
  params?: { count: number }
}

/**
 * What a job still lacks before lines of it may be invoiced (specification §5: loaded dates and a bill of lading). It asks for the units that
 * the lines are about: those of their bookings, or of the whole job.
 */
export function lackedByInvoice({ units, bills }: Shipment, lines: readonly { booking_id: string | null }[]): Lack[] {
  const wholeJob = lines.some(line => line.booking_id === null)
  const concerned = units.filter(unit => !unit.lapsed && (wholeJob || lines.some(line => line.booking_id === unit.booking_id)))
  const waiting = concerned.filter(unit => unit.date_loaded === null).length
  return [
    ...(concerned.length === 0 ? [{ key: 'invoice_needs_units' as const }] : []),
    ...(waiting > 0 ? [{ key: 'invoice_needs_loaded_date' as const, params: { count: waiting } }] : []),
    ...(bills === 0 ? [{ key: 'invoice_needs_bill_of_lading' as const }] : []),
  ]
}
