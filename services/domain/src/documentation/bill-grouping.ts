import type { bl_groupings } from '@fairlead/contracts/crm/relations'
import { relation } from '../crm/relations.ts'
import type { Load } from '../kernel/aggregate.ts'
import { job } from '../operations/jobs.ts'

type Grouping = (typeof bl_groupings)[number]['code']

/**
 * How bills travel together (specification §4): as the job of each says, else as its customer does. All in one PDF where none of them says anything, and
 * where they say different things (our decision: one file is what everybody can open).
 */
export async function groupingOf(
  bills: readonly { readonly job_id: string | null; readonly customer_id: string | null }[],
  load: Load,
): Promise<Grouping> {
  const said = await Promise.all(
    bills.map(async ({ job_id, customer_id }) => {
      const [own, customer] = await Promise.all([load(job, job_id ?? ''), load(relation, customer_id ?? '')])
      return own?.bl_grouping ?? customer?.bl_grouping ?? null
    }),
  )
  const wished = new Set(said.filter(one => one !== null))
  return wished.size === 1 && wished.has('ZIP') ? 'ZIP' : 'PDF'
}
