import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { sumVolumes } from '@fairlead/contracts/measures/volume'
import type { jobs } from '@fairlead/contracts/operations/jobs'

type Job = RecordOf<typeof jobs>

/** Fills in what follows from a job's bookings, units and lines (DOMAIN_SALES_OPS §2.5). */
export function derived(job: Job): Job {
  const travelling = job.bookings.find(one => one.status !== 'cancelled' && one.status !== 'declined')
  const live = job.units.filter(one => !one.lapsed)
  return {
    ...job,
    status: statusOf(job, travelling !== undefined),
    voyage_id: travelling?.voyage_id ?? null,
    pol_id: travelling?.pol_id ?? null,
    pod_id: travelling?.pod_id ?? null,
    unit_count: live.length,
    bookings_pending: job.bookings.filter(one => one.status === 'pending').length,
    lines_to_review: job.lines.filter(one => one.status === 'pending').length,
    volume: sumVolumes(live.map(one => one.volume)),
    customs_missing: live.filter(one => one.customs_missing).length,
  }
}

function statusOf({ bookings, units, lines }: Job, travels: boolean): Job['status'] {
  if (bookings.length > 0 && !travels) return 'cancelled'
  const live = units.filter(one => !one.lapsed)
  if (live.length > 0 && live.every(one => one.date_loaded !== null)) {
    const charged = lines.filter(one => one.side === 'sales' && one.status !== 'rejected')
    return charged.length > 0 && charged.every(one => one.status === 'invoiced') ? 'invoiced' : 'shipped'
  }
  return bookings.some(one => one.status !== 'new' && one.status !== 'pending' && one.status !== 'cancelled' && one.status !== 'declined')
    ? 'active'
    : 'new'
}

/** Those rows that say something newer than what is known. */
export const newer = <T extends { at_version: number }>(rows: readonly T[], said: readonly T[], key: (row: T) => string): T[] =>
  said.filter(row => (rows.find(known => key(known) === key(row))?.at_version ?? -1) < row.at_version)
