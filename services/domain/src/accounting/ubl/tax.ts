import { add, sum } from '@fairlead/contracts/measures/money'
import { vat_types } from '@fairlead/contracts/reference/finance'
import type { Invoice } from '../invoice-guards.ts'
import type { VatType } from '../vat-treatment.ts'
import { amountIn, money } from './amounts.ts'
import type { EInvoiceSource } from './source.ts'
import { text, type Xml } from './xml.ts'

type Summary = Invoice['vat'][number]
type Category = Summary['category']

/** Outside the scope of VAT there is no rate, not even one of nothing (BR-O-05). */
const percent = (category: Category, rate: string): Xml => (category === 'O' ? undefined : rate)
const scheme: Xml = { 'cbc:ID': 'VAT' }

const categoryOf = (vat_type: VatType): Category => vat_types.byCode(vat_type).unece_5305

/** Whether nothing of it is in the scope of VAT: then it says no VAT id of anybody (BR-O-02 to BR-O-04). */
export const isOutsideScope = ({ vat }: Pick<Invoice, 'vat'>): boolean => vat.some(one => one.category === 'O')

/** The category and rate of a line. */
export const lineTax = (vat_type: VatType, rate: string): Xml => ({
  'cbc:ID': categoryOf(vat_type),
  'cbc:Percent': percent(categoryOf(vat_type), rate),
  'cac:TaxScheme': scheme,
})

/** VAT in the invoice's currency by category and rate, and its total in the national one where that is another (BR-53). */
export function taxTotals(source: EInvoiceSource): Xml {
  const { invoice, paper } = source
  const subtotals = [...Map.groupBy(invoice.vat, one => `${one.category} ${one.rate}`).values()].map(group => subtotal(source, group))
  const total = { 'cbc:TaxAmount': money(source, invoice.vat_amount), 'cac:TaxSubtotal': subtotals }
  return paper.national_vat ? [total, { 'cbc:TaxAmount': amountIn(paper.national_vat.currency, paper.national_vat.vat) }] : [total]
}

/** Types that share a category and a rate are one to the norm (BR-E-01). */
function subtotal(source: EInvoiceSource, types: readonly Summary[]): Xml {
  const [{ category, rate } = { category: 'Z' as const, rate: '0.00' }] = types
  return {
    'cbc:TaxableAmount': money(source, sum(types.map(one => one.taxable))),
    'cbc:TaxAmount': money(
      source,
      types.reduce((vat, one) => add(vat, one.vat), '0.00'),
    ),
    'cac:TaxCategory': {
      'cbc:ID': category,
      'cbc:Percent': percent(category, rate),
      ...exemption(types),
      'cac:TaxScheme': scheme,
    },
  }
}

/** Why no VAT is charged: in the words of the invoice, and by code where all types of it have the same. */
function exemption(types: readonly Summary[]): Record<string, Xml> {
  const distinct = (said: readonly (string | null)[]) => [...new Set(said.filter(one => one !== null))]
  const codes = distinct(types.map(one => one.vatex))
  return {
    'cbc:TaxExemptionReasonCode': codes.length === 1 ? codes[0] : undefined,
    'cbc:TaxExemptionReason': text(distinct(types.map(one => one.mention)).join('; ')),
  }
}
