import { contracts } from '@fairlead/contracts/sales/contracts'
import type { Find } from '../kernel/aggregate.ts'
import type { Contract } from './contract-rules.ts'
import type { Place } from './pricing/request.ts'
import type { Quotation } from './quotation-totals.ts'
import { isValidOn, overlap, type Validity } from './validity.ts'

/** Whose contract, at which office, for which service. */
interface Held {
  readonly relation_id: string
  readonly office_id: string
  readonly service_type_id: number | null
}

/** Whether both are meant for a service in common; one that names none is for both. */
const shares = (one: number | null, other: number | null): boolean => one === null || other === null || one === other

/** The contracts in force of a customer at an office, for a service. */
async function heldBy({ relation_id, office_id, service_type_id }: Held, find: Find) {
  const held = await find(contracts, { relation_id: [relation_id], office_id: [office_id], status: ['active'] })
  return held.filter(one => shares(one.service_type_id, service_type_id))
}

/** Those that hold on a day that another has as well: of two nobody could say which holds. */
export const rivalsOf = async (contract: Held & Validity, id: string, find: Find) =>
  (await heldBy(contract, find)).filter(one => one.id !== id && overlap(one, contract))

/** Those that hold on a day. */
const heldOn = async (day: string, held: Held, find: Find) => (await heldBy(held, find)).filter(one => isValidOn(one, day))

type Priced = Pick<Quotation, 'customer_id' | 'office_id' | 'service_type_id' | 'valid_from'> & { readonly contract_id?: string | null }

/** The contract by which a quotation is priced: the one that it names, while that is in force, or else any that is. */
export async function contractFor(quotation: Priced, find: Find) {
  const { contract_id, customer_id: relation_id, valid_from } = quotation
  const held = await heldOn(valid_from, { ...quotation, relation_id }, find)
  return held.find(one => one.id === contract_id) ?? held[0]
}

interface Shipped extends Omit<Held, 'relation_id'> {
  readonly customer_id: string
  readonly contract_id?: string | null
  readonly day: string
}

/** From where to where cargo goes. */
interface Route {
  readonly pol: Place
  readonly pod: Place
}

/** The contract that what is shipped counts for: the one that is named, if that is in force, or without one any that serves the route. */
export async function contractServing({ contract_id, customer_id: relation_id, day, ...shipped }: Shipped, route: Route, find: Find) {
  const held = await heldOn(day, { ...shipped, relation_id }, find)
  return held.find(one => (contract_id ? one.id === contract_id : serves(one, route)))
}

/** A price list is for any route; rates of its own are for theirs. */
const serves = ({ tariff_based, lines }: Contract, { pol, pod }: Route): boolean =>
  tariff_based ||
  lines.some(line => !line.needs_clarification && isAt(line.pol_id, line.pol_region_id, pol) && isAt(line.pod_id, line.pod_region_id, pod))

const isAt = (port_id: string | null, region_id: string | null, at: Place): boolean =>
  port_id === null ? at.region_ids.includes(region_id ?? '') : port_id === at.port_id
