import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { surcharges } from '@fairlead/contracts/sales/surcharges'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import { freightLineId } from './pricing/freight.ts'
import type { Quotation } from './quotation-totals.ts'

/** Of a surcharge, what says whether a price may go without it. */
export type Unpriced = Pick<RecordOf<typeof surcharges>, 'mandatory' | 'surcharge_type_id'> & { readonly id: string; readonly name: string }

/** The lines of a price that could not be reckoned on the side of sales. */
const unsoldIn = (problems: Quotation['price_problems']): ReadonlySet<string> =>
  new Set(problems.flatMap(({ side, line_id }) => (side === 'sales' ? line_id : [])))

/** Cargo for which no list had a rate goes out when somebody typed its freight, or a lump sum is asked for all. */
export function freightFaults({ cargo_lines, price_lines, price_problems, lumpsum_price }: Quotation): Refusal[] {
  if (lumpsum_price !== null) return []
  const unsold = unsoldIn(price_problems)
  const typed = price_lines.filter(({ manual, kind }) => manual && (kind === 'freight' || kind === 'tariff'))
  const isTyped = (id: string | null) => typed.some(({ cargo_line_id }) => cargo_line_id === null || cargo_line_id === id)
  return cargo_lines.flatMap(({ id }, index) =>
    unsold.has(freightLineId(id ?? '')) && !isTyped(id)
      ? [refuse('quotation_lacks_freight', { field: `cargo_lines.${index}.quantity`, params: { row: index + 1 } })]
      : [],
  )
}

/** Surcharges on what is sold that fell on the cargo and could not be reckoned: measures are missing, or two are alike. */
export function unpricedSurchargeIds({ price_problems, price_steps }: Pick<Quotation, 'price_problems' | 'price_steps'>): string[] {
  const unsold = unsoldIn(price_problems)
  const ids = price_steps.flatMap(({ step, side, line_id, surcharge_id }) =>
    side === 'sales' && (step === 'chosen' || step === 'runner_up') && unsold.has(line_id) ? (surcharge_id ?? []) : [],
  )
  return [...new Set(ids)]
}

/**
 * A price that lacks a surcharge which everybody pays, or that was wanted, binds the house to less than it asks: it goes out when somebody typed that
 * surcharge, a lump sum is asked for all, or for a reason (ours, as with what is sold below purchase).
 */
export function surchargeFaults(
  { price_lines, wanted_surcharge_ids, lumpsum_price }: Quotation,
  unpriced: readonly Unpriced[],
  override_reason: string | null,
): Refusal[] {
  if (lumpsum_price !== null || override_reason !== null) return []
  const isTyped = ({ surcharge_type_id }: Unpriced) =>
    price_lines.some(line => line.manual && line.kind === 'surcharge' && line.surcharge_type_id === surcharge_type_id)
  const lacking = unpriced.filter(one => (one.mandatory || wanted_surcharge_ids.includes(one.id)) && !isTyped(one))
  if (lacking.length === 0) return []
  const names = [...new Set(lacking.map(({ name }) => name))].join(', ')
  return [invalid('quotation_lacks_surcharges', { field: 'override_reason', params: { surcharges: names } })]
}
