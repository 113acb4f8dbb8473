import { creditTransfer } from '@fairlead/contracts/documents/credit-transfer'
import { printedDate, printedFigure } from '@fairlead/contracts/documents/figures'
import { amountInWords } from '@fairlead/contracts/documents/in-words'
import type { InvoiceDocument } from '@fairlead/contracts/documents/invoice'
import { qrCode } from './qr-code.ts'
import { softBreaks } from './soft-breaks.ts'

/** The invoice as its template takes it: figures, dates and numbers as printed in the invoice's language. */
export function printedInvoice(document: InvoiceDocument) {
  const { language, totals, credits, national_vat, supply_date } = document
  const money = (amount: string) => printedFigure(amount, language)
  const date = (day: string) => printedDate(day, language)
  const transfer = creditTransfer(document)
  return {
    ...document,
    number: document.number && numberParts(document.number),
    debtor: { ...document.debtor, name: softBreaks(document.debtor.name), address: document.debtor.address.map(softBreaks) },
    customer_reference: document.customer_reference && softBreaks(document.customer_reference),
    reason: (document.reason ?? []).map(softBreaks),
    notes: document.notes.map(softBreaks),
    invoice_date: date(document.invoice_date),
    due_date: date(document.due_date),
    supply_date: supply_date && date(supply_date),
    credits: credits && { number: numberParts(credits.number), date: date(credits.date) },
    scan: transfer && qrCode(transfer),
    iban: document.issuer.bank.iban.match(/.{1,4}/g) ?? [],
    lines: document.lines.map(line => ({
      ...line,
      description: softBreaks(line.description),
      quantity: printedFigure(line.quantity, language),
      rate: printedFigure(line.rate, language, decimalsOf(line.net)),
      net: money(line.net),
    })),
    vat: document.vat.map(vat => ({
      ...vat,
      rate: vat.rate && printedFigure(vat.rate, language),
      taxable: money(vat.taxable),
      vat: money(vat.vat),
    })),
    totals: { net: money(totals.net), vat: money(totals.vat), gross: money(totals.gross) },
    in_words: amountInWords(totals.gross, document.currency, language),
    national_vat: national_vat && {
      ...national_vat,
      exchange_rate: printedFigure(national_vat.exchange_rate, language),
      rate_date: date(national_vat.rate_date),
      vat: money(national_vat.vat),
    },
  }
}

/** An amount has the decimals of its currency. */
const decimalsOf = (amount: string): number => (amount.split('.')[1] ?? '').length

/** `31012600001` as country, office, year and sequence: grouped for the eye, one number for the bank. */
function numberParts(number: string): string[] {
  const parts = /^(\d{2})(\d{2})(\d{2})(\d{5})$/.exec(number)
  if (!parts) throw new RangeError(`"${number}" is not an invoice number`)
  return parts.slice(1)
}
