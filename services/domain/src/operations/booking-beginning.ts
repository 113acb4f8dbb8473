import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import { isPast } from '@fairlead/contracts/measures/dates'
import { bookingDetails, bookings } from '@fairlead/contracts/operations/bookings'
import type { DecisionContext, FactsContext, Load } from '../kernel/aggregate.ts'
import { complete } from '../kernel/complete.ts'
import { internal, invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { port } from '../masterdata/ports.ts'
import { settingsInForce } from '../platform/settings.ts'
import { chassisFaults } from './booking-cargo.ts'
import { contractOf, notAgreed } from './booking-contract.ts'
import { businessOf, noBusiness } from './compliance.ts'
import { connectionFaults, type Leg } from './connections.ts'
import { creditToWarnOf } from './customer-credit.ts'
import { job } from './jobs.ts'
import { routeRefused } from './rotation.ts'
import { tradeDay } from './today.ts'
import { vesselsBy } from './unit-fit.ts'
import { voyage } from './voyages.ts'

export type Begun = CommandInput<typeof bookings, 'create'>

/** Whose a booking is, or will be. */
type Owned = Pick<RecordOf<typeof bookings>, 'office_id' | 'customer_id'>

/** What a new booking is looked at with; `quoted` is what it is of where its job is not open yet. */
export async function surroundings(input: Begun, load: Load, asking: FactsContext, quoted?: Owned) {
  const { find } = asking
  const [job_, voyage_, pol, others] = await Promise.all([
    load(job, input.job_id),
    load(voyage, input.voyage_id),
    load(port, input.pol_id),
    find(bookings, { job_id: [input.job_id] }),
  ])
  const owner = job_ ?? quoted
  const business = await businessOf({ customer_id: owner?.customer_id ?? '', job_id: input.job_id }, input, load)
  return {
    job: job_,
    voyage: voyage_,
    pol,
    vessels: await vesselsBy(voyage_, input.onward_legs, load),
    others: others.filter(({ number }) => number !== '').length,
    ...business,
    contract: owner && (await contractOf({ ...input, customer_id: owner.customer_id, office_id: owner.office_id }, voyage_, load, asking)),
    credit: await creditToWarnOf(business.customer, load, asking),
    late_rule: (await settingsInForce(load)).booking_after_cut_off,
    ...(await journey(input, load)),
  }
}

export type Surroundings = DecisionContext & Awaited<ReturnType<typeof surroundings>>

/** The legs of a journey with their voyages, and how many days lie between them at least. */
export async function journey(
  { voyage_id, pol_id, pod_id, onward_legs }: Pick<Begun, 'voyage_id' | 'pol_id' | 'pod_id' | 'onward_legs'>,
  load: Load,
) {
  if (onward_legs.length === 0) return { legs: [], connection_days: 0 }
  const sailings = [{ voyage_id, pol_id, pod_id }, ...onward_legs]
  const [{ connection_days }, ...legs] = await Promise.all([
    settingsInForce(load),
    ...sailings.map(async (leg): Promise<Leg> => ({ ...leg, voyage: await load(voyage, leg.voyage_id) })),
  ])
  return { legs, connection_days }
}

/** Nobody can ask for a delivery on a day that is gone; one that was asked for in time stays as it is. */
export const deliveredBefore = (now: string, { requested_delivery_date: day }: Partial<Begun>): Refusal | undefined =>
  day && isPast(day, tradeDay(now)) ? invalid('date_in_past', { field: 'requested_delivery_date' }) : undefined

/** A new booking takes office and customer from its job, and its number from the job's: for an open voyage, and a customer in good standing. */
export function begin(input: Begun, around: Surroundings) {
  const { job: file, others } = around
  if (!file) return invalid('select_from_list', { field: 'job_id' })
  if (file.number === '') return refuse('job_has_no_number_yet', { field: 'job_id' })
  return notBooked(input, around) ?? notAgreed(input.contract_id, around.contract) ?? begun(input, file, numberWithin(file, others), around)
}

/** What a booking begins with that is of a job, or will be. */
export const begun = (input: Begun, { office_id, customer_id }: Owned, number: string, { contract }: Pick<Surroundings, 'contract'>) => ({
  number,
  office_id,
  customer_id,
  ...complete(bookingDetails, input),
  contract_id: contract?.id ?? null,
})

/** The next number within a job that has so many bookings. */
export const numberWithin = ({ number }: { number: string }, others: number): string => `${number}-${others + 1}`

/** Who books what headquarters alone books. */
export const isOfHeadquarters = ({ company_hq, role }: Surroundings['actor']): boolean => company_hq || role === 'admin'

/** Why nothing is booked for a customer on a voyage. */
export function notBooked(input: Begun, { actor, now, voyage, customer, consignee, touched, legs, connection_days }: Surroundings) {
  if (customer?.only_bookable_by_hq && !isOfHeadquarters(actor)) return internal(refuse('only_bookable_by_hq', { field: 'job_id' }))
  return (
    noBusiness({ customer, consignee, touched }, 'job_id') ??
    routeRefused(voyage, input.pol_id, input.pod_id) ??
    together([...connectionFaults(legs, connection_days), ...chassisFaults(input.cargo)]) ??
    deliveredBefore(now, input)
  )
}
