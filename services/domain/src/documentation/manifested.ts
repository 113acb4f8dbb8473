import { sum } from '@fairlead/contracts/measures/money'
import { sumVolumes } from '@fairlead/contracts/measures/volume'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import type { Bill } from './bill-of-lading-guards.ts'

export type LoadedBill = Bill & { id: string }

/** What bills amount to: how many, packages, kilograms and cubic metres, by the measures that they state. */
export const manifestTotals = (bills: readonly Pick<Bill, 'packages' | 'gross_weight' | 'volume'>[]) => ({
  bls: bills.length,
  packages: bills.reduce((total, bill) => total + bill.packages, 0),
  gross_weight: sum(bills.map(bill => bill.gross_weight)),
  volume: sumVolumes(bills.map(bill => bill.volume)),
})

/** Why these bills cannot be published; unfinalised ones only warn: with force they are made final (specification §4). */
export function notPublishable(bills: readonly LoadedBill[], force: boolean): Refusal | undefined {
  const queued = bills.filter(bill => bill.status === 'queue')
  if (queued.length > 0) {
    const names = queued.map(bill => bill.shipper?.name ?? bill.booking_number ?? bill.id)
    return refuse('bills_of_lading_in_queue', { params: { count: queued.length, names: names.join(', ') } })
  }
  const drafts = bills.filter(bill => bill.status === 'draft')
  // Forced the moment it was drafted, a bill would leave the house while its number is still being given.
  if (force) return drafts.some(bill => bill.number === null) ? refuse('bill_without_number') : undefined
  if (drafts.length === 0) return undefined
  const numbers = drafts.map(bill => bill.number ?? bill.id)
  return refuse('unfinalised_bills_of_lading', { field: 'force', params: { count: drafts.length, numbers: numbers.join(', ') } })
}
