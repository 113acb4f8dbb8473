import type { loadingDateAt } from '@fairlead/contracts/reference/calls'
import type { Find } from '../kernel/aggregate.ts'

/** What rates are chosen by of a voyage, which is of a later context; nothing of one that is not there. */
export async function sailing(voyage_id: string | null, find: Find) {
  const [voyage] = await find('voyages', { id: [voyage_id ?? ''] })
  const idIn = (field: 'carrier_id' | 'vessel_id') => (typeof voyage?.[field] === 'string' ? voyage[field] : null)
  const port_calls = areCalls(voyage?.port_calls) ? voyage.port_calls : []
  return { carrier_id: idIn('carrier_id'), vessel_id: idIn('vessel_id'), port_calls }
}

/** That context says here no more of it than that its calls are a list. */
const areCalls = (calls: unknown): calls is Parameters<typeof loadingDateAt>[1] => Array.isArray(calls)
