import { rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { units } from '@fairlead/contracts/operations/units'
import { job } from '@fairlead/domain/operations/jobs'
import { fitOn } from '@fairlead/domain/operations/vessel-fit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { RecordPath } from '../resources/reads.ts'
import { voyageAsked } from './voyage-outcome.ts'

const Asked = z.object({ vessel_id: z.guid({ error: 'select_from_list' }) })

/**
 * `POST /api/voyages/{id}/swap_vessel/outcome`: what of the cargo of a voyage another vessel does not take: units that are too large or too heavy, and room
 * that it lacks (DOMAIN_SALES_OPS §2.1, §2.2). Nothing is kept. Cargo of other offices is a number. An unknown vessel takes everything.
 */
export function swapOutcome(app: FastifyInstance, deps: Deps): void {
  app.post('/api/voyages/:id/swap_vessel/outcome', { schema: { params: RecordPath, body: Asked } }, async request => {
    const { id, sailing } = await voyageAsked('swap_vessel', request, deps)
    const { vessel_id } = Asked.parse(request.body)
    const { execute } = deps
    const { misfits, short } = (await fitOn(id, sailing, vessel_id, execute.load, execute.find)) ?? { misfits: [], short: [] }
    const scope = rowScopeOf(request.principal)
    const own = misfits.filter(({ unit }) => within(scope, units.scope ?? {}, unit))
    const jobs = await Promise.all(
      [...new Set(own.map(({ unit }) => unit.job_id))].map(async of => [of, await execute.load(job, of)] as const),
    )
    const numbers = new Map(jobs.map(([of, file]) => [of, file?.number]))
    const said = own.map(({ unit, sides }) => ({ unit_id: unit.id, unit: unit.number, job: numbers.get(unit.job_id) ?? '', sides }))
    return { data: { misfits: said, misfits_elsewhere: misfits.length - own.length, short } }
  })
}
