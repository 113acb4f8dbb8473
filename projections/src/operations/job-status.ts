import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { jobs } from '@fairlead/contracts/operations/jobs'
import { isAboard, travels } from '@fairlead/contracts/operations/travelling'

type Job = RecordOf<typeof jobs>

interface File extends Pick<Job, 'lines'> {
  readonly bookings: readonly { readonly status: string | null }[]
  readonly units: readonly { readonly status: string | null }[]
}

const begun = new Set<string | null>(['new', 'pending'])

/** How far a job is (DOMAIN_SALES_OPS §2.5): cancelled with all its bookings, shipped with all its units, invoiced with all its sales lines. */
export function jobStatus({ bookings, units, lines }: File): Job['status'] {
  const travelling = bookings.filter(travels)
  if (bookings.length > 0 && travelling.length === 0) return 'cancelled'
  const live = units.filter(travels)
  if (live.length > 0 && live.every(isAboard)) {
    const charged = lines.filter(one => one.side === 'sales' && one.status !== 'rejected')
    return charged.length > 0 && charged.every(one => one.status === 'invoiced') ? 'invoiced' : 'shipped'
  }
  return travelling.some(({ status }) => !begun.has(status)) ? 'active' : 'new'
}
