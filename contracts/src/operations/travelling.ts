interface WithStatus {
  readonly status: string | null
}

/** The states of a unit that waits for its voyage (DOMAIN_SALES_OPS §2.5). */
export const unit_states_ashore = ['booked', 'stand_by', 'firm', 'permit'] as const
/** Those of a unit that is or was on board. */
export const unit_states_aboard = ['loaded', 'discharged', 'released'] as const

const gone = new Set<string | null>(['cancelled', 'declined', 'short_shipped'])
const aboard = new Set<string | null>(unit_states_aboard)

/** Whether a booking or unit still travels. */
export const travels = ({ status }: WithStatus): boolean => !gone.has(status)

/** Whether a unit is or was on board. */
export const isAboard = ({ status }: WithStatus): boolean => aboard.has(status)

/** The booking by which a job says where it goes: of those that travel the one that was numbered first. */
export const leadingBooking = <B extends WithStatus & { readonly number: string | null }>(bookings: readonly B[]): B | undefined =>
  bookings
    .filter(travels)
    .toSorted((one, other) => numbers.compare(one.number ?? '', other.number ?? ''))
    .at(0)

const numbers = new Intl.Collator('en', { numeric: true })
