import { errorReports } from '@fairlead/contracts/platform/error-reports'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'

const { ErrorReported } = eventsOf(errorReports)

/** A report of a browser: written down once, and never touched again. */
export const errorReport = aggregate(errorReports, {
  evolve: { ErrorReported: (record, data, { meta }) => ({ ...record, ...data, at: meta.occurred_at, status: 'reported' }) },
  decide: {
    report: (_none, { http_status = null, url = null, browser_url = null, referrer_url = null, ...said }) => [
      ErrorReported({ ...said, http_status, url, browser_url, referrer_url }),
    ],
  },
})
