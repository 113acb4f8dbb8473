import type { JobName } from '@fairlead/domain/ports/jobs'
import type { Recurring } from '@fairlead/domain/ports/queue'

const timezone = 'Europe/Amsterdam'

/** Jobs that come up by the clock. */
export const recurringJobs: readonly (Recurring & { name: JobName })[] = [
  // The European Central Bank publishes at about 16:00 on working days; it is sometimes late, and asking again changes nothing.
  { name: 'fetch_rates', pattern: '20 16,18,20 * * 1-5', timezone },
  { name: 'ask_access_point', pattern: '*/10 * * * *', timezone },
  { name: 'ask_vies_again', pattern: '5,35 * * * *', timezone },
  { name: 'screen_failed_again', pattern: '10,40 * * * *', timezone },
  { name: 'collect_interchanges', pattern: '* * * * *', timezone },
  { name: 'prune_logs', pattern: '15 3 * * *', timezone },
]
