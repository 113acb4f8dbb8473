import { files } from '@fairlead/contracts/platform/files'
import type { HistoryEntry } from '@fairlead/domain/kernel/history'
import { job } from '@fairlead/domain/operations/jobs'
import { unit } from '@fairlead/domain/operations/units'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Told } from '../resources/timeline.ts'
import { timelineCall } from '../resources/timeline-call.ts'

/** Of papers of several units a unit is told how far they are, not each word that was changed on them. */
const steps: ReadonlySet<string> = new Set(['status', 'released_at', 'telex_released_at'])
const isStep = ({ version, changes }: HistoryEntry): boolean => version === 1 || changes.some(({ field }) => steps.has(field))

/**
 * `GET /api/units/{id}/timeline`: the whole life of a unit in one line, newest first: what was done to it, its files, and how its booking, its bill and
 * the invoices of its freight went on (DOMAIN_SALES_OPS §2.5). Of each what who asks may see.
 */
export function unitTimeline(app: FastifyInstance, deps: Deps): void {
  const { execute } = deps
  timelineCall(app, deps, unit, ['bookings', 'billsoflading', 'invoices', 'files'], async ({ job_id, booking_id }, id) => {
    const [file, bills, hung] = await Promise.all([
      execute.load(job, job_id),
      execute.find('billsoflading', { job_id: [job_id] }),
      execute.find(files, { of_id: [id] }),
    ])
    const named = bills.filter(({ unit_ids }) => Array.isArray(unit_ids) && unit_ids.includes(id))
    const charged = file?.lines.filter(line =>
      line.unit_id === null ? line.booking_id === null || line.booking_id === booking_id : line.unit_id === id,
    )
    const invoices = [...new Set(charged?.flatMap(line => line.invoice_id ?? []))]
    return [
      { resource: 'bookings', id: booking_id, tells: isStep },
      ...named.map((bill): Told => ({ resource: 'billsoflading', id: bill.id, tells: isStep })),
      ...invoices.map((invoice): Told => ({ resource: 'invoices', id: invoice, tells: isStep })),
      ...hung.map((one): Told => ({ resource: 'files', id: one.id })),
    ]
  })
}
