import type { QuotationDocument } from '@fairlead/contracts/documents/quotation'
import { inFigures } from '@fairlead/contracts/documents/quotation-figures'
import { qrCode } from './qr-code.ts'
import { softBreaks } from './soft-breaks.ts'

/** The quotation as its template takes it. */
export function printedQuotation(document: QuotationDocument) {
  const { customer, customer_reference, reply_url } = document
  const figures = inFigures(document)
  return {
    ...document,
    ...figures,
    customer: {
      name: softBreaks(customer.name),
      attention: customer.attention && softBreaks(customer.attention),
      address: customer.address.map(softBreaks),
    },
    customer_reference: customer_reference && softBreaks(customer_reference),
    cargo: figures.cargo.map(line => ({ ...line, goods: softBreaks(line.goods) })),
    prices: figures.prices.map(price => ({ ...price, description: softBreaks(price.description) })),
    terms: document.terms.map(softBreaks),
    scan: reply_url && qrCode(reply_url),
  }
}
