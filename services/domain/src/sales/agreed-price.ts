import { sum } from '@fairlead/contracts/measures/money'
import { derivedId } from '../kernel/command-id.ts'
import { lumpsumOver } from './pricing/lumpsum.ts'
import { isReplaced, type PriceLine, type Quotation } from './quotation-totals.ts'

/** What a lump sum is called, in the language of its customer. */
const lump_sum = { en: 'Lump sum', nl: 'Lumpsum' } as const

/**
 * The lines by which an accepted quotation is charged: as they are, or where a lump sum was agreed with that in place of what freight and surcharges
 * are sold for. Each line of cargo then bears its part of it (DOMAIN_SALES_OPS §1.6.10); what they are bought for stays.
 */
export function agreedLines(quotation: Quotation, language: keyof typeof lump_sum, minor_units: number): PriceLine[] {
  const { lumpsum_price, price_lines, cargo_lines, currency_id } = quotation
  if (lumpsum_price === null) return price_lines
  const cargo = cargo_lines.map(line => ({ ...line, id: line.id ?? '' }))
  const shares = lumpsumOver(lumpsum_price, cargo, false, minor_units)
  const parts = cargo.map(({ id }) => partOf(id, sum(shares.get(id) ?? []), currency_id, lump_sum[language]))
  const others = price_lines.flatMap(line => (isReplaced(line, lumpsum_price) ? bought(line) : [line]))
  return [...parts, ...others]
}

/** What is sold within the lump sum: the customer sees nothing of it, and what costs us nothing either is gone. */
const bought = (line: PriceLine): PriceLine[] =>
  line.purchase_amount === null ? [] : [{ ...line, ...nothing, markup_pct: null, shown: 'hidden' }]

const nothing = { sales_rate: '0.0000', sales_amount: '0.00' } satisfies Partial<PriceLine>

/** What cargo bears of a lump sum. */
const partOf = (cargo_line_id: string, amount: string, sales_currency_id: string, description: string): PriceLine => ({
  id: derivedId('lump sum', cargo_line_id),
  kind: 'freight',
  cargo_line_id,
  description,
  surcharge_type_id: null,
  general_cost_id: null,
  finance_article_id: null,
  calculation_unit_id: null,
  vendor_id: null,
  purchase_currency_id: null,
  purchase_rate: null,
  purchase_quantity: null,
  purchase_amount: null,
  markup_pct: null,
  sales_currency_id,
  sales_rate: amount,
  sales_quantity: '1.000',
  sales_amount: amount,
  vat_type: null,
  shown: 'yes',
  tariff_id: null,
  purchase_tariff_id: null,
  surcharge_id: null,
  manual: true,
})
