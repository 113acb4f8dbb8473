import { contracts } from '@fairlead/contracts/sales/contracts'
import type { Find } from '../kernel/aggregate.ts'
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

type Priced = Pick<Quotation, 'customer_id' | 'office_id' | 'service_type_id' | 'valid_from'> & { readonly contract_id?: string | null }

/** The contract by which a quotation is priced: the one that it names, while that is in force, or else any that is. */
export async function contractFor({ contract_id = null, customer_id, office_id, service_type_id, valid_from }: Priced, find: Find) {
  const held = (await heldBy({ relation_id: customer_id, office_id, service_type_id }, find)).filter(one => isValidOn(one, valid_from))
  return held.find(one => one.id === contract_id) ?? held[0]
}
