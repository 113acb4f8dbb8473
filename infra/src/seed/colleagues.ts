import { principalOf } from '@fairlead/contracts/identity/principal'
import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Sow } from './sow.ts'

/** A seeded user with the rights that the record gives, as who signs in has them: the seed can do nothing that they could not. */
export async function colleague(sow: Sow, account: string): Promise<Principal> {
  const id = sow.id('users', `${account}@fairlead.test`)
  const user = await sow.record('users', id)
  const office = typeof user.office_id === 'string' ? await sow.record('relations', user.office_id) : undefined
  return principalOf({ ...user, id }, office)
}
