import { error, type Finding } from './finding.ts'

/** The last number of a series: its sequence has 5 digits (specification §9). */
export const last_invoice_sequence = 99_999

/** What an invoice number says: finance code of the country, code of the office, year of the invoice date, sequence within them. */
export interface InvoiceNumberParts {
  country: number
  office: number
  year: number
  seq: number
}

/**
 * `{ country: 31, office: 1, year: 2026, seq: 1 }` → `31012600001`. Undefined when the parts do not fit, above all when the series
 * is exhausted at 100000: a number that was cut short would be somebody else's.
 */
export function makeInvoiceNumber({ country, office, year, seq }: InvoiceNumberParts): string | undefined {
  const fits = within(country, 1, 99) && within(office, 1, 99) && within(year, 2000, 2099) && within(seq, 1, last_invoice_sequence)
  return fits ? digits(country, 2) + digits(office, 2) + digits(year % 100, 2) + digits(seq, 5) : undefined
}

/** The parts of a number that `makeInvoiceNumber` could have made, otherwise undefined. */
export function parseInvoiceNumber(value: string): InvoiceNumberParts | undefined {
  if (!/^[0-9]{11}$/.test(value)) return undefined
  const parts = {
    country: Number(value.slice(0, 2)),
    office: Number(value.slice(2, 4)),
    year: 2000 + Number(value.slice(4, 6)),
    seq: Number(value.slice(6)),
  }
  return makeInvoiceNumber(parts) ? parts : undefined
}

export function checkInvoiceNumber(value: string): Finding | undefined {
  return parseInvoiceNumber(value) ? undefined : error('check.invoice_number')
}

function within(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
