import { proformalines as resource } from '@fairlead/contracts/accounting/pro-forma-lines'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { spreading } from '../kernel/spread.ts'

/** The lines of a job, each by itself. */
export const proformalines = spreading(resource, { of: jobs, list: 'lines', by: 'job_id' }, (line, { office_id, customer_id }, job_id) => {
  const { entered_by_id: _enteredBy, ...said } = line
  return { ...said, job_id, office_id, customer_id }
})
