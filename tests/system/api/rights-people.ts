import type { Group, Principal } from '@fairlead/contracts/identity/rights'

type Flags = Pick<Principal, 'company_hq' | 'can_finalize_own_bls' | 'can_review_worldcheck' | 'invoice_rights' | 'supervisor' | 'auditor'>

const nothing: Flags = {
  company_hq: false,
  can_finalize_own_bls: false,
  can_review_worldcheck: false,
  invoice_rights: 'none',
  supervisor: false,
  auditor: false,
}
const everything: Flags = {
  company_hq: true,
  can_finalize_own_bls: true,
  can_review_worldcheck: true,
  invoice_rights: 'full_access',
  supervisor: true,
  auditor: false,
}

/** Somebody of a group, with what is said of him. */
export const person = (role: Group, said: Partial<Flags> = {}): Principal => ({
  id: '',
  name: '',
  office_id: null,
  relation_id: null,
  user_ports: [],
  ...nothing,
  ...said,
  role,
})

/** Specification §6: administrators and office administrators always finalise own bills, others where it is said of them; customers and auditors none. */
const finalises = ({ role, auditor, can_finalize_own_bls }: Principal): boolean =>
  !auditor && (role === 'admin' || role === 'office_admin' || (role === 'user' && can_finalize_own_bls))

/** What a person signs in with, as the API tells it. */
export const flagsOf = (who: Principal) => {
  const { role, company_hq, can_review_worldcheck, invoice_rights, supervisor, auditor } = who
  return { role, company_hq, can_finalize_own_bls: finalises(who), can_review_worldcheck, invoice_rights, supervisor, auditor }
}

/** The development accounts, as the demonstration company has them. */
export const accounts: Readonly<Record<string, Principal>> = {
  admin: person('admin', { company_hq: true, can_review_worldcheck: true, invoice_rights: 'full_access', supervisor: true }),
  'office.admin': person('office_admin', { invoice_rights: 'full_access', supervisor: true }),
  user: person('user', { invoice_rights: 'full_access' }),
  'hq.user': person('user', { company_hq: true, can_review_worldcheck: true, invoice_rights: 'view' }),
  supervisor: person('user', { invoice_rights: 'view', supervisor: true }),
  customer: person('customer'),
  surveyor: person('surveyor'),
  'port.operator': person('port_operator'),
  auditor: person('user', { company_hq: true, can_review_worldcheck: true, invoice_rights: 'view', auditor: true }),
}

/** People with further combinations of what is said of them: each mark by itself, none, and all. */
export const further: Readonly<Record<string, Principal>> = {
  'a user of whom nothing is said': person('user'),
  'a user of headquarters': person('user', { company_hq: true }),
  'a user who views invoices': person('user', { invoice_rights: 'view' }),
  'a user who edits invoices': person('user', { invoice_rights: 'full_access' }),
  'a user who finalises own bills': person('user', { can_finalize_own_bls: true }),
  'a user who reviews': person('user', { can_review_worldcheck: true }),
  'a user who supervises': person('user', { supervisor: true }),
  'a user of whom all is said': person('user', everything),
  'an office admin of whom nothing is said': person('office_admin'),
  'an office admin of headquarters': person('office_admin', { company_hq: true }),
  'an office admin who views invoices': person('office_admin', { invoice_rights: 'view' }),
  'an office admin who edits invoices': person('office_admin', { invoice_rights: 'full_access' }),
  'an office admin who reviews': person('office_admin', { can_review_worldcheck: true }),
  'an office admin who supervises': person('office_admin', { supervisor: true }),
  'an administrator of whom nothing is said': person('admin'),
  'a customer of whom all is said': person('customer', everything),
  'a surveyor of whom all is said': person('surveyor', everything),
  'a port operator of whom all is said': person('port_operator', everything),
  'an auditor among the office admins of whom all is said': person('office_admin', { ...everything, auditor: true }),
  'an auditor of whom nothing else is said': person('user', { auditor: true }),
}
