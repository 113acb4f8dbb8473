import { error, type Finding } from './finding.ts'

/** ISO 3166-1 alpha-2: two letters. */
export function checkCountryCode(value: string): Finding | undefined {
  return /^[A-Z]{2}$/.test(value) ? undefined : error('check.country')
}
