import { type Principal, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { type Refusal, refuse } from '../kernel/refusal.ts'

type Job = RecordOf<typeof jobs>
type File = Job & { id: string }

/** A unit that is or was on board, with what decides whether freight is to be charged for it. */
export interface Shipped {
  job_id: string
  booking_id: string
  not_to_invoice: boolean
}

/**
 * Why the freight of what sailed on a voyage is not settled: sales lines wait, or units on board are on no invoice (DOMAIN_SALES_OPS §2.2).
 * A voyage carries cargo of all offices: jobs that the asker may not see are counted, and not named.
 */
export function freightUnsettled(aboard: readonly Shipped[], files: readonly File[], asker: Principal): Refusal | undefined {
  const seen = (job: Job) => within(rowScopeOf(asker), jobs.scope, job)
  const due = files.filter(({ lines }) => lines.some(line => line.side === 'sales' && waits.has(line.status)))
  if (due.some(seen)) return refuse('voyage_has_uninvoiced_jobs', { params: { jobs: numbers(due.filter(seen)) } })
  if (due.length > 0) return refuse('voyage_has_uninvoiced_jobs_elsewhere', { params: { count: due.length } })
  const lacking = files.map(job => ({ ...job, units: onNoInvoice(job, aboard) })).filter(({ units }) => units.length > 0)
  const own = lacking.filter(seen)
  if (own.length > 0) return refuse('voyage_has_uninvoiced_units', { params: { count: unitsOf(own), jobs: numbers(own) } })
  return lacking.length > 0 ? refuse('voyage_has_uninvoiced_units_elsewhere', { params: { count: unitsOf(lacking) } }) : undefined
}

const waits: ReadonlySet<string> = new Set(['pending', 'approved'])

const numbers = (files: readonly Job[]): string => files.map(({ number }) => number).join(', ')
const unitsOf = (files: readonly { units: readonly Shipped[] }[]): number => files.reduce((total, { units }) => total + units.length, 0)

/** The units of a job that are to be invoiced and that no invoiced line is about: a line is about units of its booking, or of the whole job. */
function onNoInvoice({ id, lines }: File, aboard: readonly Shipped[]): Shipped[] {
  const invoiced = lines.filter(line => line.side === 'sales' && line.status === 'invoiced')
  const covers = (booking_id: string) => invoiced.some(line => line.booking_id === null || line.booking_id === booking_id)
  return aboard.filter(one => one.job_id === id && !one.not_to_invoice && !covers(one.booking_id))
}
