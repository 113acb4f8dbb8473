import type { FreightCharge, Freightlist } from '@fairlead/contracts/documentation/freightlist'
import { canonical } from '../kernel/canonical.ts'

/** How many bills stand on one of two lists alone, or on both with other cargo or another freight. What they are called and how far they are settles nothing. */
export function billsOtherwise(then: Freightlist, now: Freightlist): number {
  const [before, after] = [settledIn(then), settledIn(now)]
  return [...new Set([...before.keys(), ...after.keys()])].filter(id => before.get(id) !== after.get(id)).length
}

/** What each bill is settled for, spelled so that the same is spelled alike. */
function settledIn({ sections }: Freightlist): ReadonlyMap<string, string> {
  const rows = sections.flatMap(({ payment_type, rows: own }) => own.map(row => ({ payment_type, row })))
  const byBill = Map.groupBy(rows, ({ row }) => row.bill_of_lading_id)
  return new Map(
    [...byBill].map(([id, own]) => [
      id,
      canonical(
        own.map(({ payment_type, row: { units, gross_weight, volume, lane_metres, charges } }) => ({
          payment_type,
          cargo: [units, gross_weight, volume, lane_metres],
          charges: charges.map(charged).toSorted(),
        })),
      ),
    ]),
  )
}

/** A charge with its surcharges, in whichever order they stand. */
const charged = ({ currency_id, freight, surcharges, total, commission }: FreightCharge): string =>
  canonical([currency_id, freight, total, commission, surcharges.map(one => `${one.surcharge_type_id} ${one.amount}`).toSorted()])
