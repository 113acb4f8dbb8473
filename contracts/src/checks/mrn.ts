import { error, type Finding, warning } from './finding.ts'
import { iso6346CheckDigit } from './iso-6346.ts'

/** `24 nl 7q2b…` → `24NL7Q2B…`. */
export function normaliseMrn(input: string): string {
  return input.toUpperCase().replace(/[\s-]/g, '')
}

/**
 * Movement reference number of a customs declaration: year, country, 13 characters and a check digit. Whatever is not of 18 letters and digits
 * is none; the rest is only warned of, since declarations from before 2023 and some national systems number differently.
 */
export function checkMrn(value: string): Finding | undefined {
  if (!/^[A-Z0-9]{18}$/.test(value)) return error('check.mrn_length')
  if (!/^[0-9]{2}[A-Z]{2}[A-Z0-9]{13}[0-9]$/.test(value)) return warning('check.mrn_format')
  if (iso6346CheckDigit(value.slice(0, 17)) !== Number(value.at(-1))) return warning('check.mrn_check_digit')
  return undefined
}
