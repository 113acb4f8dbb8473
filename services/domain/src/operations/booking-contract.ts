import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import type { FactsContext, Load } from '../kernel/aggregate.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import type { NewEvent } from '../ports/event-log.ts'
import { contractServing } from '../sales/contract-in-force.ts'
import { placeOf } from '../sales/place.ts'
import { tradeDay } from './today.ts'

type Booking = Pick<RecordOf<typeof bookings>, 'customer_id' | 'office_id' | 'pol_id' | 'pod_id'> & { readonly contract_id?: string | null }
type Voyage = Pick<RecordOf<typeof voyages>, 'service_type_id'>

/** The contract that a booking counts for: the one that it names, or without one any that is in force and serves its route. */
export async function contractOf(booking: Booking, voyage: Voyage | undefined, load: Load, { find, now }: FactsContext) {
  const [pol, pod] = await Promise.all([placeOf(booking.pol_id, load, find), placeOf(booking.pod_id, load, find)])
  const service_type_id = voyage?.service_type_id ?? null
  return contractServing({ ...booking, service_type_id, day: tradeDay(now) }, { pol, pod }, find)
}

/** Refuses a contract that is not in force for the customer of a booking. */
export const notAgreed = (contract_id: string | null | undefined, contract: { readonly id: string } | undefined): Refusal | undefined =>
  contract_id && contract_id !== contract?.id ? invalid('contract_not_in_force', { field: 'contract_id' }) : undefined

/** At first no booking counted for a contract. */
export const beforeContracts = (data: NewEvent['data']): NewEvent['data'] => ({ contract_id: null, ...data })
