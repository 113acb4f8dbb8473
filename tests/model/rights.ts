import type { Account, Bag, Given } from './office.ts'

/** What a surveyor or port operator does on the quay (specification §6). */
const onTheQuay = [
  'load',
  'short_ship',
  'discharge',
  'load_next_leg',
  'record_delivery',
  'record_measurement',
  'record_survey',
  'record_damage',
  'withdraw_damage',
  'record_clearance',
  'put_on_hold',
  'lift_hold',
  'mark_missing',
  'mark_found',
]
const administrators: readonly Account[] = ['admin', 'office.admin']
const invoicing = ['approve_lines', 'reject_lines', 'reopen_lines', 'create_invoice']
/** Staff of the Rotterdam office, who work for that alone. */
const ofRotterdam: readonly Account[] = ['office.admin', 'user', 'supervisor']
const ofOneOffice = ['quotations', 'contracts', 'jobs', 'bookings', 'units', 'billsoflading', 'invoices', 'shiploadinvoicing']

/** Why somebody may never give this command, whatever the record is like (specification §6, by hand); undefined where he may. */
export function forbidden({ account, resource, command }: Given, record: Bag | undefined, rotterdam: string): string | undefined {
  if (account === 'system') return undefined
  if (account === 'auditor') return 'an auditor changes nothing'
  if (account === 'customer')
    return resource === 'bookings' && ['request', 'withdraw'].includes(command)
      ? undefined
      : 'a customer only asks for bookings, and takes that back'
  if (account === 'surveyor' || account === 'port.operator')
    return resource === 'units' && onTheQuay.includes(command) ? undefined : 'works on the quay alone'
  const ofInvoices =
    ['invoices', 'bankstatements', 'shiploadinvoicing', 'relations'].includes(resource) ||
    (resource === 'jobs' && invoicing.includes(command))
  if (ofInvoices && (account === 'supervisor' || account === 'hq.user')) return 'only looks at invoices'
  if (resource === 'voyages' && ['reopen', 'unarchive'].includes(command) && !administrators.includes(account)) return 'administrators only'
  if (resource === 'billsoflading') {
    if (['reopen', 'void_for_reissue'].includes(command) && !administrators.includes(account)) return 'administrators only'
    if (['approve', 'reject'].includes(command) && ![...administrators, 'supervisor'].includes(account)) return 'supervisors only'
  }
  if (resource === 'users' && ![...administrators, 'hq.user'].includes(account)) return 'administrators and headquarters only'
  if (resource === 'colours' && !['admin', 'office.admin', 'hq.user'].includes(account)) return 'headquarters only'
  const office = record?.office_id
  if (ofRotterdam.includes(account) && ofOneOffice.includes(resource) && typeof office === 'string' && office !== rotterdam)
    return 'of another office'
  return undefined
}
