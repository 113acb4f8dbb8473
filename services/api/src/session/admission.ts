import { settings, settingsId } from '@fairlead/contracts/platform/settings'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { everything } from '../lookups.ts'

/** Whether a user may be signed in: while active, and a customer only while customers sign in at all. */
export async function admitted(readModels: ReadModels, user: { readonly [key: string]: unknown }): Promise<boolean> {
  if (user.status !== 'active' || user.active === false) return false
  if (user.user_group !== 'CUSTOMER') return true
  const company = await readModels.show(settings.name, settingsId, { rowScope: everything })
  return Array.isArray(company?.features) && company.features.includes('customer_portal')
}
