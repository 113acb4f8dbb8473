import { bookings } from '@fairlead/contracts/operations/bookings'
import type { Rec } from '../../kernel/record.ts'
import { type OpenVoyage, openRoutesOf } from '../jobs/open-routes.ts'

const { book_quotation } = bookings.commands

/**
 * What is asked to book a quotation: of the jobs those of its customer, of the voyages those that serve its route, where one does. It begins with
 * the voyage that it names, or the first to sail.
 */
export function bookingOf(quotation: Rec, voyages: readonly OpenVoyage[], today: string) {
  const { pol_id, pod_id, customer_id } = quotation
  const serving = openRoutesOf(voyages, today, quotation)
    .filter(({ from, to }) => from.port_id === pol_id && to.port_id === pod_id)
    .map(({ voyage }) => voyage.id)
  const { quotation_id: _known, job_id, voyage_id, ...input } = book_quotation.input
  const asked = {
    job_id: { ...job_id, accepts: { customer_id: [String(customer_id)] } },
    voyage_id: serving.length > 0 ? { ...voyage_id, accepts: { id: serving } } : voyage_id,
    ...input,
  }
  return {
    command: { ...book_quotation, input: asked },
    begins: { direction: 'EXPORT', voyage_id: quotation.voyage_id ?? serving[0] },
  }
}
