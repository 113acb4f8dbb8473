import type { QuotationDocument } from '@fairlead/contracts/documents/quotation'
import { printedDate, printedFigure } from './figures.ts'
import { qrCode } from './qr-code.ts'
import { softBreaks } from './soft-breaks.ts'

/** The quotation as its template takes it: figures and dates as printed in its language. */
export function printedQuotation(document: QuotationDocument) {
  const { language, valid_until, reply_url, total } = document
  const figure = (value: string, decimals = 0) => printedFigure(value, language, decimals)
  const sum = ({ currency, amount }: { currency: string; amount: string }) => ({ currency, amount: figure(amount) })
  return {
    ...document,
    customer: {
      name: softBreaks(document.customer.name),
      attention: document.customer.attention && softBreaks(document.customer.attention),
      address: document.customer.address.map(softBreaks),
    },
    customer_reference: document.customer_reference && softBreaks(document.customer_reference),
    date: printedDate(document.date, language),
    valid_until: valid_until && printedDate(valid_until, language),
    volume: Number(document.volume) === 0 ? '' : figure(document.volume, 3),
    cargo: document.cargo.map(line => ({
      ...line,
      goods: softBreaks(line.goods),
      measures: (line.measures ?? []).map(side => figure(side, 2)).join(' × '),
      weight_kg: line.weight_kg && figure(line.weight_kg),
    })),
    prices: document.prices.map(({ description, unit, quantity, rate, ...price }) => ({
      description: softBreaks(description),
      quantity: quantity && figure(shortest(quantity)),
      unit,
      rate: rate && figure(shortest(rate), decimalsOf(price.amount)),
      ...sum(price),
    })),
    totals: document.totals.map(sum),
    total: total && sum(total),
    terms: document.terms.map(softBreaks),
    scan: reply_url && qrCode(reply_url),
  }
}

/** An amount has the decimals of its currency. */
const decimalsOf = (amount: string): number => (amount.split('.')[1] ?? '').length
/** Without noughts at the end of its decimals: `2.000` is `2`. */
const shortest = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)
