import { bookings } from '@fairlead/contracts/operations/bookings'
import type { Rec } from '../../kernel/record.ts'
import { type OpenVoyage, openRoutesOf } from '../jobs/open-routes.ts'
import { bookedOn, type Leg } from '../transhipment/journeys.ts'

const { book_quotation } = bookings.commands

/**
 * What is asked to book a quotation: of the jobs those of its customer, of the voyages those that serve its route, where one does. It begins with
 * the voyage that it names, or the first to sail. Of a way that was found nothing is asked any more.
 */
export function bookingOf(quotation: Rec, voyages: readonly OpenVoyage[], today: string, way: readonly Leg[] = []) {
  const { pol_id, pod_id, customer_id } = quotation
  const serving = openRoutesOf(voyages, today, quotation)
    .filter(({ from, to }) => from.port_id === pol_id && to.port_id === pod_id)
    .map(({ voyage }) => voyage.id)
  const { quotation_id: _known, job_id, voyage_id, onward_legs: _found, ...input } = book_quotation.input
  const asked = {
    job_id: { ...job_id, accepts: { customer_id: [String(customer_id)] } },
    ...(way.length > 0 ? {} : { voyage_id: serving.length > 0 ? { ...voyage_id, accepts: { id: serving } } : voyage_id }),
    ...input,
  }
  return {
    command: { ...book_quotation, input: asked },
    goes: goesBy(way),
    begins: { direction: 'EXPORT', voyage_id: quotation.voyage_id ?? serving[0] },
  }
}

/** What is said of a way beside what was asked: its first voyage, and those that follow it. */
function goesBy(way: readonly Leg[]): Readonly<Record<string, unknown>> {
  const { voyage_id, onward_legs } = bookedOn(way)
  return voyage_id === undefined ? {} : { voyage_id, onward_legs }
}
