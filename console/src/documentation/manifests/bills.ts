import { listedStates } from '@fairlead/contracts/documentation/manifests'
import { useQuery } from '@tanstack/react-query'
import { get } from '../../kernel/api.ts'
import type { Page } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'

/** The bills of a manifest, as they are now: those of its route, and once it is closed those that were published through it; or only some of them, by state. */
export const useBills = ({ voyage_id, pol_id, pod_id, status, bls_total }: Rec, states = listedStates(String(status))) => {
  const filter = { voyage_id: String(voyage_id), pol_id: String(pol_id), pod_id: String(pod_id), status: states }
  return useQuery({
    queryKey: ['billsoflading', 'list', filter, bls_total],
    queryFn: ({ signal }) => get<Page>('billsoflading', { ...filter, per_page: 200, sort: 'number' }, signal),
  })
}

/** What keeps a bill from being published without force: it is not drafted, its approval is open, or it only waits to be finalised. */
export function blockerOf({ status, approval }: { status: string; approval?: unknown }): 'queue' | 'approval' | 'finalise' | undefined {
  if (status === 'queue') return 'queue'
  if (status !== 'draft') return undefined
  return approval === 'granted' ? 'finalise' : 'approval'
}
