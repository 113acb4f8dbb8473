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

/** Personal right on invoices (specification §3). */
export const invoice_rights = choices([
  { code: 'none', en: 'No access', nl: 'Geen toegang' },
  { code: 'view', en: 'View', nl: 'Inzien' },
  { code: 'full_access', en: 'Full access', nl: 'Volledige toegang' },
])
