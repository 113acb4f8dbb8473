import { job } from '@fairlead/domain/operations/jobs'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Told } from '../resources/timeline.ts'
import { timelineCall } from '../resources/timeline-call.ts'

const parts = ['bookings', 'units', 'billsoflading'] as const

/** `GET /api/jobs/{id}/timeline`: what happened to a job and its bookings, units, bills of lading and invoices in one line, newest first. */
export function jobTimeline(app: FastifyInstance, deps: Deps): void {
  timelineCall(app, deps, job, [...parts, 'invoices'], async ({ lines }, id) => {
    const found = await Promise.all(
      parts.map(async resource => (await deps.execute.find(resource, { job_id: [id] })).map((one): Told => ({ resource, id: one.id }))),
    )
    const invoices = [...new Set(lines.flatMap(line => line.invoice_id ?? []))]
    return [...found.flat(), ...invoices.map((invoice): Told => ({ resource: 'invoices', id: invoice }))]
  })
}
