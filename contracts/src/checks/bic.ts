import { error, type Finding } from './finding.ts'
import { iso_3166 } from './iso-3166.ts'

/** `abna nl 2a` → `ABNANL2A`. */
export function normaliseBic(input: string): string {
  return input.toUpperCase().replace(/\s/g, '')
}

/** Kosovo has banks and no code of ISO 3166 yet. */
const kosovo = 'XK'

/** BIC (ISO 9362): bank, country, place and, with 11 characters, the branch. */
export function checkBic(value: string): Finding | undefined {
  const country = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}([A-Z0-9]{3})?$/.exec(value)?.[1]
  if (country === undefined) return error('check.bic')
  return iso_3166.has(country) || country === kosovo ? undefined : error('check.bic_country', { country })
}
