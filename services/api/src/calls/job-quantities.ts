import { may } from '@fairlead/contracts/identity/rights'
import { travels } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { bl_states_in_force } from '@fairlead/contracts/reference/documents'
import { job } from '@fairlead/domain/operations/jobs'
import { quantitiesOf } from '@fairlead/domain/operations/quantities'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'

const Of = z.object({ booking_id: z.uuid({ error: 'wrong_value' }).optional() })

/** `GET /api/jobs/{id}/quantities`: what a line of a job is multiplied by, from each source of a calculation unit: of the job, or of one of its bookings. */
export function jobQuantities(app: FastifyInstance, { execute, readModels }: Deps): void {
  app.get('/api/jobs/:id/quantities', { schema: { params: RecordPath, querystring: Of } }, async request => {
    if (!may(request.principal, 'jobs.edit')) throw new Problem(403, 'no_right', { params: { right: 'jobs.edit' } })
    const { id } = RecordPath.parse(request.params)
    const { booking_id } = Of.parse(request.query)
    await recordSeen(job.resource, id, request, readModels)
    const [bookings, carried, bills] = await Promise.all([
      execute.find('bookings', { job_id: [id] }),
      execute.find(units, { job_id: [id] }),
      execute.find('billsoflading', { job_id: [id], status: [...bl_states_in_force] }),
    ])
    const wanted = booking_id === undefined ? carried : carried.filter(unit => unit.booking_id === booking_id)
    return quantitiesOf(wanted, {
      bookings: booking_id === undefined ? bookings.filter(({ status }) => travels({ status: String(status) })).length : 1,
      bills_of_lading: bills.length,
    })
  })
}
