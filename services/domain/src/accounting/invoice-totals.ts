import type { invoiceContent, invoiceLine, invoiceText } from '@fairlead/contracts/accounting/invoice-fields'
import type { Values } from '@fairlead/contracts/kernel/field'
import { round } from '@fairlead/contracts/measures/decimal'
import { most_minor_units } from '@fairlead/contracts/measures/minor-units'
import { add, compare, percentage, sum } from '@fairlead/contracts/measures/money'
import { vat_types } from '@fairlead/contracts/reference/finance'
import Big from 'big.js'
import type { VatType } from './vat-treatment.ts'

export type InvoiceLine = Values<typeof invoiceLine>
type Content = Values<typeof invoiceContent>

/** A line with its VAT; that of the invoice is reckoned per category, so these need not add up to it (EN 16931). */
export const taxed = (line: Omit<InvoiceLine, 'vat'>, minor_units = most_minor_units): InvoiceLine => ({
  ...line,
  vat: percentage(line.net, line.vat_rate, minor_units),
})

/** VAT per type, net, VAT and total of an invoice; every amount rounded to the minor units of its currency, and what the law wants said in the language of the invoice. */
export function totalsOf(
  lines: readonly InvoiceLine[],
  language: Content['language'],
  minor_units = most_minor_units,
): Pick<Content, 'vat' | 'net' | 'vat_amount' | 'total'> {
  const byType = Map.groupBy(lines, line => line.vat_type)
  const vat = [...byType].map(([type, group]) => summary(type, group, language, minor_units))
  const net = sum(lines.map(line => line.net))
  const vat_amount = sum(vat.map(one => one.vat))
  return { vat, net, vat_amount, total: add(net, vat_amount) }
}

/** All lines of a type bear one rate: they are of one day and one office. */
function summary(code: VatType, lines: readonly InvoiceLine[], language: Content['language'], minor_units: number): Content['vat'][number] {
  const type = vat_types.byCode(code)
  const rate = lines[0]?.vat_rate ?? '0.00'
  const taxable = sum(lines.map(line => line.net))
  return {
    vat_type: code,
    category: type.unece_5305,
    rate,
    taxable,
    vat: percentage(taxable, rate, minor_units),
    vatex: type.vatex,
    mention: type.text_on_invoice?.[language] ?? null,
  }
}

/** VAT in the national currency; `rate` is units of the invoice's currency for one of the national currency. */
export const nationalVat = (vat_amount: string, rate: string): string | null =>
  Big(rate).gt(0) ? round(Big(vat_amount).div(rate), 2) : null

/** That of a document (VAT directive, article 230); nothing where it has no rate, or no VAT. */
export const nationalVatOf = ({ exchange_rate, vat_amount }: Pick<Content & Values<typeof invoiceText>, 'exchange_rate' | 'vat_amount'>) =>
  exchange_rate === null || compare(vat_amount, 0) === 0 ? null : nationalVat(vat_amount, exchange_rate)
