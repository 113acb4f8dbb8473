import type { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { countries } from '@fairlead/contracts/masterdata/countries'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import { barred, customerBlocked, relation } from '../crm/relations.ts'
import type { Load } from '../kernel/aggregate.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import { country } from '../masterdata/countries.ts'
import { port } from '../masterdata/ports.ts'
import { job } from './jobs.ts'

type Relation = RecordOf<typeof relations>

/** A country that cargo touches, and the field of the booking by which it does. */
interface Touched {
  field: string
  country: Pick<RecordOf<typeof countries>, 'name' | 'sanctioned'> | undefined
}

/** The countries that a shipment touches: those of its ports, to the last of its journey, and of whom it is for. */
export async function touchedBy(
  { pol_id, pod_id, onward_legs }: Pick<RecordOf<typeof bookings>, 'pol_id' | 'pod_id' | 'onward_legs'>,
  parties: readonly (Relation | undefined)[],
  load: Load,
): Promise<Touched[]> {
  const at = async (field: string, port_id: string) => ({ field, country: await countryOf(await load(port, port_id)) })
  const countryOf = async (of: { country_id: string | null } | undefined) => (of?.country_id ? load(country, of.country_id) : undefined)
  const known = parties.filter(party => party !== undefined)
  return Promise.all([
    at('pol_id', pol_id),
    at('pod_id', pod_id),
    ...onward_legs.map((leg, index) => at(`onward_legs.${index}.pod_id`, leg.pod_id)),
    ...known.map(async party => ({ field: 'job_id', country: await countryOf(party) })),
  ])
}

/** Why nothing is shipped: one of the countries is one that we do no business with (DOMAIN_DOCS §3.2, table of sanctions). */
export const embargoed = (touched: readonly Touched[] = []): Refusal | undefined => {
  const hit = touched.find(one => one.country?.sanctioned === true)
  return hit && refuse('country_sanctioned', { field: hit.field, params: { country: hit.country?.name.en ?? '' } })
}

/** For whom something of a job travels, to whom, and every country that it touches on its way. */
export async function businessOf(
  { customer_id, job_id }: Pick<RecordOf<typeof bookings>, 'customer_id' | 'job_id'>,
  way: Parameters<typeof touchedBy>[0],
  load: Load,
) {
  const [customer, file] = await Promise.all([load(relation, customer_id), load(job, job_id)])
  const consignee = await load(relation, file?.consignee_id ?? '')
  return { customer, consignee, touched: await touchedBy(way, [customer, consignee], load) }
}

/** What is asked of it. */
export interface Business {
  customer: Relation | undefined
  consignee: Relation | undefined
  touched: readonly Touched[] | undefined
}

/** Why nothing more is promised to a customer, sent to his consignee, or to where no business is done; faults of the customer stand at `field`. */
export const noBusiness = ({ customer, consignee, touched }: Business, field = 'customer_id'): Refusal | undefined =>
  customerBlocked(customer, field) ?? barred(consignee, 'job_id') ?? embargoed(touched)
