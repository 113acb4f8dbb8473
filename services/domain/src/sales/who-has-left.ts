import type { relations } from '@fairlead/contracts/crm/relations'
import { users } from '@fairlead/contracts/identity/users'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { Find } from '../kernel/aggregate.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import type { Quotation } from './quotation-totals.ts'

/** Where a quotation is mailed to: the address that it names, else that of its contact, else that of its customer. */
export const mailedTo = (
  { contact, contact_email }: Pick<Quotation, 'contact' | 'contact_email'>,
  customer: Pick<RecordOf<typeof relations>, 'contacts' | 'email'> | undefined,
): string | null => contact_email ?? customer?.contacts.find(({ name }) => name === contact)?.email ?? customer?.email ?? null

/**
 * Of addresses, those of users of a customer who may sign in no more, and of nobody who may: who reads there could accept in the name of a company that
 * he left.
 */
export async function leftAmong(email: readonly string[], customer_id: string, find: Find): Promise<string[]> {
  const known = await find(users, { email })
  return email.filter(address => {
    const its = known.filter(one => one.email === address)
    return its.some(one => one.relation_id === customer_id) && its.every(({ status }) => status !== 'active')
  })
}

/** Nobody is written to who has left. */
export const leftFaults = (left: readonly string[], field: string): Refusal[] =>
  left.map(email => invalid('contact_has_left', { field, params: { email } }))
