import { error, type Finding } from './finding.ts'

/** Longest B/L number: what EDIFACT and the carriers' systems carry. */
export const bill_of_lading_number_max_length = 20

/** Upper case, as B/L references are (specification §5), without spaces. */
export function normaliseBillOfLadingNumber(input: string): string {
  return input.toUpperCase().replace(/\s/g, '')
}

export function checkBillOfLadingNumber(value: string): Finding | undefined {
  const fits = value.length >= 1 && value.length <= bill_of_lading_number_max_length && !/\s/.test(value)
  return fits ? undefined : error('check.bill_of_lading_number', { max: bill_of_lading_number_max_length })
}
