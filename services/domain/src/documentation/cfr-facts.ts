import type { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { relation } from '../crm/relations.ts'
import type { Find, Load } from '../kernel/aggregate.ts'
import { port } from '../masterdata/ports.ts'
import { job } from '../operations/jobs.ts'
import { unitsOf } from './bill-of-lading-origins.ts'
import { billOfLading } from './bills-of-lading.ts'
import type { Bill } from './cargo.ts'
import { type CfrKnown, hasCredit } from './cfr-conditions.ts'

type Release = RecordOf<typeof cfrreleases>

/** What is asked of others when a release is decided: its bill, the units on it, and what its conditions stand on. */
export async function cfrFacts(release: Release, load: Load, find: Find) {
  const parties = [release.consignee_relation_id, release.notify_relation_id, release.second_notify_relation_id]
  const [bill, units, invoices, customer, ...screened] = await Promise.all([
    load(billOfLading, release.bill_of_lading_id),
    unitsOf(release.unit_ids, load),
    release.job_id === null ? [] : find('invoices', { job_ids: [release.job_id], status: ['pending', 'approved', 'sent', 'paid'] }),
    load(relation, release.customer_id ?? ''),
    ...parties.map(id => load(relation, id ?? '')),
  ])
  const owed = invoices.filter(one => one.type === 'INVOICE' && one.is_credited !== true)
  const known: CfrKnown = {
    bill,
    units,
    invoices: owed.map(({ status, debtor_id }) => ({ status: String(status), debtor_id: String(debtor_id) })),
    has_credit: hasCredit(customer),
    parties: screened.filter(one => one !== undefined),
  }
  return { bill, units, known }
}

/** A bill with who looks after its cargo where it is discharged: the agent of its job, else that of the port; and the own office that is or keeps that agent. */
export async function dischargedBy(bill: (Bill & { id: string }) | undefined, load: Load) {
  const [file, pod] = await Promise.all([load(job, bill?.job_id ?? ''), load(port, bill?.pod_id ?? '')])
  const agent_id = file?.agent_id ?? pod?.agent_id ?? null
  const agent = await load(relation, agent_id ?? '')
  const discharge_office_id = agent?.types.includes('OFFICE') ? agent_id : (agent?.office_id ?? null)
  return { bill, agent_id, discharge_office_id }
}
