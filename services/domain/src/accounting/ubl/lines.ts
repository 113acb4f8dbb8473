import { compare } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import type { InvoiceLine } from '../invoice-totals.ts'
import { amountIn, money } from './amounts.ts'
import type { EInvoiceSource } from './source.ts'
import { lineTax } from './tax.ts'
import { unitCode } from './unit-codes.ts'
import { text, withAttributes, type Xml } from './xml.ts'

/** The lines of an invoice or credit note, numbered as on paper. */
export const linesOf = (source: EInvoiceSource, quantityName: 'cbc:InvoicedQuantity' | 'cbc:CreditedQuantity'): Xml =>
  source.invoice.lines.map((line, index) => {
    const unit = { unitCode: unitCode(source.quantity_sources.get(line.calculation_unit_id ?? '')) }
    const { quantity, price, base } = priced(line)
    return {
      'cbc:ID': String(index + 1),
      [quantityName]: withAttributes(quantity, unit),
      'cbc:LineExtensionAmount': money(source, line.net),
      'cac:Item': {
        'cbc:Name': text(source.paper.lines[index]?.description) ?? text(line.description),
        'cac:ClassifiedTaxCategory': lineTax(line.vat_type, line.vat_rate),
      },
      'cac:Price': {
        'cbc:PriceAmount': amountIn(source.paper.currency, price),
        'cbc:BaseQuantity': base === undefined ? undefined : withAttributes(base, unit),
      },
    }
  })

/**
 * Quantity and price of a line. No price is below zero (BR-27), so that of which is given something back the quantity is. Where the net amount is
 * not the one times the other, as of percentages and of what was rounded to whole yen, the price is that of several (PEPPOL-EN16931-R120).
 */
function priced({ quantity, rate, net }: Pick<InvoiceLine, 'quantity' | 'rate' | 'net'>) {
  const [count, price] = [absolute(quantity), absolute(rate)]
  const signed = compare(quantity, 0) < 0 === compare(rate, 0) < 0 ? count : `-${count}`
  const comesTo = (of: string) => compare(Big(signed).times(price).div(of).round(2, Big.roundHalfUp).toFixed(2), net) === 0
  if (comesTo('1')) return { quantity: signed, price, base: undefined }
  if (comesTo('100')) return { quantity: signed, price, base: '100' }
  return { quantity: compare(net, 0) < 0 ? `-${count}` : count, price: absolute(net), base: count }
}

const absolute = (decimal: string): string => decimal.replace(/^-/, '')
