import { quotations } from '@fairlead/contracts/sales/quotations'
import type { Find } from '../kernel/aggregate.ts'
import type { PriceLine, Quotation } from './quotation-totals.ts'

/** All rates that a price was ever made with: what they say stays. */
type Rates = Pick<Quotation, 'tariff_ids' | 'surcharge_ids'>

/** With those of the lines of another price. */
export const ratesOf = (known: Rates, lines: readonly PriceLine[]): Rates => ({
  tariff_ids: withAll(
    known.tariff_ids,
    lines.flatMap(line => [line.tariff_id, line.purchase_tariff_id]),
  ),
  surcharge_ids: withAll(
    known.surcharge_ids,
    lines.map(line => line.surcharge_id),
  ),
})

const withAll = (known: readonly string[], more: readonly (string | null)[]): string[] => [
  ...new Set([...known, ...more.filter(id => id !== null)]),
]

/** Which of some rates a quotation or a booking was priced by: from then on what they say stays, and they are ended or followed instead. */
export async function pricedWith(rates: keyof Rates, ids: readonly string[], find: Find, most?: number): Promise<Set<string>> {
  const having = { [rates]: ids }
  const priced = await Promise.all([find(quotations, having, most), find('bookings', having, most)])
  const known = new Set<unknown>(priced.flat().flatMap(one => one[rates]))
  return new Set(ids.filter(id => known.has(id)))
}

/** Whether anything was ever priced by a rate. */
export const isPricedWith = async (rates: keyof Rates, id: string, find: Find): Promise<boolean> =>
  (await pricedWith(rates, [id], find, 1)).size > 0
