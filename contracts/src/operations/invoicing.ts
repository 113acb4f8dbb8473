/** What is known of a job's shipment: of the units that still travel how many there are that lines are about, and how many bills of lading. */
export interface Shipment {
  /** All that the lines are about, and of these the ones that are not loaded. */
  readonly units: number
  readonly waiting: number
  readonly bills: number
}

/** A reason, by the key of its text. */
interface Lack {
  key: 'invoice_needs_units' | 'invoice_needs_loaded_date' | 'invoice_needs_bill_of_lading'
  params?: { count: number }
}

/** The bookings whose units lines are about; undefined where they are about those of the whole job. */
export const bookingsOf = (lines: readonly { booking_id: string | null }[]): string[] | undefined => {
  const bookings = lines.flatMap(({ booking_id }) => booking_id ?? [])
  return bookings.length < lines.length ? undefined : [...new Set(bookings)]
}

/** What a job still lacks before lines of it may be invoiced (specification §5: loaded dates and a bill of lading). */
export const lackedByInvoice = ({ units, waiting, bills }: Shipment): Lack[] => [
  ...(units === 0 ? [{ key: 'invoice_needs_units' as const }] : []),
  ...(waiting > 0 ? [{ key: 'invoice_needs_loaded_date' as const, params: { count: waiting } }] : []),
  ...(bills === 0 ? [{ key: 'invoice_needs_bill_of_lading' as const }] : []),
]
