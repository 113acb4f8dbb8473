import { jobs as resource } from '@fairlead/contracts/operations/jobs'
import { isInForce } from '@fairlead/contracts/reference/documents'
import { gathering, groups } from '../kernel/gather.ts'

const bills = groups('billsoflading', { on: { job_id: 'id' }, each: ['id', 'status'] })

/** A job says how far its bills of lading are. */
export const jobs = gathering(resource, { bills }, (job, gathered) => {
  const live = gathered.bills.filter(isInForce)
  return {
    ...job,
    bill_of_lading_ids: live.flatMap(({ id }) => id ?? []),
    bls_total: live.length,
    bls_final: live.filter(({ status }) => status === 'final' || status === 'published').length,
  }
})
