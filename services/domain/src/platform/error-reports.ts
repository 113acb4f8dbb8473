import { errorReports } from '@fairlead/contracts/platform/error-reports'
import { aggregate } from '../kernel/aggregate.ts'

/** A report of a browser, as it was once written down. */
export const errorReport = aggregate(errorReports, {
  evolve: { ErrorReported: (record, data, { meta }) => ({ ...record, ...data, at: meta.occurred_at, status: 'reported' }) },
  decide: {},
})
