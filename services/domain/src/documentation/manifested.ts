import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { type Principal, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { sum } from '@fairlead/contracts/measures/money'
import { sumVolumes } from '@fairlead/contracts/measures/volume'
import { type Refusal, refuse, together } from '../kernel/refusal.ts'
import { exceptionsOf } from './bill-of-lading-exceptions.ts'
import { notHisToFinalise, unfit } from './bill-of-lading-guards.ts'
import type { signedWith } from './bills-of-lading.ts'
import type { Bill } from './cargo.ts'

export type LoadedBill = Bill & { id: string }

/** What bills amount to: how many, packages, kilograms and cubic metres, by the measures that they state. */
export const manifestTotals = (bills: readonly Pick<Bill, 'packages' | 'gross_weight' | 'volume'>[]) => ({
  bls: bills.length,
  packages: bills.reduce((total, bill) => total + bill.packages, 0),
  gross_weight: sum(bills.map(bill => bill.gross_weight)),
  volume: sumVolumes(bills.map(bill => bill.volume)),
})

/** A bill that is to leave with its manifest, and what it takes to make it final where nobody did. */
export interface Leaving {
  bill: LoadedBill
  signing: Awaited<ReturnType<typeof signedWith>> | undefined
}

/**
 * Why these bills cannot be published. Those that are not final only warn: with force they are made final, by who may do that with each of them,
 * and as far as each could be made final once it were approved. Either way it is said of each bill what it lacks (specification §4, DOMAIN_DOCS §1.5).
 */
export function notPublishable(leaving: readonly Leaving[], force: boolean, actor: Principal): Refusal | undefined {
  const queued = leaving.filter(({ bill }) => bill.status === 'queue')
  if (queued.length > 0) {
    const names = queued.map(({ bill }) => (isSeen(bill, actor) ? bill.shipper?.name : undefined) ?? bill.booking_number ?? bill.id)
    return refuse('bills_of_lading_in_queue', { params: { count: queued.length, names: names.join(', ') } })
  }
  const drafts = leaving.flatMap(({ bill, signing }) => (signing ? [{ bill, signing }] : []))
  const lacking = drafts.flatMap(({ bill, signing }) => lackingOf(bill, signing, actor))
  if (force) return together(lacking)
  if (drafts.length === 0) return undefined
  const numbers = drafts.map(({ bill }) => bill.number ?? bill.id)
  const unfinalised = refuse('unfinalised_bills_of_lading', {
    field: 'force',
    params: { count: drafts.length, numbers: numbers.join(', ') },
  })
  return together([unfinalised, ...lacking])
}

/** A manifest is of the whole ship: of bills of another office its number and measures are told, and not what it says. */
const isSeen = (bill: LoadedBill, actor: Principal): boolean => within(rowScopeOf(actor), billsoflading.scope, { ...bill })

/**
 * What keeps a bill from being forced, each fault under the bill's number; of a bill that he does not see, only that there is something. Its
 * exceptions are noted on the way.
 */
function lackingOf(bill: LoadedBill, { around, office, job }: NonNullable<Leaving['signing']>, actor: Principal): Refusal[] {
  const said = { ...bill, exceptions: exceptionsOf(around.units) }
  const fault = unfit(said, around)
  const told = fault && !isSeen(bill, actor) ? refuse('bill_lacks_at_its_office') : fault
  const found = [notHisToFinalise(bill, actor, office, job), told].filter(one => one !== undefined)
  return found.flatMap(one => [one, ...one.others]).map(one => ({ ...one, others: [], field: bill.number ?? bill.id }))
}
