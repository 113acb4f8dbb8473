import { within } from '@fairlead/contracts/identity/rights'
import { units } from '@fairlead/contracts/operations/units'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { quaysOf } from '@fairlead/domain/operations/quays'
import { concerned, outcomeOfReschedule } from '@fairlead/domain/operations/rescheduling'
import { cutOffsMoved } from '@fairlead/domain/operations/schedule'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../lookups.ts'
import { RecordPath } from '../resources/reads.ts'
import { voyageAsked } from './voyage-outcome.ts'

const day = z.iso.date({ error: 'invalid_date' }).nullable()
const call = z.object({
  id: z.string({ error: 'required' }),
  date_arrival: day,
  date_departure: day,
  actual_arrival: day,
  actual_departure: day,
})
/** Calls as the command takes them: of their ports it knows already. */
const Asked = z.object({ port_calls: z.array(call, { error: 'required' }).max(60) })

/**
 * `POST /api/voyages/{id}/reschedule/outcome`: which cut-offs would move, which connections break, which hold again, and who would be told, were the calls of a voyage at
 * these times (DOMAIN_SALES_OPS §2.2). Nothing is kept. Cargo of other offices is a number.
 */
export function rescheduleOutcome(app: FastifyInstance, deps: Deps): void {
  const { execute, readModels } = deps
  app.post('/api/voyages/:id/reschedule/outcome', { schema: { params: RecordPath, body: Asked } }, async request => {
    const { id, sailing } = await voyageAsked('reschedule', request, deps)
    const { port_calls } = Asked.parse(request.body)
    const [around, quays] = await Promise.all([
      concerned(id, execute.load, execute.find),
      quaysOf(sailing.port_calls, execute.load, execute.find),
    ])
    const { calls, breaks, mends, told } = outcomeOfReschedule(id, sailing, port_calls, around, quays)
    const asker = askerOf(request)
    const own = breaks.filter(({ unit }) => within(asker.rowScope, units.scope ?? {}, unit))
    const [ports, owners, ships] = await Promise.all([
      namesOf(
        readModels,
        'ports',
        calls.map(({ after }) => after.port_id),
        asker,
      ),
      readModels.labels(
        'users',
        told.map(one => one.owner_id),
        asker,
      ),
      namesOf(
        readModels,
        voyages.name,
        own.map(one => one.broken_voyage_id),
        asker,
      ),
    ])
    const zones = new Map(sailing.port_calls.map((call, index) => [call.id, quays[index]?.port?.time_zone ?? 'UTC']))
    const numbers = new Map(around.jobs.map(one => [one.id, one.number]))
    return {
      data: {
        calls: calls.map(({ before, after }) => ({
          time_zone: zones.get(after.id),
          cut_offs: cutOffsMoved(before, after).map(({ cut_off, at, former }) => ({ cut_off, at, former })),
          port_id: after.port_id,
          arrives: after.actual_arrival ?? after.date_arrival,
          leaves: after.actual_departure ?? after.date_departure,
          former_arrives: before.actual_arrival ?? before.date_arrival,
          former_leaves: before.actual_departure ?? before.date_departure,
        })),
        breaks: own.map(({ unit, ...missed }) => ({ unit_id: unit.id, unit: unit.number, job: numbers.get(unit.job_id) ?? '', ...missed })),
        breaks_elsewhere: breaks.length - own.length,
        mends: mends.length,
        told: told.map(({ owner_id, job_ids, broken_job_ids }) => ({
          owner_id,
          owner: owners.get(owner_id)?.name ?? '',
          jobs: job_ids.length,
          broken: broken_job_ids.length,
        })),
      },
      names: { ports, voyages: ships },
    }
  })
}
