import { may, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { units } from '@fairlead/contracts/operations/units'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { job } from '@fairlead/domain/operations/jobs'
import { fitOn } from '@fairlead/domain/operations/vessel-fit'
import { voyage } from '@fairlead/domain/operations/voyages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'

const Asked = z.object({ vessel_id: z.guid({ error: 'select_from_list' }) })

/**
 * `POST /api/voyages/{id}/swap_vessel/outcome`: what of the cargo of a voyage another vessel does not take: units that are too large or too heavy, and room
 * that it lacks (DOMAIN_SALES_OPS §2.1, §2.2). Nothing is kept. Cargo of other offices is a number. An unknown vessel takes everything.
 */
export function swapOutcome(app: FastifyInstance, { execute, readModels }: Deps): void {
  app.post('/api/voyages/:id/swap_vessel/outcome', { schema: { params: RecordPath, body: Asked } }, async request => {
    const { may: right } = voyages.commands.swap_vessel
    if (!may(request.principal, right)) throw new Problem(403, 'no_right', { params: { right } })
    const { id } = RecordPath.parse(request.params)
    await recordSeen(voyages, id, request, readModels)
    const { vessel_id } = Asked.parse(request.body)
    const sailing = await execute.load(voyage, id)
    if (!sailing) throw new Problem(404, 'not_found')
    const { misfits, short } = (await fitOn(id, sailing, vessel_id, execute.load, execute.find)) ?? { misfits: [], short: [] }
    const scope = rowScopeOf(request.principal)
    const own = misfits.filter(({ unit }) => within(scope, units.scope ?? {}, unit))
    const said = await Promise.all(
      own.map(async ({ unit, sides }) => ({
        unit_id: unit.id,
        unit: unit.number,
        job: (await execute.load(job, unit.job_id))?.number ?? '',
        sides,
      })),
    )
    return { data: { misfits: said, misfits_elsewhere: misfits.length - own.length, short } }
  })
}
