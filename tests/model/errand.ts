import { bl_states_in_force } from '@fairlead/contracts/reference/documents'
import type { Bag, Office } from './office.ts'
import { itemsIn, rowsIn } from './replay.ts'

/** What brings a job on: a command for one of its records, or something new for it. */
export interface Next {
  resource: string
  /** The record; undefined where one is begun. */
  id?: string
  /** It was read already. */
  record?: Bag
  command: string
}

/**
 * What a clerk does next who brings one job from its booking to its last payment. At random alone hardly any job would come so far, since somebody
 * would always take something back.
 */
export async function nextFor(job: Bag & { id: string }, { read, find }: Pick<Office, 'read' | 'find'>): Promise<Next | undefined> {
  const [booking] = await find('bookings', { job_id: [job.id], status: ['new', 'pending', 'active', 'shipped', 'invoiced'] })
  if (booking === undefined) return { resource: 'bookings', command: 'create' }
  const [asked] = await find('bookings', { job_id: [job.id], status: ['new', 'pending'] })
  if (asked !== undefined) return { resource: 'bookings', id: asked, command: 'confirm' }
  const [ashore] = await find('units', { job_id: [job.id], status: ['booked', 'stand_by', 'firm', 'permit'] })
  if (ashore !== undefined) return forUnit(ashore, await read('units', ashore))
  const carried = await find('units', { job_id: [job.id], status: ['loaded', 'discharged', 'released'] })
  if (carried.length === 0) return { resource: 'bookings', id: booking, command: 'add_units' }
  if ((await find('billsoflading', { job_id: [job.id], status: bl_states_in_force })).length === 0)
    return { resource: 'billsoflading', command: 'queue' }
  const [written] = await find('invoices', { job_id: [job.id], status: ['pending'] })
  if (written !== undefined) return { resource: 'invoices', id: written, command: 'approve' }
  const command = forLines(rowsIn(job.lines).filter(one => one.side === 'sales'))
  if (command !== undefined) return { resource: 'jobs', id: job.id, record: job, command }
  const [owed] = await find('invoices', { job_id: [job.id], status: ['approved', 'sent'] })
  return owed === undefined ? undefined : { resource: 'invoices', id: owed, command: 'record_payment' }
}

/** What brings the cargo of a published bill to whoever comes for it: it is landed, the conditions of its release come true, and it is released. */
export async function nextForCargo(bill: Bag & { id: string }, { read, find }: Pick<Office, 'read' | 'find'>): Promise<Next | undefined> {
  for (const id of itemsIn(bill.unit_ids).map(String)) {
    const unit = await read('units', id)
    const next = { resource: 'units', id, ...(unit ? { record: unit } : {}) }
    if (unit?.on_hold === true) return { ...next, command: 'lift_hold' }
    if (unit?.status === 'loaded') return { ...next, command: 'discharge' }
  }
  const ofBill = { resource: 'billsoflading', id: bill.id, record: bill }
  const originals = bill.type === 'SWB' ? 0 : Number(bill.originals ?? 0)
  if (new Set(rowsIn(bill.prints).map(one => one.original)).size < originals) return { ...ofBill, command: 'print_original' }
  if (Number(bill.surrendered ?? 0) < originals) return { ...ofBill, command: 'record_surrender' }
  const [id] = await find('cfrreleases', { bill_of_lading_id: [bill.id] })
  if (id === undefined) return { resource: 'cfrreleases', command: 'request' }
  const release = await read('cfrreleases', id)
  const command = release && forRelease(release)
  return release && command !== undefined ? { resource: 'cfrreleases', id, record: release, command } : undefined
}

/** What only somebody who is there knows. */
export const checkedByHand = ['endorsement', 'authority', 'customs'] as const

function forRelease({ status, checks, collector }: Bag): string | undefined {
  const said = new Set(rowsIn(checks).map(one => one.condition))
  if (status !== 'delivered' && checkedByHand.some(one => !said.has(one))) return status === 'under_review' ? 'block' : 'check'
  if (status !== 'delivered' && collector === null) return 'check_collector'
  switch (status) {
    case 'blocked':
    case 'revoked':
      return 'review'
    case 'under_review':
      return 'release'
    case 'released':
      return 'record_delivery'
    default:
      return undefined
  }
}

/** What brings a quotation to its customer, and to his yes; one that came to nothing is made anew. */
export function nextForQuotation({ status, price_lines }: Bag): string | undefined {
  const isPriced = rowsIn(price_lines).length > 0
  switch (status) {
    case 'draft':
      return isPriced ? 'send' : 'price_by_hand'
    case 'requested':
    case 'queued':
      return isPriced ? 'offer' : 'price_by_hand'
    case 'pending':
      return isPriced ? 'record_carrier_confirmation' : 'price_by_hand'
    case 'action_required':
      return 'supply_data'
    case 'active':
      return 'accept'
    case 'declined':
    case 'expired':
    case 'cancelled':
      return 'revise'
    default:
      return undefined
  }
}

function forUnit(id: string, unit: Bag | undefined): Next | undefined {
  const command = unit && commandForUnit(unit)
  if (command === undefined) return undefined
  return command === 'promote'
    ? { resource: 'allocations', id: String(unit?.voyage_id), command }
    : { resource: 'units', id, command, ...(unit ? { record: unit } : {}) }
}

function commandForUnit(unit: Bag): string | undefined {
  if (unit.on_hold === true) return 'lift_hold'
  if (unit.missing === true) return 'mark_found'
  if (unit.kind === 'vehicle' && unit.chassis_number === null) return 'cancel'
  // Nobody names plates on a quotation.
  if (unit.kind === 'vehicle' && unit.license_plate === null) return 'change'
  switch (unit.status) {
    case 'booked':
    case 'firm':
      return unit.customs_missing === true ? 'record_clearance' : 'grant_permit'
    case 'permit':
      return unit.date_delivered ? 'load' : 'record_delivery'
    case 'stand_by':
      return 'promote'
    default:
      return undefined
  }
}

function forLines(sales: readonly Bag[]): string | undefined {
  if (sales.some(one => one.status === 'approved')) return 'create_invoice'
  if (sales.some(one => one.status === 'pending')) return 'approve_lines'
  return sales.some(one => one.status === 'invoiced') ? undefined : 'add_lines'
}
