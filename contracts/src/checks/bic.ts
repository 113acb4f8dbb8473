import { error, type Finding } from './finding.ts'

/** `abna nl 2a` → `ABNANL2A`. */
export function normaliseBic(input: string): string {
  return input.toUpperCase().replace(/\s/g, '')
}

/** BIC (ISO 9362): bank, country, place and, with 11 characters, the branch. */
export function checkBic(value: string): Finding | undefined {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value) ? undefined : error('check.bic')
}
