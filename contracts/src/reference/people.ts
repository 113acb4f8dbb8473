import { choices } from './choices.ts'

/** User groups (specification §6); the numbers are our own. What each may do stands with the rights. */
export const user_groups = choices([
  { id: 1, code: 'ADMIN', en: 'Administrator', nl: 'Beheerder' },
  { id: 2, code: 'OFFICE_ADMIN', en: 'Office Admin', nl: 'Kantoorbeheerder' },
  { id: 3, code: 'USER', en: 'User', nl: 'Gebruiker' },
  { id: 4, code: 'CUSTOMER', en: 'Customer', nl: 'Klant' },
  { id: 5, code: 'SURVEYOR', en: 'Surveyor', nl: 'Inspecteur' },
  { id: 6, code: 'PORT_OPERATOR', en: 'Port operator', nl: 'Havenoperator' },
])

/** In what part somebody acted, as events say it: his user group's, or ours where nobody did. */
export const actor_roles = choices([
  { code: 'admin', en: 'Administrator', nl: 'Beheerder' },
  { code: 'office_admin', en: 'Office Admin', nl: 'Kantoorbeheerder' },
  { code: 'user', en: 'User', nl: 'Gebruiker' },
  { code: 'customer', en: 'Customer', nl: 'Klant' },
  { code: 'surveyor', en: 'Surveyor', nl: 'Inspecteur' },
  { code: 'port_operator', en: 'Port operator', nl: 'Havenoperator' },
  { code: 'guest', en: 'Guest', nl: 'Gast' },
  { code: 'system', en: 'Fairlead itself', nl: 'Fairlead zelf' },
])

/** Personal right on invoices (specification §3). */
export const invoice_rights = choices([
  { code: 'none', en: 'No access', nl: 'Geen toegang' },
  { code: 'view', en: 'View', nl: 'Inzien' },
  { code: 'full_access', en: 'Full access', nl: 'Volledige toegang' },
])
