import { makeInvoiceNumber } from '@fairlead/contracts/checks/invoice-number'

/** Whose numbers: finance code of the country, code of the office, year of the invoice date, all four digits of it. */
export interface InvoiceSeries {
  country: string
  office: string
  year: string
}

/** `31-01-2026`, as an approved invoice says which series it is of. */
export const seriesName = ({ country, office, year }: InvoiceSeries): string => `${country}-${office}-${year}`

/** The series of a name; undefined when it is none. */
export function seriesNamed(name: string): InvoiceSeries | undefined {
  if (!/^\d\d-\d\d-\d{4}$/.test(name)) return undefined
  return { country: name.slice(0, 2), office: name.slice(3, 5), year: name.slice(6) }
}

/** A number of a series; undefined beyond its five digits, and for a year whose last two digits would be another's. */
export const numberIn = ({ country, office, year }: InvoiceSeries, seq: number): string | undefined =>
  makeInvoiceNumber({ country: Number(country), office: Number(office), year: Number(year), seq })
