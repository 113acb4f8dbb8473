import { error, type Finding } from './finding.ts'

/** ISO 4217: three letters. */
export function checkCurrencyCode(value: string): Finding | undefined {
  return /^[A-Z]{3}$/.test(value) ? undefined : error('check.currency')
}
