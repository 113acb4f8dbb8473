import { principalOf } from '@fairlead/contracts/identity/principal'
import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Seeder } from './seeder.ts'

/** A seeded user with the rights that the record gives, as who signs in has them: the seed can do nothing that they could not. */
export async function colleague(seeder: Seeder, account: string): Promise<Principal> {
  const id = seeder.id('users', `${account}@fairlead.test`)
  const user = await seeder.record('users', id)
  const office = typeof user.office_id === 'string' ? await seeder.record('relations', user.office_id) : undefined
  return principalOf({ ...user, id }, office)
}
